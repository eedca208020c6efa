import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armed, fighter, like } from "./blocks.ts"
import { blows, counts, declare, duel, needed, optionsOf, sheet, stage, standsAt } from "./stage.ts"

const tough = { hp: 40 }
const sword = armed(["long_sword"], tough)

/** `a` against `b`, so many squares to the right, on a long strip. */
const strip = (a: unknown, squares: number, dice: readonly number[] = [], react: readonly { verb: string }[] = []) =>
  stage({
    map: `${".".repeat(60)}\n`.repeat(3),
    actors: { a: { side: 0, at: [1, 1], block: a }, b: { side: 1, at: [1 + squares, 1], block: sword } },
    dice: [{ a: 1, b: 10 }, ...dice],
    react,
  })

rule(["ADD2-034"], "one does the one thing declared: who parries neither attacks nor moves", () => {
  const s = duel(sword, sword, { dice: [{ a: 1, b: 1 }] })
  declare(s, { a: ["parry"], b: ["parry"] })
  expect(s.events("Attacked")).toEqual([])
  expect(s.events("Moved")).toEqual([])
  s.done()
})

rule(["ADD2-035", "ADD2-061"], "standing, a bow fires at its rate; after a half move, at half of it", () => {
  const bow = armed(["long_bow"], tough)
  const standing = declare(strip(bow, 20, [1, 1]), { a: ["shoot", { target: "b" }] })
  expect(standing.events("Attacked")).toHaveLength(2)
  expect(standing.events("Moved")).toEqual([])
  standing.done()
  const moving = declare(strip(bow, 40, [1]), { a: ["shoot-moving", { target: "b", extra: 0 }] })
  expect(moving.events("Attacked")).toHaveLength(1)
  expect(standsAt(moving, "a")).toEqual([7, 1])
  moving.done()
})

rule(["ADD2-036"], "a charge reaches one and a half full moves, a run two", () => {
  const { charge, run } = sheet(duel(like({ im: 12 }), fighter), "a")
  expect([charge * 1.5, run * 1.5]).toEqual([27, 36])
})

rule(["ADD2-037"], "with half a move of 4 a target 5 squares away can be attacked, one 6 away cannot", () => {
  const dwarf = armed(["long_sword"], { ...tough, im: 8 })
  const near = declare(strip(dwarf, 5, [1]), { a: ["attack", { target: "b" }] })
  expect(standsAt(near, "a")).toEqual([5, 1])
  expect(blows(near)).toEqual(["a>b"])
  expect(optionsOf(strip(dwarf, 6), "a")).not.toContain("attack b")
})

rule(["ADD2-038"], "a shooter that has moved is not at its normal rate", () => {
  const moving = declare(strip(armed(["dart"], tough), 10, [1]), { a: ["shoot-moving", { target: "b", extra: 0 }] })
  // Three darts a round become one and a half: one now.
  expect(moving.last("ShotsReady")).toMatchObject({ shots: 1 })
  moving.done()
})

rule(["ADD2-038"], "casting and parrying are done without moving", () => {
  const wizard = like({ ...tough, spells: [{ id: "magic_missile", slots: 1 }] })
  const s = declare(strip(wizard, 20, [1]), { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  expect(s.events("Moved")).toEqual([])
})

rule(["ADD2-039"], "at its count an attacker moves up and strikes", () => {
  const s = declare(strip(sword, 6, [1]), { a: ["attack", { target: "b" }] })
  expect(s.events("Moved")).toMatchObject([{ who: "a", cost: 5 }])
  expect(blows(s)).toEqual(["a>b"])
  s.done()
})

rule(["ADD2-040"], "a plain move covers the full distance, attacks nobody, keeps DEX and provokes", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(3),
    actors: {
      a: { side: 0, at: [20, 1], block: armed(["long_sword"], { ...tough, ac_dex: -2 }) },
      b: { side: 1, at: [19, 1], block: sword },
    },
    dice: [{ a: 1, b: 10 }, 1],
    react: [{ who: "b", verb: "take", target: "a" }],
  })
  declare(s, { a: ["move", { extra: 1 }], b: ["attack", { target: "a" }] })
  expect(blows(s)[0]).toBe("b>a")
  // From behind: +2 and no DEX bonus.
  expect(needed(s)).toBe(20 - 6 - 2 - 2)
  expect(standsAt(s, "a")[0]).toBe(32)
})

rule(["ADD2-040"], "making ready changes the weapon, with a half move if one likes", () => {
  const s = declare(strip(armed(["long_sword", "dagger"], tough), 20), { a: ["ready", { item: 1, target: "b" }] })
  expect(s.last("WeaponReadied")).toMatchObject({ who: "a", weapon: 1 })
  expect(standsAt(s, "a")).toEqual([7, 1])
  expect(s.of("a").hand).toBe(1)
})

rule(["ADD2-040"], "standing up takes the action", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: sword, placement: { conditions: ["prone"] } },
      b: { side: 1, at: [6, 5], block: sword },
    },
    dice: [{ a: 1, b: 1 }],
  })
  expect(optionsOf(s, "a")).not.toContain("move")
  declare(s, { a: ["ready"] })
  expect(s.events("ConditionLost")).toMatchObject([{ who: "a", condition: 2 }, { who: "a" }])
  expect(blows(s)).toEqual([])
  s.done()
})

rule(["ADD2-084"], "a runner threatens nobody", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 0], block: armed(["long_sword"], { ...tough, im: 2 }) },
      b: { side: 1, at: [6, 0], block: sword },
      c: { side: 1, at: [5, 8], block: sword },
    },
    dice: [{ a: 1, b: 5, c: 9 }],
    react: [{ who: "b", verb: "decline" }],
  })
  // a runs along b; afterwards b walks away from it and nothing happens.
  declare(s, { a: ["run", { extra: 1 }], b: ["move", { extra: 1 }] })
  expect(counts(s)).toMatchObject({ a: 1, b: 5 })
  expect(blows(s)).toEqual([])
  s.done()
})
