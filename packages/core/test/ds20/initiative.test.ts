import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { EveryWay } from "../../src/dice/EveryWay.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import { tieOrders } from "../../src/systems/ds20/round/tieOrders.ts"
import { type SceneSpec, scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { dummy } from "./blocks.ts"
import { placed, preparedOf } from "./scenes.ts"

/** Starts a fight of combatants with these initiative scores, each on a square of its own. */
const start = (
  scores: Readonly<Record<string, { side: number; score: number; group?: string }>>,
  rolls: Readonly<Record<string, number>>,
  more: Partial<SceneSpec<Ds20>> = {},
  ties: readonly number[] = [],
) => {
  const actors = Object.fromEntries(
    Object.entries(scores).map(([id, { side, score, group }], i) => [
      id,
      placed(side, [2 * i, side], dummy({ initiative: score }), group === undefined ? {} : { group }),
    ]),
  )
  // The dice are rolled in the order of the keys.
  const ids = preparedOf({ actors }).ids
  const dice = ids.flatMap((id) => (rolls[id] === undefined ? [] : [rolls[id] as number]))
  return scene(ds20, { ...more, actors, dice: [...dice, ...ties] }).begin()
}

const order = (s: ReturnType<typeof start>) => s.combat.state.order.map((who) => s.combat.prepared.ids[who])

rule(["DS20-004"], "initiative is 1d10 and the score, from the highest down, for the whole fight", () => {
  const s = start(
    { a: { side: 0, score: 3 }, b: { side: 1, score: 0 }, c: { side: 0, score: -1 } },
    { a: 2, b: 9, c: 4 },
  )
  const totals = Object.fromEntries(s.events("InitiativeRolled").map((e) => [e["who"], e["total"]]))
  expect(totals).toEqual({ a: 5, b: 9, c: 3 })
  expect(order(s)).toEqual(["b", "a", "c"])
  for (let i = 0; i < 6; i++) s.take("end-turn")
  expect(s.events("TurnStarted").map((e) => e["who"])).toEqual(["b", "a", "c", "b", "a", "c"])
  s.done()
})

rule(["DS20-004"], "a house rule rolls it anew every round", () => {
  const s = start(
    { a: { side: 0, score: 0 }, b: { side: 1, score: 0 } },
    { a: 9, b: 2 },
    { houseRules: { initiativePerRound: true } },
    [],
  )
  expect(order(s)).toEqual(["a", "b"])
  s.take("end-turn")
  expect(() => s.take("end-turn").length + s.options.length).toThrow(/one more d10/)
})

rule(["DS20-005"], "a group rolls once and its members act one after the other", () => {
  const guard = { side: 1, score: 1, group: "guards" }
  const s = start(
    { hero: { side: 0, score: 0 }, g1: guard, g2: guard, g3: guard, g4: guard },
    // Only the first of the group by key rolls: the script has one die for it.
    {},
    { houseRules: { groupInitiative: "groups" } },
    [6, 6],
  )
  const rolled = s.events("InitiativeRolled")
  expect(rolled).toHaveLength(2)
  expect(rolled.find((e) => e["who"] !== "hero")).toMatchObject({ natural: 6, total: 7 })
  expect(order(s)[4]).toBe("hero")
  expect(s.open()?.kind).toBe("act")
  s.done()
})

rule(["DS20-005"], "without the house rule groups mean nothing, with another each side rolls once", () => {
  const two = { a: { side: 0, score: 0, group: "x" }, b: { side: 0, score: 0, group: "x" }, c: { side: 1, score: 0 } }
  const off = start(two, { a: 9, b: 5, c: 2 })
  expect(off.events("InitiativeRolled")).toHaveLength(3)
  const sides = start(two, {}, { houseRules: { groupInitiative: "sides" } }, [4, 7])
  expect(sides.events("InitiativeRolled")).toHaveLength(2)
  off.done()
  sides.done()
})

rule(["DS20-006"], "level allies agree anew each round who goes first", () => {
  const s = start(
    { a: { side: 0, score: 3 }, b: { side: 0, score: 2 }, c: { side: 1, score: -5 } },
    { a: 5, b: 6, c: 2 },
  )
  const first = (who: string) => {
    expect(s.open()).toMatchObject({ kind: "ally-first" })
    s.take("go-first", { target: who })
    s.take("end-turn")
    s.take("end-turn")
    s.take("end-turn")
  }
  first("a")
  first("b")
  expect(s.events("TurnStarted").map((e) => e["who"])).toEqual(["a", "b", "c", "b", "a", "c"])
  s.done()
})

rule(["DS20-007"], "a tie of opponents is rolled again, with the scores, until it is broken", () => {
  const tie = { a: { side: 0, score: 2 }, b: { side: 1, score: 1 } }
  const ids = preparedOf({
    actors: { a: placed(0, [0, 0], dummy()), b: placed(1, [2, 1], dummy()) },
  }).ids
  // Both have 7, then both 5, then a has 4 and b has 8.
  const dice = (rolls: Record<string, number>) => ids.map((id) => rolls[id] as number)
  const s = start(tie, { a: 5, b: 6 }, {}, [...dice({ a: 3, b: 4 }), ...dice({ a: 2, b: 7 })])
  expect(s.events("InitiativeRolled")).toHaveLength(6)
  expect(s.events("InitiativeRolled").map((e) => e["total"])).toEqual([7, 7, 5, 5, ...dice({ a: 4, b: 8 })])
  expect(order(s)).toEqual(["b", "a"])
  s.done()
})

rule(["DS20-006", "DS20-007"], "in a tie of several sides all roll again, and allies still level agree", () => {
  const s = start(
    { a: { side: 0, score: 0 }, b: { side: 0, score: 0 }, c: { side: 1, score: 0 } },
    { a: 6, b: 6, c: 6 },
    {},
    preparedOf({
      actors: { a: placed(0, [0, 0], dummy()), b: placed(0, [2, 0], dummy()), c: placed(1, [4, 1], dummy()) },
    }).ids.map((id) => ({ a: 4, b: 4, c: 2 })[id] as number),
  )
  expect(s.open()).toMatchObject({ kind: "ally-first", options: expect.arrayContaining(["go-first a", "go-first b"]) })
  expect(order(s)[2]).toBe("c")
  s.done()
})

rule(
  ["DS20-004", "DS20-018"],
  "what a block does not say follows from its aptitudes, halves and thirds rounded up",
  () => {
    const block = {
      aptitudes: { FOR: 9, DES: 13, PER: 10 },
      weapons: [{ weapon: "gun", skill: "firearms", damage: "4/9", range: 20, type: "shotgun", needsDES: 14 }],
    }
    const { sheets } = preparedOf({ actors: { a: placed(0, [1, 1], block), b: placed(1, [3, 1], dummy()) } })
    const sheet = sheets.find(({ side }) => side === 0)
    expect(sheet).toMatchObject({ initiative: 2, walk: 7, brawling: 3, melee: 5, acrobatics: 5 })
    expect(sheet).toMatchObject({ scratches: 3, light: 3, grave: 2 })
    expect(sheet?.arms[0]).toMatchObject({ score: 5, heavy: true, limit: 1, perReload: 2 })
  },
)

rule(["DS20-005", "DS20-006"], "a group goes before or after a level ally, never on both sides of it", () => {
  const guard = { side: 1, score: 1, group: "guards" }
  const two = { side: 1, score: 1, group: "others" }
  const s = start(
    { hero: { side: 0, score: -5 }, g1: guard, g2: guard, o1: two, o2: two, x: { side: 1, score: 1 } },
    {},
    { houseRules: { groupInitiative: "groups" } },
    [5, 5, 5, 5],
  )
  const order_: string[] = []
  while (s.combat.state.round === 1) {
    const open = s.open()
    if (open === undefined || s.combat.state.round > 1) break
    expect(open.kind).toBe("act")
    order_.push(open.who[0] as string)
    s.take("end-turn")
  }
  expect(order_.join("")).toMatch(/^(gg|oo|x){3}h$/u)
  s.done()
})

test("where dice fall in every way the better score wins ties more often (DS20-007)", () => {
  const firstOf = (scores: readonly number[]): readonly number[] => {
    const actors = Object.fromEntries(
      scores.map((initiative, side) => [`c${side}`, placed(side, [2 * side, 0], dummy({ initiative }))]),
    )
    const prepared = preparedOf({ actors })
    const first = scores.map(() => 0)
    const dice = new EveryWay(0)
    do {
      const { state } = new Combat<Ds20>(ds20, prepared, { seed: 1, combat: 0, dice, choose: () => 0 }).begin()
      const side = prepared.sheets[state.order[0] as number]?.side as number
      first[side] = (first[side] as number) + dice.probability
    } while (dice.advance())
    return first
  }
  // Of 100 rolls 2 more win 64, and lose 28: so it is each time that they are level.
  const [better, worse] = firstOf([2, 0])
  expect(better).toBeCloseTo(64 / 92, 12)
  expect(worse).toBeCloseTo(28 / 92, 12)
  // Three of one score come in any order as often.
  for (const { chance } of tieOrders([1, 1, 1])) expect(chance).toBeCloseTo(1 / 6, 12)
})
