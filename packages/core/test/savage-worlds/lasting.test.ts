import { expect, test } from "vitest"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { type Scene, scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { apart, bow, dagger, deal, extra, hero, lastAttack, melee, placed, sword, verbs } from "./scenes.ts"

const great = { weapon: "great-sword", damage: "Str+d10", hands: 2 }
const main = { _tag: "Injured", who: "a", natural: 3, detail: 1, lasting: 1 }
const other = { ...main, detail: 6 }

/** The next fight of `a`, after what befell it in one and some rest. */
const next = (
  s: Scene<SavageWorlds>,
  rest: object,
  dice: readonly number[] = [],
  a: unknown = hero(),
): Scene<SavageWorlds> => {
  const past = Object.entries(s.carry()).map(([id, one]) => [id, savageWorlds.meanwhile(one, rest)] as const)
  return scene(savageWorlds, {
    actors: { a: placed(0, [5, 5], a), c: placed(0, [5, 6], extra()), b: placed(1, [6, 5], extra()) },
    houseRules: { redrawBelow: 0, bennies: 0, extrasGroup: "individual" },
    dice: [...dice, ...deal([50, 46, 42])],
  }).begin(Object.fromEntries(past))
}

test("a useless arm lets go of its weapon, of whatever takes two hands, and of a shield", () => {
  const shield = { shield: { shield: "small", parry: 1 } }
  const s = melee(hero(shield), extra(), [6, 1, 5, 4, 1, 2, 2], {
    first: ["b"],
    houseRules: { incapacitation: "gritty", raiseDamage: "none" },
  })
  s.take("strike")
  // 9 against 5: a Wound, and with it an injury: 1 + 2, the weapon arm.
  expect(s.done().last("Injured")).toMatchObject({ who: "a", natural: 3, detail: 2 })
  expect(s.last("WeaponLost")).toMatchObject({ who: "a", item: 0 })
  expect(s.of("a")).toMatchObject({ hand: -1, shielded: true, arms: 1 })
  const off = melee(hero(shield), extra())
  off.given(other)
  expect(off.of("a")).toMatchObject({ hand: 0, shielded: false, arms: 2 })
})

test("with the weapon arm useless one fights with the other, at -2, and takes up nothing for two hands", () => {
  const s = melee(hero({ attacks: [sword, great, bow] }), extra({ toughness: 30 }), [2, 2], { a: { empty: true } })
  s.given(main)
  expect(
    new Set(
      s.combat
        .next()
        ?.options.filter((o) => o.verb === 1)
        .map((o) => o.item),
    ),
  ).toEqual(new Set([0]))
  expect(verbs(s)).not.toContain("shoot")
  s.take("strike")
  expect(s.last("WeaponReadied")).toMatchObject({ item: 0, hand: 1 })
  expect(lastAttack(s)).toMatchObject({ item: 0, plus: -2 })
  const none = melee(hero({ attacks: [sword, dagger] }), extra(), [], { a: { empty: true } })
  none.given(main, other)
  expect(
    new Set(
      none.combat
        .next()
        ?.options.filter((o) => o.verb === 1)
        .map((o) => o.item),
    ),
  ).toEqual(new Set([2]))
})

test("who has lost an eye takes 2 from shots at five steps or more", () => {
  const plus = (steps: number) => {
    const s = apart(steps, extra({ attacks: [bow] }), extra(), [2])
    s.given({ _tag: "Injured", who: "a", natural: 11, detail: 5, lasting: 0 })
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect([plus(4), plus(5)]).toEqual([0, -2])
})

test("injuries of arm and eye go on into the next fight, and end when the Wounds are healed", () => {
  const s = melee(hero(), extra())
  s.given(
    { _tag: "HarmTaken", target: "a", by: "b", means: 0, amount: 1 },
    main,
    { _tag: "Injured", who: "a", natural: 12, detail: 4, lasting: 1 },
    { _tag: "Injured", who: "a", natural: 10, detail: 0, lasting: 1 },
  )
  const at = next(s, {})
  expect(at.of("a")).toMatchObject({ wounds: 1, arms: 1, oneEyed: true, lame: true, hand: -1, other: 0 })
  expect(next(s, { days: 5 }, [5, 2]).of("a")).toMatchObject({ wounds: 0, arms: 0, oneEyed: false, lame: false })
})

rule(["SWD-051"], "whoever was knocked out for hours sleeps through fights that come before they are over", () => {
  const s = melee(extra(), extra())
  s.given({ _tag: "Felled", who: "a", by: "b", how: 3 }, { _tag: "KnockedOut", who: "a", hours: 3, faces: [6, 3] })
  const soon = next(s, { hours: 2 })
  expect(soon.of("a")).toMatchObject({ down: true, outFor: 2 })
  expect(soon.last("KnockedOut")).toMatchObject({ who: "a", hours: 1 })
  expect(next(s, { hours: 3 }).of("a")).toMatchObject({ down: false })
})

rule(["SWD-104"], "half an hour of sleep is over after any rest, and not before", () => {
  const s = melee(extra(), extra())
  s.given({ _tag: "Felled", who: "a", by: "b", how: 3 }, { _tag: "KnockedOut", who: "a", hours: 0, faces: [] })
  expect(next(s, {}).of("a").down).toBe(true)
  expect(next(s, { hours: 1 }).of("a").down).toBe(false)
})

rule(["SWD-075"], "who is out by Fatigue comes round after its hours, rested", () => {
  const s = melee(extra(), extra())
  s.given(
    { _tag: "FatigueTaken", who: "a", by: "b", level: 3 },
    { _tag: "Felled", who: "a", by: "b", how: 4 },
    { _tag: "KnockedOut", who: "a", hours: 9, faces: [6, 4, 6, 5] },
  )
  expect(next(s, { hours: 8 }).of("a").down).toBe(true)
  expect(next(s, { hours: 9 }).of("a")).toMatchObject({ down: false, fatigue: 0 })
})
