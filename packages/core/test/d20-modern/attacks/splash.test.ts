import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Decision } from "../../../src/contract/Decision.ts"
import { option } from "../../../src/parts/option.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { enumerate } from "../../kit/enumerate.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, type Fight, fight, sword } from "../blocks.ts"

const acid = {
  weapon: "acid",
  bonus: 2,
  damage: "1d6",
  splash: 1,
  splashWeapon: true,
  increment: 10,
  size: "Tiny",
  kind: "acid",
  uses: 2,
}
const at = (x: number, y: number): number => 16 * y + x
const armoured = { hp: 20, defense: { total: 17, equipment: 4, dex: 3 } }

rule(["D20M-176"], "a splash weapon is a ranged touch attack, and needs no proficiency", () => {
  const thrown = (face: number, dice: readonly number[]) => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, { attacks: [{ ...acid, increment: 20, proficient: false }] }),
        b: actor(1, 6, 4, armoured),
      },
      dice: [face, ...dice],
    })
    s.take("shoot", { target: "b" })
    s.done()
    return attacked(s)
  }
  expect(thrown(11, [4])).toMatchObject({ bonus: 2, defense: 13, hit: true })
  expect(thrown(10, [1])).toMatchObject({ hit: false })
  // What a sword must reach.
  const s = fight({
    actors: { a: actor(0, 5, 4, { attacks: [{ ...sword, bonus: 2 }] }), b: actor(1, 6, 4, armoured) },
    dice: [14],
  })
  s.take("strike", { target: "b" })
  expect(attacked(s)).toMatchObject({ defense: 17, hit: false })
})

rule(["D20M-177"], "a hit deals its damage to the target and splashes everybody else within 5 ft of it", () => {
  const s = fight({
    actors: {
      a: actor(0, 3, 4, { attacks: [acid] }),
      b: actor(1, 5, 4),
      beside: actor(1, 6, 5),
      friend: actor(0, 5, 3),
      apart: actor(1, 7, 4),
    },
    dice: [15, 4],
  })
  s.take("shoot", { target: "b" })
  s.done()
  expect([s.of("b").hp, s.of("beside").hp, s.of("friend").hp, s.of("apart").hp, s.of("a").hp]).toEqual([
    16, 19, 19, 20, 20,
  ])
})

rule(["D20M-178"], "thrown at a square it splashes those around the point, and hits nobody directly", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [acid] }), b: actor(1, 6, 4), c: actor(1, 7, 5), d: actor(1, 5, 4) },
    dice: [3],
    react: [{ who: "d", verb: "decline" }],
  })
  s.take("lob", { place: at(6, 4) })
  s.done()
  expect(s.last("Lobbed")).toMatchObject({ natural: 0, hit: true, scatter: 3 })
  expect([s.of("b").hp, s.of("c").hp, s.of("d").hp]).toEqual([19, 19, 20])
})

rule(
  ["D20M-179"],
  "a throw at somebody that misses breaks at a corner of its square, and splashes the four squares there",
  () => {
    const missed = (x: number, dice: readonly number[]) => {
      const s = fight({
        actors: { a: actor(0, 4, 4, { attacks: [acid] }), b: actor(1, x, 4), c: actor(1, x + 1, 5) },
        dice,
      })
      s.take("shoot", { target: "b" })
      s.done()
      return [s.of("b").hp, s.of("c").hp]
    }
    expect(missed(6, [1, 3])).toEqual([19, 19])
    expect(missed(6, [1, 1])).toEqual([19, 20])
    // At 25 ft by the d8: 3 is two to the east of its south-west corner, one line beyond the square: c is caught, b is
    // not.
    expect(missed(9, [1, 3])).toEqual([20, 19])
  },
)

rule(["D20M-179"], "a throw at a square that misses splashes where it breaks", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [acid] }), b: actor(1, 9, 4), c: actor(1, 10, 5) },
    dice: [2, 3],
  })
  s.combat.rules.apply(s.combat, s.combat.next() as Decision, option(verb.lob, s.who("b"), 0, at(9, 4)))
  s.done()
  expect(s.last("Lobbed")).toMatchObject({ natural: 2, hit: false, scatter: 3 })
  expect([s.of("b").hp, s.of("c").hp]).toEqual([20, 19])
})

test("what a splash weapon promises is what playing it comes to, over all its dice", () => {
  const spec: Omit<Fight, "dice"> = {
    actors: {
      a: actor(0, 6, 4, { attacks: [{ ...acid, splash: 2, damage: "1d4" }] }),
      b: actor(1, 9, 4, { hp: 3 }),
      c: actor(1, 10, 4, { hp: 1 }),
      d: actor(0, 9, 5, { hp: 6 }),
    },
    houseRules: { critConfirm: false, firingIntoMelee: 0 },
  }
  const log = fight({ ...spec, dice: [] }).combat.log.slice()
  const prepared = d20Modern.prepare(encounter(d20Modern, spec))
  const begin = (more: object = {}) => {
    const combat = new Combat<D20Modern>(d20Modern, prepared, { seed: 1, combat: 0, choose: () => 0, ...more })
    for (const e of log) combat.emit(e)
    return combat
  }
  for (const [v, place] of [
    [verb.shoot, -1],
    [verb.lob, at(9, 4)],
  ] as const) {
    const first = begin()
    const d = first.next() as Decision
    const b = prepared.ids.indexOf("b")
    const index = d.options.findIndex((o) => o.verb === v && o.place === place && o.target === b)
    expect(index).toBeGreaterThanOrEqual(0)
    const promised = d20Modern.forecast(first, d, d.options[index] as never)
    const chances = enumerate((dice) => {
      const combat = begin({ dice })
      const before = combat.state.combatants.map((c) => c.hp)
      combat.apply(d, index)
      let harm = 0
      let stand = 1
      combat.state.combatants.forEach((c, i) => {
        const share = Math.min(before[i] as number, (before[i] as number) - c.hp) / (before[i] as number)
        harm += c.side === 1 ? share : -share
        // Who is left with 0 hit points is half out.
        if (c.side === 1) stand *= c.down ? 0 : c.hp === 0 ? 0.5 : 1
      })
      return JSON.stringify({ harm, fell: 1 - stand })
    })
    for (const what of ["harm", "fell"] as const) {
      const values = new Set<number>()
      chances((name) => {
        values.add(JSON.parse(name)[what])
        return false
      })
      const mean = [...values].reduce((sum, x) => sum + x * chances((name) => JSON.parse(name)[what] === x), 0)
      expect(promised[what]).toBeCloseTo(mean, 10)
    }
  }
})

rule(["D20M-177"], "walls keep a splash off", () => {
  const splashed = (map: string) => {
    const actors = { a: actor(0, 1, 2, { attacks: [acid] }), b: actor(1, 3, 1), c: actor(1, 4, 0), d: actor(1, 4, 2) }
    const s = fight({ map, actors, dice: [15, 4] })
    s.take("shoot", { target: "b" })
    return s.events("HarmTaken").map((e) => e["target"])
  }
  expect(splashed("......\n......\n......\n")).toEqual(expect.arrayContaining(["b", "c", "d"]))
  // They meet at the corner between b and c.
  expect(splashed("...#..\n....#.\n......\n")).not.toContain("c")
})
