import { expect, test } from "vitest"
import { occasion } from "../../../../src/systems/adnd2e/book/terms.ts"
import { rule } from "../../../kit/rule.ts"
import { armed, like } from "../../blocks.ts"
import { blows, declare, duel, sheet, stage, standsAt } from "../../stage.ts"
import { field, sword, take, away, troll, tough, decline, wizard, at, chances, fleeing } from "./chances.ts"

rule(["ADD2-155"], "a chance is the whole sequence of attacks due, or one blow by house rule", () => {
  const rolls = (b: unknown, dice: readonly number[], houseRules: object = {}) => {
    const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, b] }, { a: 1, b: 10 }, { dice, react: [take], houseRules })
    declare(s, { a: away, b: ["withdraw"] })
    return s.done().events("Attacked").length
  }
  expect(rolls(troll, [1, 1, 1])).toBe(3)
  expect(rolls(troll, [1], { "aoo.sequence": false })).toBe(1)
  expect(rolls(armed(["long_sword"], { ...tough, attacks: "2" }), [1, 1])).toBe(2)
  expect(rolls(armed(["long_sword"], { ...tough, attacks: "3/2" }), [1])).toBe(1)
})

rule(["ADD2-155"], "a chance may be declined", () => {
  const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, sword] }, { a: 1, b: 10 }, { react: [decline] })
  declare(s, { a: away, b: ["withdraw"] })
  expect(blows(s)).toEqual([])
  s.done()
})

rule(["ADD2-156"], "with nothing but a bow in hand nobody takes a chance", () => {
  const archer = armed(["light_crossbow", "dagger"], tough)
  const s = field({ a: [0, 20, 3, sword], b: [1, 21, 3, archer] }, { a: 1, b: 10 })
  declare(s, { a: away, b: ["ready", { item: 1 }] })
  expect(blows(s)).toEqual([])
  s.done()
})

rule(["ADD2-162"], "there is one chance a round on the same enemy", () => {
  const s = field(
    { a: [0, 20, 3, wizard], b: [1, 21, 3, sword] },
    { a: 1, b: 10 },
    {
      dice: [1, 3, 1],
      react: [take],
      houseRules: { "spell.provokes_aoo": true },
    },
  )
  // Casting provokes, and so would leaving at the end of the round.
  declare(s, { a: ["cast", { item: 0 }], b: at("a") })
  s.take("cast", { target: "b" })
  expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
  s.take("step", { extra: 1 })
  s.open()
  expect(s.last("TurnedBack")).toMatchObject({ who: "a" })
  expect(chances(s)).toEqual(["b>a"])
  s.done()
})

/** Three goblins turn their backs on `a` one after the other. */
const threeTurn = (a: unknown, taken: number) => {
  const goblin = armed(["dagger"], tough)
  const s = field(
    { a: [0, 30, 4, a], g1: [1, 29, 3, goblin], g2: [1, 30, 3, goblin], g3: [1, 31, 3, goblin] },
    { a: 10, g1: 1, g2: 2, g3: 3 },
    {
      dice: Array.from({ length: taken }, () => 1),
      react: Array.from({ length: taken }, () => take),
    },
  )
  declare(s, { a: ["withdraw"], g1: away, g2: away, g3: away })
  return chances(s.done())
}

rule(["ADD2-163"], "several enemies that turn their backs can each be attacked", () => {
  expect(threeTurn(sword, 3)).toEqual(["a>g1", "a>g2", "a>g3"])
})

rule(
  ["ADD2-164", "ADD2-165"],
  "warriors and monsters have 3 chances and one for five levels, others 1 and one for five",
  () => {
    const limit = (group: string, level: number) =>
      sheet(stage({ actors: { a: { side: 0, at: [0, 0], block: like({ group, level }) } } }), "a").chances
    expect([limit("warrior", 4), limit("warrior", 5), limit("monster", 10)]).toEqual([3, 4, 5])
    expect([limit("wizard", 4), limit("rogue", 5), limit("priest", 11)]).toEqual([1, 2, 3])
  },
)

rule(["ADD2-165"], "a thief that has used its only chance cannot attack the next that passes", () => {
  expect(threeTurn(armed(["short_sword"], { ...tough, group: "rogue" }), 1)).toEqual(["a>g1"])
})

test("limits follow the house rules, and what a stat block has beyond the rule stays", () => {
  const limit = (houseRules: object, block: Readonly<Record<string, unknown>>) =>
    sheet(stage({ actors: { a: { side: 0, at: [0, 0], block: like(block) } }, houseRules }), "a").chances
  expect(limit({ "aoo.base_warrior": 1, "aoo.per_levels": 2 }, { level: 6, aoo_limit: 4 })).toBe(4)
  expect(limit({ "aoo.base_other": 0 }, { group: "wizard", level: 1, aoo_limit: 2 })).toBe(1)
  expect(limit({}, { group: "wizard", level: 1, aoo_limit: 2 })).toBe(2)
})

test("a table may play without attacks of opportunity", () => {
  const s = field(
    { a: [0, 20, 3, sword], b: [1, 21, 3, sword] },
    { a: 1, b: 10 },
    { houseRules: { "aoo.enabled": false } },
  )
  declare(s, { a: away, b: ["withdraw"] })
  expect(blows(s)).toEqual([])
  expect(standsAt(s, "a")[0]).toBeLessThan(10)
  s.done()
})

rule(
  ["ADD2-153"],
  "several provoked by one step are simultaneous: the second strikes although the first was deadly",
  () => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: like({ hp: 2 }) },
        friend: { side: 0, at: [0, 0], block: sword },
        b: { side: 1, at: [6, 4], block: sword },
        c: { side: 1, at: [4, 4], block: sword },
      },
      dice: [{ a: 1, friend: 10, b: 9, c: 8 }, 20, 2, 20, 3],
      react: [{ verb: "take" }, { verb: "take" }],
    })
    declare(s, { a: away, b: ["attack", { target: "a" }], c: ["attack", { target: "a" }] })
    expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([2, 3])
    expect(s.events("Moved")).toEqual([])
    expect(s.of("a").dead).toBe(true)
  },
)

rule(
  ["ADD2-155"],
  "who has three attacks in two rounds seizes an opportunity with two of them in an even round",
  () => {
    const dice = [{ a: 10, b: 1 }, 1, { a: 1, b: 10 }, 1, 1]
    const s = duel(sword, armed(["long_sword"], { ...tough, attacks: "3/2" }), { dice, react: [{ verb: "take" }] })
    declare(s, { b: ["attack", { target: "a" }] })
    expect(s.combat.state.round).toBe(2)
    declare(s, { a: away, b: ["attack", { target: "a" }] })
    expect(s.events("Attacked").filter((e) => e["occasion"] === occasion.opportunity)).toHaveLength(2)
    s.done()
  },
)

rule(["ADD2-162"], "an opportunity that was let pass may be taken later in the round", () => {
  const s = duel(wizard, sword, {
    houseRules: { "spell.provokes_aoo": true },
    dice: [{ a: 1, b: 3 }, 1, 1, 1],
    react: [
      { who: "b", verb: "decline" },
      { who: "b", verb: "take" },
    ],
  })
  declare(s, { a: ["cast", { item: 0 }], b: ["attack", { target: "a" }] })
  s.take("cast")
  s.open()
  s.take("step", fleeing)
  s.open()
  expect(s.last("Attacked")).toMatchObject({ occasion: occasion.opportunity })
  s.done()
})
