import { expect, test } from "vitest"
import { flag } from "../../src/systems/d20-modern/terms.ts"
import { rule } from "../kit/rule.ts"
import { actor, fight, type Fight, passTurns } from "./blocks.ts"

const molotov = {
  weapon: "molotov",
  bonus: 9,
  damage: "1d6",
  splash: 1,
  splashWeapon: true,
  ignites: true,
  kind: "fire",
  increment: 30,
  size: "Small",
  uses: 2,
}
const reflex = { hp: 40, saves: { fort: 0, ref: 2, will: 0 } }

/** `a` hits `b` with a Molotov cocktail; the faces for what follows. */
const kindle = (dice: readonly number[], more: Partial<Fight> = {}) => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [molotov] }), b: actor(1, 7, 4, reflex) },
    ...more,
    dice: [15, 3, ...dice],
  })
  s.take("shoot", { target: "b" })
  return s
}
const burns = (s: ReturnType<typeof kindle>) => (s.of("b").is & flag.burning) !== 0

rule(["D20M-314"], "who is hit by what ignites saves or catches fire, which burns at once", () => {
  expect(burns(kindle([13]).done())).toBe(false)
  const s = kindle([12, 5]).done()
  expect(s.last("Saved")).toMatchObject({ who: "b", bonus: 2, dc: 15, success: false })
  expect(burns(s)).toBe(true)
  expect(s.of("b").hp).toBe(40 - 3 - 5)
})

rule(["D20M-315"], "it burns on each round until a save puts the fire out", () => {
  const s = kindle([12, 5, 12, 4, 12, 6, 13])
  s.skipTo("b", "end-turn")
  expect(s.of("b").hp).toBe(32 - 4)
  s.take("end-turn")
  s.skipTo("b", "end-turn")
  expect(s.of("b").hp).toBe(32 - 4 - 6)
  s.take("end-turn")
  s.skipTo("b", "end-turn")
  expect(burns(s)).toBe(false)
  expect(s.of("b").hp).toBe(22)
  passTurns(s, 3)
  s.done()
})

const pond = Array.from({ length: 16 }, (_, y) => (y === 4 ? "........w......." : "................")).join("\n")

rule(["D20M-316"], "water puts the fire out without a save, and keeps it from catching", () => {
  const s = kindle([1, 5, 1, 2], { map: pond })
  s.skipTo("b", "end-turn")
  s.take("extinguish", { place: 16 * 4 + 8 })
  expect(burns(s)).toBe(false)
  s.done()
  const wet = kindle([], {
    map: pond,
    actors: { a: actor(0, 4, 4, { attacks: [molotov] }), b: actor(1, 8, 4, reflex) },
  })
  expect(burns(wet.done())).toBe(false)
})

rule(
  ["D20M-317"],
  "rolling on the ground is a full-round action, gives another save at +4 and leaves one prone",
  () => {
    const rolled = (face: number) => {
      const s = kindle([1, 5, 12, 4, face])
      s.skipTo("b", "end-turn")
      s.take("extinguish", { place: -1 })
      expect(s.last("Saved")).toMatchObject({ who: "b", bonus: 6 })
      expect(s.of("b").is & flag.prone).not.toBe(0)
      expect(s.open()?.who).toBe("a")
      s.done()
      return burns(s)
    }
    expect(rolled(9)).toBe(false)
    expect(rolled(8)).toBe(true)
  },
)

test("who has fallen burns on, and the fight's end does not put the fire out", () => {
  const s = kindle([1, 5, 12, 2, 7, 13], {
    actors: { a: actor(0, 4, 4, { attacks: [molotov] }), b: actor(1, 7, 4, { ...reflex, hp: 4 }), c: actor(1, 15, 15) },
  })
  expect(s.of("b")).toMatchObject({ hp: -4, down: true })
  s.skipTo("c", "end-turn")
  expect(s.of("b").hp).toBe(-4 - 2 - 1)
  const over = kindle([1, 5, 12, 2, 20, 20], {
    actors: { a: actor(0, 4, 4, { attacks: [molotov] }), b: actor(1, 7, 4, { ...reflex, hp: 4 }) },
  })
  expect(over.open()).toBeUndefined()
  expect(over.of("b")).toMatchObject({ hp: -6, dead: false })
  over.done()
})

test("a promise of flames: a Molotov cocktail promises more than what does not burn", () => {
  const harm = (ignites: boolean) => {
    const s = fight({
      actors: { a: actor(0, 4, 4, { attacks: [{ ...molotov, ignites }] }), b: actor(1, 7, 4, reflex) },
    })
    const d = s.combat.next()
    const o = d?.options.find((x) => x.target >= 0)
    if (d === undefined || o === undefined) throw new Error("nothing can be thrown")
    return s.combat.rules.forecast(s.combat, d, o).harm
  }
  // It hits on all but a 1; 12 of 20 saves fail; 3.5 points of 40.
  expect(harm(true) - harm(false)).toBeCloseTo((19 / 20) * (12 / 20) * (3.5 / 40), 12)
})
