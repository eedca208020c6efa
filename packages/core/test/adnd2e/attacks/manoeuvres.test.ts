import { expect, test } from "vitest"
import { rule } from "../../kit/rule.ts"
import { armed, like } from "../blocks.ts"
import { counts, declare, duel, optionsOf, type StageSpec, stage } from "../stage.ts"

const sword = armed(["long_sword", "dagger"], { group: "wizard", hp: 60, ac: 10 })
const all = { houseRules: { "maneuvers.enabled": "all" } } as const

/** `a` tries a manoeuvre on `b`, who attacks. */
const tried = (verb: string, dice: StageSpec["dice"], b: unknown = sword) => {
  const s = duel(sword, b, { ...all, dice: [{ a: 1, b: 9 }, ...(dice ?? [])] })
  declare(s, { a: [verb, { target: "b" }], b: ["attack", { target: "a" }] })
  s.open()
  return s
}

rule(["ADD2-050"], "without the table's leave a disarm is refused; with it, it takes the place of an attack", () => {
  expect(optionsOf(duel(sword, sword), "a")).not.toContain("disarm b")
  const s = duel(sword, sword, all)
  expect(optionsOf(s, "a")).toEqual(expect.arrayContaining(["attack b", "called-shot b", "disarm b"]))
  expect(() => duel(sword, sword).take("disarm", { target: "b" })).toThrow("cannot")
})

rule(["ADD2-050"], "a called shot is 4 harder and 1 later, and distracts whom it hits until the round is over", () => {
  const s = tried("called-shot", [14, 5, 1])
  expect(counts(s)).toEqual({ a: 7, b: 14 })
  expect(s.events("Attacked")[0]).toMatchObject({ by: "a", needed: 14, hit: true })
  expect(s.events("HarmTaken")[0]).toMatchObject({ target: "b", amount: 5 })
  expect(s.done().events("ConditionGained")).toMatchObject([{ who: "b", condition: 19 }])
  expect(s.events("ConditionLost")).toMatchObject([{ who: "b", condition: 19 }])
  expect(tried("called-shot", [13, 1]).done().events("HarmTaken")).toEqual([])
})

test("the distracted are easier to hit by 2", () => {
  const s = stage({
    ...all,
    actors: {
      a: { side: 0, at: [5, 5], block: sword },
      c: { side: 0, at: [6, 6], block: sword },
      b: { side: 1, at: [6, 5], block: sword },
    },
    dice: [{ a: 1, c: 9, b: 10 }, 14, 5, 1, 1],
  })
  declare(s, { a: ["called-shot", { target: "b" }], c: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  s.open()
  expect(s.events("Attacked")[1]).toMatchObject({ by: "c", needed: 8 })
})

rule(["ADD2-050"], "a disarm is 8 harder, does no harm, and the weapon falls before it is used", () => {
  const s = tried("disarm", [18])
  expect(s.events("Attacked")).toMatchObject([{ by: "a", needed: 18, hit: true }])
  expect(s.last("Disarmed")).toMatchObject({ who: "b", by: "a", weapon: 0 })
  expect(s.events("HarmTaken")).toEqual([])
  expect(s.of("b").hand).toBe(-1)
  expect(tried("disarm", [17, 1]).done().events("Disarmed")).toEqual([])
})

test("who holds no weapon cannot be disarmed", () => {
  const wolf = like({ hp: 60, weapons: [], natural: [{ name: "bite", damage: "1d4" }] })
  const s = duel(sword, wolf, all)
  expect(optionsOf(s, "a")).toContain("called-shot b")
  expect(optionsOf(s, "a")).not.toContain("disarm b")
})
