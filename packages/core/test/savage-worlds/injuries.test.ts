import { expect, test } from "vitest"
import { condition } from "../../src/systems/savage-worlds/book/terms.ts"
import { apart, extra, hero, melee } from "./scenes.ts"

/** `b`, with three Wounds, is struck down: its Vigor roll, and what it comes to. */
const felled = (faces: readonly number[], edges: readonly string[] = []) => {
  const s = melee(extra(), hero({ toughness: 5, edges }), [5, 5, 4, ...faces], { b: { wounds: 3 } })
  s.take("strike")
  s.done()
  return s
}

test("an injury lasts for good after a failed Vigor roll, until healed after a success, a day after a raise", () => {
  expect(felled([2, 3, 3, 4, 1]).last("Injured")).toMatchObject({ who: "b", natural: 7, detail: 1, lasting: 0 })
  // 7 - 3 is a success, 11 - 3 a raise.
  expect(felled([6, 1, 2, 3, 4, 1]).last("Injured")).toMatchObject({ lasting: 1 })
  expect(felled([6, 5, 2, 3, 4, 1]).last("Injured")).toMatchObject({ lasting: 2 })
})

test("arms, guts and head are told apart by one more die, legs are not", () => {
  expect(felled([6, 1, 2, 6, 6, 6]).last("Injured")).toMatchObject({ natural: 12, detail: 6 })
  expect(felled([6, 1, 2, 4, 6]).last("Injured")).toMatchObject({ natural: 10, detail: 0 })
  expect(felled([6, 1, 2, 2, 2, 3]).last("Injured")).toMatchObject({ natural: 4, detail: 3 })
})

test("whoever fails the Vigor roll bleeds, but the undead do not", () => {
  expect(felled([2, 3, 3, 4, 1]).last("ConditionGained")).toMatchObject({ who: "b", condition: condition.bleeding })
  expect(
    felled([2, 3, 3, 4, 1], ["undead"])
      .events("ConditionGained")
      .filter((e) => e["condition"] === condition.bleeding),
  ).toEqual([])
})

test("guts lower Agility, Vigor or Strength, a leg the Pace, the brain Smarts", () => {
  const after = (natural: number, detail: number) => {
    const s = melee(extra(), hero())
    s.given({ _tag: "Injured", who: "b", natural, detail, lasting: 0 })
    const { agilityDown, lame, smartsDown, strengthDown, vigorDown } = s.of("b")
    return [agilityDown, vigorDown, strengthDown, smartsDown, lame ? 1 : 0]
  }
  expect([1, 2, 3, 4, 5, 6].map((detail) => after(7, detail).indexOf(1))).toEqual([0, 0, 1, 1, 2, 2])
  expect(after(5, 1)).toEqual([1, 0, 0, 0, 0])
  expect(after(9, 6)).toEqual([0, 0, 1, 0, 0])
  expect(after(10, 0)).toEqual([0, 0, 0, 0, 1])
  expect(after(11, 6)).toEqual([0, 0, 0, 1, 0])
  expect(after(12, 5)).toEqual([0, 0, 0, 0, 0])
  expect(after(4, 0)).toEqual([0, 0, 0, 0, 0])
})

test("an unsound leg takes a step of the Pace and a size of the running die", () => {
  const run = (face: number) => {
    const s = apart(40, extra(), extra(), [face])
    s.given({ _tag: "Injured", who: "b", natural: 10, detail: 0, lasting: 0 })
    s.take("end-turn")
    s.open()
    expect(s.combat.state.steps).toBe(5)
    s.take("run")
    return s
  }
  expect(run(4).last("Ran")).toMatchObject({ natural: 4 })
  expect(() => run(5)).toThrow(/5/)
})

test("a house rule caps the Wounds of one hit", () => {
  const wounds = (woundCap: number) => {
    const s = melee(extra(), hero({ toughness: 5 }), [5, 6, 6, 1, 4], { houseRules: { woundCap } })
    s.take("strike")
    return s.last("HarmTaken")?.["amount"]
  }
  // 17 points against 5.
  expect([0, 2, 4].map(wounds)).toEqual([3, 2, 3])
})

test("a second try to soak never makes it worse, and a Critical Failure ends it", () => {
  const soaked = (bennies: number, dice: readonly number[], react: readonly string[]) => {
    const s = melee(extra(), hero({ toughness: 5 }), [5, 6, 3, 4, ...dice], {
      b: { bennies },
      react: react.map((verb) => ({ who: "b", verb })),
    })
    s.take("strike")
    return s.done().of("b")
  }
  // Two Wounds; the first roll takes one away, the second none.
  expect(soaked(2, [4, 1, 2, 3], ["soak", "reroll"])).toMatchObject({ wounds: 1, bennies: 0 })
  expect(soaked(3, [4, 1, 1, 1], ["soak", "reroll"])).toMatchObject({ wounds: 1, bennies: 1 })
})

test("a Benny rolls an attack again: the better roll counts, and a Critical Failure ends it", () => {
  const again = (bennies: number, dice: readonly number[], react: readonly string[] = ["reroll"]) => {
    const s = melee(hero(), extra({ toughness: 30 }), dice, { a: { bennies }, react: react.map((verb) => ({ verb })) })
    s.take("strike")
    s.done()
    return s.last("Attacked")
  }
  expect(again(1, [2, 3, 2, 2])).toMatchObject({ skill: 2, wild: 3, hit: false })
  expect(again(1, [2, 3, 5, 2, 1, 1])).toMatchObject({ skill: 5, wild: 2, hit: true })
  expect(again(2, [2, 3, 1, 1])).toMatchObject({ skill: 2, wild: 3, raises: -1 })
})

test("under heroic rules nobody bleeds or dies of being Incapacitated", () => {
  const s = melee(extra(), hero({ toughness: 5 }), [5, 5, 4, 1, 1, 3, 4, 1], {
    b: { wounds: 3 },
    houseRules: { incapacitation: "heroic" },
  })
  s.take("strike")
  expect(s.done().last("Felled")).toMatchObject({ who: "b", how: 1 })
  expect(s.of("b")).toMatchObject({ dead: false })
  expect(s.of("b").conditions & (1 << condition.bleeding)).toBe(0)
})
