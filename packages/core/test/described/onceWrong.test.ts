import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "./games.ts"

type Actors = Parameters<typeof encounter>[1]["actors"]

/** What somebody's first act promises, by what it is called; others do what comes first until then. */
const promises = (text: string, actors: Actors, who = "a", map?: string) => {
  const rules = rulesOf(text)
  const prepared = rules.prepare(encounter(rules, { actors, ...(map !== undefined && { map }) }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  for (let decision = combat.next(); decision !== undefined; decision = combat.next()) {
    if (prepared.ids[decision.who] === who) {
      const { options } = decision
      return Object.fromEntries(
        options.map((each) => [rules.verbs[each.verb]?.id, { ...rules.forecast(combat, decision, each) }]),
      )
    }
    combat.apply(decision)
  }
  throw new Error(`${who} never acts`)
}

test("an enemy whose action of this round is spent is as dangerous as before: it has another one in its turn", () => {
  const game = `
game: spent
title: Spent
stats: { hp: { from: 1, to: 60 }, fast: { switch: true, default: false } }
tracks: { hp: me.hp, action: { start: 1, to: 1 } }
points: hp
space: { bands: [touching, far], enemies: touching }
order: { by: if me.fast then 2 else 1, rolled: once }
again: me.action > 0
actions:
  strike:
    target: enemy
    when: me.action > 0 and distance = touching
    do: [ { add: me.action by -1 }, { roll: attack = d20 }, { hit: attack >= 11, harm: 2 } ]
when: { turn: [ { set: me.action = 1 } ] }
`
  const exposure = (fast: boolean): number | undefined =>
    promises(game, {
      a: { side: 0, at: [0, 0], block: { hp: 10, fast: !fast } },
      b: { side: 1, at: [1, 0], block: { hp: 10, fast } },
    })["strike"]?.exposure
  // Half of its blows take two of ten points, be its turn of this round over or not.
  expect(exposure(true)).toBeCloseTo(0.1, 12)
  expect(exposure(false)).toBeCloseTo(0.1, 12)
})

const roles = (hook: string) => `
game: roles
title: Roles
stats: { hp: { from: 1, to: 60 }, spiked: { switch: true, default: false } }
tracks: { hp: me.hp, move: { start: 0, to: 30 } }
points: hp
space: { squares: 5, move: move }
actions:
  strike: { target: enemy, when: distance <= 5, do: [ { harm: 2 } ] }
when: { ${hook} }
`

/** `a` strikes a lone enemy; around `a` stand two, around its enemy there is one. */
const crowded = (block: object): Actors => ({
  a: { side: 0, at: [1, 0], block: { hp: 20, spiked: true } },
  b: { side: 1, at: [2, 0], block },
  c: { side: 1, at: [0, 0], block },
})

test("in what harm sets off, me is who is harmed and them who did it, on a map too", () => {
  const harmed =
    "harmed: [ { if: (enemies within 5) = 1 and them.spiked and not me.spiked, then: [ { add: me.hp by -3 } ] } ]"
  // Two by the blow, three more as their one enemy stands beside them: whoever strikes has two enemies there.
  expect(promises(roles(harmed), crowded({ hp: 20 }), "a", "....")["strike"]?.harm).toBeCloseTo(5 / 20, 12)
})

test("at the end of points, me is who has lost them and them who took them, on a map too", () => {
  const zero =
    "zero: [ { if: (enemies within 5) = 1 and them.spiked and not me.spiked, then: [ { set: me.hp = 1 } ], else: [ { fell: me } ] } ]"
  const { strike } = promises(roles(zero), crowded({ hp: 2 }), "a", "....")
  expect(strike?.fell).toBe(0)
  expect(strike?.harm).toBeCloseTo(1 / 2, 12)
})

const pool = (steps: string, most = 200) => `
game: pool
title: Pool
stats: { hp: { from: 1, to: 1000 }, dice: { from: 0, to: ${most}, default: 80 } }
tracks: { hp: me.hp }
conditions: { a: a, b: b }
points: hp
actions: { pool: { target: enemy, when: not (me.a or me.b), do: [ ${steps}, { gain: [a, b] }, { lose: [a, b] } ] } }
`
const two: Actors = {
  a: { side: 0, at: [0, 0], block: { hp: 500 } },
  b: { side: 1, at: [1, 0], block: { hp: 500 } },
}

test("eighty dice are eighty dice, lists of conditions are lists, and what could be too many is refused", () => {
  const harm = (steps: string, most?: number) => 500 * (promises(pool(steps, most), two)["pool"]?.harm ?? 0)
  expect(harm("{ roll: hits = count 1+ in me.dice d6 }, { harm: hits }")).toBeCloseTo(80, 9)
  expect(harm("{ roll: hits = count 6+ in me.dice d6 }, { harm: hits }")).toBeCloseTo(80 / 6, 9)
  expect(harm("{ roll: sum = me.dice of d1 }, { harm: sum }", 100)).toBeCloseTo(80, 9)
  expect(problemsOf(pool("{ roll: sum = me.dice of d1 }, { harm: sum }")).join()).toMatch(/at most 100/u)
})

test("d20 with -1 is the worse of two, written out or worked out", () => {
  const success = (dice: string) =>
    promises(
      `
game: edge
title: Edge
stats: { hp: { from: 1, to: 1000 }, edge: { from: -1, to: 0, default: -1 } }
tracks: { hp: me.hp }
points: hp
actions: { strike: { target: enemy, when: me.edge < 0, do: [ { roll: a = ${dice} }, { hit: a >= 11, harm: 2 } ] } }
`,
      two,
    )["strike"]?.success
  expect(success("d20 with -1")).toBeCloseTo(0.25, 12)
  expect(success("d20 with me.edge")).toBeCloseTo(0.25, 12)
})

test("dice of a sheet that are always the same may be a number, and nothing else that is none", () => {
  const game = `
game: fixed
title: Fixed
stats: { hp: { from: 1, to: 60 }, damage: { dice: true } }
tracks: { hp: me.hp }
points: hp
actions: { strike: { target: enemy, do: [ { harm: me.damage } ] } }
`
  const harm = (damage: unknown) =>
    promises(game, {
      a: { side: 0, at: [0, 0], block: { hp: 10, damage } },
      b: { side: 1, at: [1, 0], block: { hp: 10, damage: "d6" } },
    })["strike"]?.harm
  expect(harm(4)).toBeCloseTo(0.4, 12)
  expect(harm("4")).toBeCloseTo(0.4, 12)
  expect(() => harm(1.5)).toThrow(/xpected/u)
  expect(() => harm(true)).toThrow(/xpected/u)
  expect(() => harm("sword")).toThrow(/dice|number|character/u)
})
