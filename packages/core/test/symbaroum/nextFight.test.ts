import { expect } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Carried } from "../../src/contract/System.ts"
import { dice } from "../../src/dice/expression.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { carry } from "../../src/systems/symbaroum/round/between.ts"
import { ScriptedDice } from "../../src/testkit/ScriptedDice.ts"
import { rule } from "../kit/rule.ts"
import { pc } from "./blocks.ts"
import { unharmed, nextFight, rest, hurt } from "./mystic.ts"

rule(["SYM-094"], "who turned into an abomination, or died, takes no part in any later fight of the day", () => {
  for (const dead of [false, true]) {
    const gone = { ...unharmed, toughness: 0, lost: true, dead }
    const { a, combat } = nextFight(rest({ a: gone }, { days: 30 }), [])
    expect(a).toMatchObject({ down: true, fled: true, dead })
    expect(combat.next()?.who).not.toBe(combat.prepared.ids.indexOf("a"))
    expect(carry(combat.prepared, combat.state, asWho(combat.prepared.ids.indexOf("a")))).toMatchObject({
      lost: true,
      dead,
    })
  }
})

rule(["SYM-067"], "rest gives 1 Toughness a day, up to what there can be, decided by the next fight's events", () => {
  const { a, combat } = nextFight(rest(rest(hurt, { days: 3 }), { days: 1 }), [])
  expect(a).toMatchObject({ toughness: 10, permanent: 3 })
  expect(combat.log.filter((e) => e._tag === "Rested")).toEqual([
    { _tag: "Rested", who: combat.prepared.ids.indexOf("a"), days: 4, amount: 4 },
  ])
  expect(nextFight(rest(hurt, { days: 30 }), []).a.toughness).toBe(13)
})

rule(["SYM-069"], "between fights a healer tends each of the wounded once", () => {
  const { a, combat } = nextFight(rest(hurt, { tended: true }), [13, 6])
  expect(a.toughness).toBe(12)
  expect(combat.log.filter((e) => e._tag === "Treated")).toHaveLength(1)
})

rule(["SYM-105"], "powers learned and artifacts bound cost 1 permanent Corruption each", () => {
  const { a } = nextFight(rest(rest(hurt, { learned: { a: 2 } }), { bound: { a: 1 } }), [])
  expect(a).toMatchObject({ permanent: 6, temporary: 0 })
})

rule(["SYM-104"], "permanent Corruption at the threshold is a permanent stigma", () => {
  const { a } = nextFight(rest(hurt, { learned: { a: 2 } }), [1], {}, pc({ quick: 12, resolute: 10, strong: 13 }))
  // 3 + 2 reach the threshold of 5: the scene's extra die as well.
  expect(a).toMatchObject({ permanent: 6, conditions: 4 })
})

rule(["SYM-097", "SYM-066", "SYM-067"], "the log of a later fight of the day replays alone", () => {
  const { combat } = nextFight(
    rest(hurt, { days: 2, tended: true, zone: { dice: dice("1d4"), times: 1 } }),
    [13, 2, 1, 1],
  )
  const again = new Combat(symbaroum, combat.prepared, {
    seed: 1,
    combat: 0,
    choose: () => 0,
    dice: new ScriptedDice([]),
  })
  for (const event of combat.log) again.emit(event)
  expect(again.state).toEqual(combat.state)
})

rule(["SYM-069"], "care between two fights leaves the second one its own treatment of the patient", () => {
  const { a, combat } = nextFight(rest(hurt, { tended: true }), [13, 2])
  expect(a).toMatchObject({ toughness: 8, treated: false })
  const decision = combat.next()
  expect(decision?.options.some((o) => symbaroum.verbs[o.verb]?.id === "treat")).toBe(false)
})

rule(["SYM-069"], "between fights the most cunning of those who are left heals, with a herb if it has one", () => {
  const treated = (carried: Carried<Symbaroum>, script: readonly number[], block?: object) =>
    nextFight(rest(carried, { tended: true }), script, {}, block).combat.log.flatMap((e) =>
      e._tag === "Treated" ? [[e.need, e.faces[0] ?? 0, e.stock >= 0]] : [],
    )
  const noHerb = { ...hurt, medic: { ...unharmed, toughness: 10, supplies: [0] } }
  expect(treated(noHerb, [13, 4])).toEqual([[13, 4, false]])
  expect(treated({ ...hurt, medic: { ...unharmed, toughness: 0, lost: true, dead: true, supplies: [1] } }, [])).toEqual(
    [],
  )
  const healer = pc({ quick: 12, resolute: 20, strong: 13, cunning: 15 }, { abilities: ["medicus"] })
  expect(treated(hurt, [15, 1], healer)).toEqual([[15, 1, false]])
})
