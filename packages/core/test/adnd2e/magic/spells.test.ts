import { expect, test } from "vitest"
import { type DiceExpression, printDice } from "../../../src/dice/expression.ts"
import { rule } from "../../kit/rule.ts"
import { counts, declare, duel, sheet, stage } from "../stage.ts"
import { plain, lane, apart } from "./bearers.ts"

test("sleep works on so many Hit Dice from the middle on, and on nobody with more than four", () => {
  const block = (level: number) => plain({ level })
  const s = stage({
    map: lane,
    actors: {
      a: { side: 0, at: [2, 1], block: plain({ level: 1, spells: [{ id: "sleep", slots: 1 }] }) },
      b: { side: 1, at: [12, 1], block: block(2) },
      c: { side: 1, at: [13, 1], block: block(5) },
      d: { side: 1, at: [14, 1], block: block(1) },
      e: { side: 1, at: [14, 2], block: block(2) },
    },
    dice: [{ a: 1, b: 9, c: 9, d: 9, e: 9 }, 2, 2],
  })
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(s.done().last("HitDiceRolled")).toMatchObject({ total: 4 })
  const asleep = s.events("ConditionGained").map((e) => e["who"])
  // Two for b; then whoever of d and e comes first, as far as two more go.
  expect(asleep[0]).toBe("b")
  expect(asleep).not.toContain("c")
  expect(asleep).toHaveLength(2)
  expect(s.last("ClockSet")).toMatchObject({ until: 5 })
})

rule(["ADD2-127"], "hold person takes people only, and on one alone the save is harder by 2", () => {
  const caster = plain({ level: 4, spells: [{ id: "hold_person", slots: 1 }] })
  const saves = [10, 10, 10, 10, 12]
  const s = stage({
    map: lane,
    actors: {
      a: { side: 0, at: [2, 1], block: caster },
      b: { side: 1, at: [12, 1], block: plain({ saves }) },
      wolf: { side: 1, at: [13, 1], block: plain({ saves, natural: [{ name: "bite", damage: "1d4" }] }) },
      giant: { side: 1, at: [10, 1], block: plain({ saves, size: "L" }) },
      snake: { side: 1, at: [11, 1], block: plain({ saves, unusual_body: true }) },
    },
    dice: [{ a: 1, b: 9, wolf: 9, giant: 9, snake: 9 }, 13],
  })
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(s.done().events("Saved")).toMatchObject([{ who: "b", bonus: -2, needed: 12, saved: false }])
  expect(s.last("ClockSet")).toMatchObject({ who: "b", until: 8 })
})

test("a spell that the engine does not know says itself what it does", () => {
  const knife = { id: "ice_knife", slots: 1, casting: 2, yards: 60, harm: "2d4", save: "spell" }
  const s = apart(8, plain({ spells: [knife, { id: "wish", slots: 1 }] }), ["cast", { item: 0 }], [4, 3, 20])
  s.take("cast", { target: "b" })
  s.open()
  expect(sheet(s, "a").spells).toHaveLength(1)
  expect(counts(s)).toEqual({ a: 3, b: 9 })
  expect(s.last("Saved")).toMatchObject({ who: "b", column: 4, saved: true })
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 3 })
})

test("more than four Hit Dice cannot be put to sleep, however many are rolled", () => {
  const s = stage({
    map: lane,
    actors: {
      a: { side: 0, at: [2, 1], block: plain({ spells: [{ id: "sleep", slots: 1 }] }) },
      b: { side: 1, at: [12, 1], block: plain({ level: 5 }) },
      c: { side: 1, at: [13, 1], block: plain({ level: 4 }) },
    },
    dice: [{ a: 1, b: 9, c: 9 }, 4, 4],
  })
  declare(s, { a: ["cast", { item: 0 }] })
  s.take("cast", { target: "b" })
  s.open()
  expect(
    s
      .done()
      .events("ConditionGained")
      .map((e) => e["who"]),
  ).toEqual(["c"])
})

test("sleep takes creatures of 4+3 Hit Dice, and not those of 4+4", () => {
  const falls = (hd: string) => {
    const s = stage({
      map: lane,
      actors: {
        a: { side: 0, at: [2, 1], block: plain({ level: 1, spells: [{ id: "sleep", slots: 1 }] }) },
        b: { side: 1, at: [12, 1], block: plain({ group: "monster", level: 4, hd }) },
        c: { side: 1, at: [39, 1], block: plain() },
      },
      dice: [{ a: 1, b: 9, c: 9 }, 4, 4],
    })
    declare(s, { a: ["cast", { item: 0 }] })
    s.take("cast", { target: "b" })
    s.open()
    return s.events("ConditionGained").length
  }
  expect([falls("4"), falls("4+3"), falls("4+4")]).toEqual([1, 1, 0])
})

rule(["ADD2-127"], "the spells that are known by name are what they are published to be, level by level", () => {
  const spell = (id: string, level: number) => {
    const s = duel(plain({ level, spells: [{ id, slots: 1 }] }), plain())
    return sheet(s, "a").spells[0]
  }
  const levels = [1, 2, 3, 9, 11]
  expect(levels.map((level) => spell("magic_missile", level)?.missiles)).toEqual([1, 1, 2, 5, 5])
  // 60 yards and 10 a level, in squares of which ten yards have six.
  expect(levels.map((level) => (spell("magic_missile", level)?.range ?? 0) / 6)).toEqual([7, 8, 9, 15, 17])
  const rolls = (id: string, level: number) => printDice(spell(id, level)?.dice as DiceExpression)
  expect([5, 12].map((level) => rolls("fireball", level))).toEqual(["5d6", "10d6"])
  expect([3, 12].map((level) => rolls("burning_hands", level))).toEqual(["1d3+6", "1d3+20"])
  expect(rolls("shocking_grasp", 7)).toBe("1d8+7")
  expect(spell("fireball", 5)).toMatchObject({ casting: 3, radius: 4, range: 36, save: 4 })
  expect(spell("cure_light_wounds", 1)).toMatchObject({ casting: 5, touch: true, heals: true, range: 1 })
})

rule(
  ["ADD2-127"],
  "hold person takes four people at most, the nearest to its target, and is harder to withstand for few",
  () => {
    const saves = [10, 10, 10, 10, 12]
    const held = (places: readonly (readonly [number, number])[]) => {
      const s = stage({
        map: lane,
        actors: {
          a: { side: 0, at: [2, 1], block: plain({ level: 4, spells: [{ id: "hold_person", slots: 1 }] }) },
          ...Object.fromEntries(places.map((at, i) => [`b${i}`, { side: 1, at, block: plain({ saves }) }])),
        },
        dice: [{ a: 1, ...Object.fromEntries(places.map((_, i) => [`b${i}`, 9])) }, 20, 20, 20, 20],
      })
      declare(s, { a: ["cast", { item: 0 }] })
      s.take("cast", { target: "b0" })
      s.open()
      const saved = s.events("Saved")
      return [saved.map((e) => String(e["who"])).toSorted((x, y) => (x < y ? -1 : 1)), saved[0]?.["bonus"]]
    }
    expect(
      held([
        [12, 1],
        [13, 1],
      ]),
    ).toEqual([["b0", "b1"], -1])
    expect(
      held([
        [12, 1],
        [13, 1],
        [16, 1],
      ]),
    ).toEqual([["b0", "b1", "b2"], 0])
    // One is too far away, and one too many.
    expect(
      held([
        [12, 1],
        [13, 1],
        [17, 1],
      ]),
    ).toEqual([["b0", "b1"], -1])
    expect(
      held([
        [12, 1],
        [13, 1],
        [14, 1],
        [16, 1],
        [15, 1],
      ]),
    ).toEqual([["b0", "b1", "b2", "b4"], 0])
  },
)
