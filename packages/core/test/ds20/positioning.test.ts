import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { dummy, knife, person, shooter } from "./blocks.ts"
import { apart, bonus, canTake, diceOf, fight, fighterIn, isUnder, melee, placed } from "./scenes.ts"

/** `w` west, `e` east and `n` north of the victim `v`, in this order; their dice always miss. */
const around = (victim: object, dice: readonly number[], more: object = {}) =>
  fight(
    {
      w: placed(0, [4, 5], person()),
      e: placed(0, [6, 5], person()),
      n: placed(0, [5, 4], person()),
      v: placed(1, [5, 5], victim),
    },
    { dice, ...more },
  )

/** Whoever is attacked from behind turns to the attacker. */
const turnsRound = (times: number) => ({ react: Array.from({ length: times }, () => ({ who: "v", verb: "face" })) })

const strikes = (s: ReturnType<typeof around>, ...order: string[]): number[] =>
  order.map((who) => {
    s.skipTo(who, "end-turn")
    s.take("strike", { target: "v", item: 0 })
    return diceOf(s, "Attacked", "back")
  })

rule(["DS20-067"], "a single attacker has nobody's back", () => {
  const s = around(dummy(), [19, 19])
  expect(strikes(s, "w", "w")).toEqual([0, 0])
  s.done()
})

rule(["DS20-068"], "right after an attack from the opposite side one has the back: a bonus", () => {
  const s = around(dummy(), [19, 19, 3], turnsRound(1))
  expect(strikes(s, "w", "e")).toEqual([0, 1])
  expect(s.last("Attacked")).toMatchObject({ dice: [bonus("back", 3)] })
  s.done()
})

rule(["DS20-068"], "not when somebody else attacked in between, nor from the side", () => {
  const s = around(dummy(), [19, 19, 19])
  expect(strikes(s, "w", "n")).toEqual([0, 0])
  // Now e: the last one was n.
  expect(strikes(s, "e")).toEqual([0])
  s.done()
})

rule(["DS20-068"], "a right angle and a half is opposite enough, and shots count", () => {
  const s = fight(
    { w: placed(0, [4, 5], person()), e: placed(0, [9, 1], shooter()), v: placed(1, [5, 5], dummy()) },
    { dice: [19, 19, 1], ...turnsRound(1) },
  )
  s.take("strike", { target: "v", item: 0 })
  s.take("shoot", { target: "v", extra: 0 })
  expect(diceOf(s, "Attacked", "back")).toBe(1)
  s.done()
})

rule(["DS20-069"], "the victim has turned to the second one, so the first has its back next", () => {
  const s = around(dummy(), [19, 19, 3, 19, 3], turnsRound(2))
  expect(strikes(s, "w", "e", "w")).toEqual([0, 1, 1])
  s.done()
})

rule(["DS20-070"], "it may let the attack from behind come, without a defence, and keep its eyes on the first", () => {
  const s = around(person(), [12, 12, 12, 3, 12], {
    react: [
      { who: "v", verb: "dodge" },
      { who: "v", verb: "show-back" },
      { who: "v", verb: "no-defence" },
    ],
  })
  expect(strikes(s, "w", "e")).toEqual([0, 1])
  expect(s.last("Attacked")).toMatchObject({ by: "e", keepsBack: true })
  expect(fighterIn(s, "v").defences).toBe(1)
  expect(fighterIn(s, "v").lastBy).toBe(s.who("w"))
  expect(strikes(s, "w")).toEqual([0])
  s.done()
})

rule(["DS20-068"], "an option leads round the victim to its back", () => {
  const s = fight(
    { w: placed(0, [4, 5], person()), e: placed(0, [5, 9], person()), v: placed(1, [5, 5], dummy()) },
    { dice: [19, 12, 2], ...turnsRound(1) },
  )
  s.take("strike", { target: "v", item: 0 })
  s.take("flank", { target: "v" })
  expect(diceOf(s, "Attacked", "back")).toBe(1)
  s.done()
})

rule(["DS20-071"], "a second attack in the same round finds it aware", () => {
  const s = melee(person(), person(), {
    placements: { b: { aware: false } },
    dice: [11, 1, 9, 1, 12],
    react: [{ who: "b", verb: "dodge" }],
  })
  s.take("declare", { extra: 1 })
  s.take("strike", { item: 0 })
  expect(s.events("Defended")).toEqual([])
  expect(s.last("Noticed")).toMatchObject({ who: "b" })
  s.take("strike", { item: 0 })
  expect(s.events("Defended")).toHaveLength(1)
  s.done()
})

rule(["DS20-071"], "whoever sees an attack knows of the fight; behind a wall one does not", () => {
  const map = ["..........", "..........", ".......###", ".......#..", "..........", ".........."].join("\n")
  const s = fight(
    {
      a: placed(0, [1, 1], person()),
      b: placed(1, [2, 1], dummy()),
      c: placed(1, [5, 1], dummy(), { aware: false }),
      d: placed(1, [9, 3], dummy(), { aware: false }),
    },
    { map, dice: [19] },
  )
  s.take("strike", { item: 0 })
  expect([isUnder(s, "c", "unaware"), isUnder(s, "d", "unaware")]).toEqual([false, true])
  s.done()
})

rule(["DS20-072"], "an enemy who draws before one's eyes is no surprise", () => {
  const s = melee(person({}, { weapons: [knife] }), person(), {
    placements: { a: { drawn: false }, b: { aware: false } },
    dice: [11, 1, 12],
    react: [{ who: "b", verb: "dodge" }],
  })
  s.take("declare", { extra: 1 })
  s.take("draw")
  expect(isUnder(s, "b", "unaware")).toBe(false)
  s.take("strike", { item: 0 })
  expect(s.events("Defended")).toHaveLength(1)
  s.done()
  const walled = apart(5, person({}, { weapons: [knife] }), dummy(), {
    map: ["...#....", "...#....", "...#....", "........"].join("\n"),
    placements: { a: { drawn: false }, b: { aware: false } },
  })
  walled.take("draw")
  expect(isUnder(walled, "b", "unaware")).toBe(true)
})

rule(["DS20-068"], "a little less than a right angle and a half is not opposite", () => {
  // 124 degrees: nobody is asked to turn round, and there is no bonus.
  const s = fight(
    { w: placed(0, [4, 5], person()), e: placed(0, [7, 2], shooter()), v: placed(1, [5, 5], dummy()) },
    { dice: [19, 19] },
  )
  s.take("strike", { target: "v", item: 0 })
  s.take("shoot", { target: "v", extra: 0 })
  expect(diceOf(s, "Attacked")).toBe(0)
  s.done()
})

rule(["DS20-068"], "one goes round to a free square that can be stood on, and not round one's own victim", () => {
  const flanks = (west: string, more: object = {}) => {
    const s = fight(
      {
        w: placed(0, [4, 5], person()),
        e: placed(0, [6, 8], person()),
        v: placed(1, [5, 5], dummy(), more),
      },
      {
        map: `${".".repeat(12)}\n`.repeat(4) + `......${west}.....\n`.repeat(3) + `${".".repeat(12)}\n`.repeat(5),
        dice: [19],
      },
    )
    s.take("strike", { target: "v", item: 0 })
    return s
  }
  expect(canTake(flanks("."), "flank")).toBe(true)
  expect(canTake(flanks("#"), "flank")).toBe(false)
  expect(canTake(flanks("o"), "flank")).toBe(false)
  const held = flanks(".").given({ _tag: "Held", who: "v", by: "w" })
  expect(canTake(held, "flank")).toBe(false)
  const alone = melee(person(), dummy(), { dice: [19, 1] })
  alone.take("declare", { extra: 1 })
  alone.take("strike", { item: 0 })
  expect(canTake(alone, "flank")).toBe(false)
})

rule(["DS20-072"], "a friend who draws warns nobody", () => {
  const s = fight(
    {
      a: placed(0, [1, 1], person({}, { weapons: [knife] }), { drawn: false }),
      b: placed(0, [3, 1], dummy(), { aware: false }),
      c: placed(1, [5, 1], dummy(), { aware: false }),
    },
    {},
  )
  s.take("draw")
  expect([isUnder(s, "b", "unaware"), isUnder(s, "c", "unaware")]).toEqual([true, false])
})

rule(["DS20-049", "DS20-072"], "a weapon that sticks in its sheath gives its owner away all the same", () => {
  const s = melee(person({}, { weapons: [knife] }), person(), {
    placements: { a: { drawn: false }, b: { aware: false } },
    dice: [12, 1, 1],
  })
  s.take("declare", { extra: 2 })
  s.take("draw")
  expect(s.last("Handled")).toMatchObject({ success: false })
  expect(isUnder(s, "b", "unaware")).toBe(false)
  s.done()
})

rule(
  ["DS20-038", "DS20-071"],
  "a shot at somebody who suspects nothing does its own damage, and so does a blow",
  () => {
    const number = (act: string, face: number) => {
      const block = act === "shoot" ? shooter() : person()
      const s = melee(block, person(), { placements: { b: { aware: false } }, dice: [face] })
      s.take(act, { item: 0, extra: 0 })
      s.done()
      return s.last("HarmTaken")?.["number"]
    }
    expect([number("shoot", 6), number("shoot", 3), number("strike", 5), number("strike", 4)]).toEqual([6, 9, 7, 8])
  },
)
