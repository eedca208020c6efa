import { describe, expect, test } from "vitest"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { rule } from "../../kit/rule.ts"
import { actor, type Fight, fight, passTurns } from "../blocks.ts"

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

const pond = Array.from({ length: 16 }, (_, y) => (y === 4 ? "........w......." : "................")).join("\n")

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
const burns = (s: ReturnType<typeof kindle>) => (s.of("b").conditions & flag.burning) !== 0

rule(["D20M-314"], "who is hit by what ignites saves or catches fire, which burns at once", () => {
  expect(burns(kindle([13]).done())).toBe(false)
  const s = kindle([12, 5]).done()
  expect(s.last("Saved")).toMatchObject({ who: "b", bonus: 2, dc: 15, success: false })
  expect(burns(s)).toBe(true)
  expect(s.of("b").hp).toBe(40 - 3 - 5)
})

describe("burning liquid that clings", () => {
  const clinging = { ...molotov, lingers: "1d6", ignites: false }
  const drench = (dice: readonly number[], more: Partial<Fight> = {}) => {
    const s = fight({
      actors: { a: actor(0, 4, 4, { attacks: [clinging] }), b: actor(1, 7, 4, reflex) },
      ...more,
      dice: [15, 3, ...dice],
    })
    s.take("shoot", { target: "b" })
    return s
  }

  rule(["D20M-314"], "burns whom it has hit once more, at its count in the next round, and no longer", () => {
    const s = drench([5])
    s.skipTo("b", "end-turn")
    expect(s.of("b").hp).toBe(40 - 3)
    s.take("end-turn")
    s.skipTo("b", "end-turn")
    expect(s.of("b").hp).toBe(40 - 3 - 5)
    expect(s.last("FlaredUp")).toMatchObject({ who: "b", by: "a", doused: false })
    passTurns(s, 4)
    expect(s.done().of("b").hp).toBe(40 - 3 - 5)
    expect(s.combat.state.world.embers).toEqual([])
  })

  test("comes beside the flames that it may kindle", () => {
    const s = drench([12, 2, 12, 4, 5, 13], {
      actors: { a: actor(0, 4, 4, { attacks: [{ ...clinging, ignites: true }] }), b: actor(1, 7, 4, reflex) },
    })
    expect(burns(s)).toBe(true)
    passTurns(s, 2)
    s.skipTo("b", "end-turn")
    expect(burns(s)).toBe(false)
    expect(s.done().of("b").hp).toBe(40 - 3 - 2 - 4 - 5)
  })

  test("does not reach those who are only splashed, nor anybody when it misses", () => {
    const s = drench([5], {
      actors: {
        a: actor(0, 4, 4, { attacks: [clinging] }),
        b: actor(1, 7, 4, reflex),
        c: actor(1, 8, 4, reflex),
      },
    })
    expect(s.events("Drenched")).toMatchObject([{ who: "b" }])
    const missed = fight({
      actors: { a: actor(0, 4, 4, { attacks: [clinging] }), b: actor(1, 7, 4, reflex) },
      dice: [1, 1],
    })
    missed.take("shoot", { target: "b" })
    expect(missed.done().events("Drenched")).toEqual([])
  })

  test("water keeps it off, or washes it off before it flares up", () => {
    const wet = drench([], {
      map: pond,
      actors: { a: actor(0, 4, 4, { attacks: [clinging] }), b: actor(1, 8, 4, reflex) },
    })
    expect(wet.done().events("Drenched")).toEqual([])
    const s = drench([], { map: pond })
    s.given({ _tag: "Moved", who: "b", path: [16 * 4 + 8], cost: 1, how: 0 })
    passTurns(s, 2)
    s.skipTo("b", "end-turn")
    expect(s.done().last("FlaredUp")).toMatchObject({ who: "b", doused: true })
    expect(s.of("b").hp).toBe(37)
  })

  test("does its work on the fallen too, and after the fight", () => {
    const actors = { a: actor(0, 4, 4, { attacks: [clinging] }), b: actor(1, 7, 4, { ...reflex, hp: 2 }) }
    // Then it steadies with a 20.
    const s = drench([6, 20], { actors })
    expect(s.open()).toBeUndefined()
    expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([3, 6])
  })

  test("is in what a throw promises", () => {
    const harm = (attack: object) => {
      const s = fight({ actors: { a: actor(0, 4, 4, { attacks: [attack] }), b: actor(1, 7, 4, reflex) } })
      const decision = s.combat.next() as Decision
      const o = decision.options.find((one) => one.verb === verb.shoot) as Option
      return d20Modern.forecast(s.combat, decision, o)
    }
    const { harm: once, success } = harm({ ...molotov, ignites: false })
    expect(harm(clinging).harm - once).toBeCloseTo((success * 3.5) / 40, 12)
  })
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

rule(["D20M-316"], "the very first square of a map can be the water", () => {
  const corner = `w${".".repeat(15)}\n${`${".".repeat(16)}\n`.repeat(7)}`
  const s = kindle([1, 5, 1, 2], {
    map: corner,
    actors: { a: actor(0, 4, 4, { attacks: [molotov] }), b: actor(1, 2, 2, reflex) },
  })
  s.skipTo("b", "end-turn")
  s.take("extinguish", { place: 0 })
  expect(s.of("b").at).toBe(0)
  expect(burns(s)).toBe(false)
  s.done()
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
      expect(s.of("b").conditions & flag.prone).not.toBe(0)
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

describe("who burns and delays", () => {
  const burning = actor(1, 4, 4, { hp: 60 }, { conditions: ["burning"] })
  const burnt = (s: ReturnType<typeof fight>) => s.events("HarmTaken").map((e) => e["amount"])

  rule(["D20M-315", "D20M-054"], "burns once in the round, not again when it steps in", () => {
    const s = fight({ actors: { a: actor(0, 9, 9), b: burning, c: actor(1, 1, 12) }, dice: [1, 1, 1, 2] })
    passTurns(s, 1)
    s.take("step-by-step")
    s.take("delay")
    passTurns(s, 1)
    s.take("step-in")
    expect(burnt(s)).toEqual([1])
    passTurns(s, 3)
    expect(s.open()?.who).toBe("b")
    expect(burnt(s)).toEqual([1, 2])
    s.done()
  })

  rule(["D20M-315", "D20M-057"], "burns no less by waiting for a whole round", () => {
    const s = fight({ actors: { c: actor(1, 1, 12), b: burning, a: actor(0, 9, 9) }, dice: [1, 1, 1, 2] })
    passTurns(s, 1)
    s.take("step-by-step")
    s.take("delay")
    while (s.combat.state.round < 3) {
      const open = s.open()
      if (s.combat.state.round === 3) break
      s.take(open?.who === "b" ? "wait" : "end-turn")
    }
    expect(burnt(s)).toEqual([1, 2])
    s.done()
  })
})
