import { expect, test } from "vitest"
import { verb } from "../../src/systems/ds20/book/verbs.ts"
import { blade, dummy, kick, person, shooter } from "./blocks.ts"
import { apart, fight, forecastOf, placed } from "./scenes.ts"

const fist = { weapon: "fist", natural: true, skill: "brawling", damage: "7/15" }
const bite = { weapon: "bite", natural: true, skill: "brawling", damage: "5/9" }
const claws = { weapon: "claws", natural: true, skill: "brawling", damage: "3/7" }

/** Weapons with which somebody can go up to an enemy four metres away and strike. */
const goesUpWith = (weapons: readonly object[], rest: object = {}) => {
  const s = apart(4, person({}, { weapons, ...rest }), dummy())
  return s.combat.next()?.options.flatMap((o) => (o.verb === verb.close ? [o.item] : []))
}

test("who has nothing in hand goes up with the strongest of its body, whatever is listed first", () => {
  expect(goesUpWith([fist, kick])).toEqual([1])
  expect(goesUpWith([kick, fist])).toEqual([0])
  expect(goesUpWith([bite, claws])).toEqual([1])
  expect(goesUpWith([fist, blade])).toEqual([1])
  // Too stiff for it: the penalty of a die is more than the kick does better, where it does a little better.
  const better = { ...fist, weapon: "better", damage: "6/14", needsDES: 20 }
  expect(goesUpWith([fist, better])).toEqual([0])
  expect(goesUpWith([fist, { ...better, needsDES: 12 }])).toEqual([1])
})

/** What it promises to go up and strike at somebody two metres away, past what stands between them. */
const promised = (map: string) => {
  const s = fight(
    { a: placed(0, [1, 1], person()), b: placed(1, [3, 1], dummy()), c: placed(1, [9, 1], shooter()) },
    { map },
  )
  return forecastOf(s, "close", { target: "b" })
}

test("to go up promises a blow where a way of this turn leads there, and else no more than to be nearer", () => {
  // Round a pillar: a way of four metres. Round a wall it is one of ten, and a walk is six.
  const past = promised(["..........", "..#.......", ".........."].join("\n"))
  expect(past.harm).toBeGreaterThan(0)
  expect(past.success).toBeGreaterThan(0)
  const shut = promised(["..#.......", "..#.......", "..#.......", "..#.......", "..#.......", ".........."].join("\n"))
  expect([shut.success, shut.harm, shut.fell]).toEqual([0, 0, 0])
  expect(shut.approach).toBeGreaterThan(0)
})
