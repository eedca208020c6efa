import { describe, expect } from "vitest"
import { distributionOf, mean } from "../../../src/dice/Distribution.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { fallingObjects } from "../../../src/systems/d20-modern/harm/falling.ts"
import { rule } from "../../kit/rule.ts"
import { actor, fight } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

describe("falls", () => {
  /** `b` falls at the start of round 2. */
  const drop = (feet: number, dice: readonly number[], block: Fields = {}, placement: Fields = {}) => {
    const s = fight({
      actors: { a: actor(0, 14, 14), b: actor(1, 1, 0, { hp: 60, ...block }, placement) },
      setting: { happenings: [{ round: 2, area: "A1:C2", falls: feet }] },
      dice,
    })
    while (s.combat.state.round < 2) {
      s.take("end-turn")
      s.open()
    }
    return s.done()
  }

  rule(["D20M-331"], "1d6 for each 10 ft and at most 20d6; a Reflex save of 10 and 1 for each 10 ft halves it", () => {
    expect(drop(35, [4, 4, 3, 13]).of("b").hp).toBe(60 - 5)
    const hurt = drop(35, [4, 4, 3, 12])
    expect(hurt.of("b").hp).toBe(60 - 11)
    expect(hurt.last("Saved")).toMatchObject({ kind: 1, dc: 13 })
    expect(drop(9, []).of("b").hp).toBe(60)
    const far = drop(500, [...Array.from({ length: 20 }, () => 1), 20])
    expect(far.last("HarmTaken")).toMatchObject({ amount: 10 })
  })

  rule(["D20M-332"], "Tumble DC 15 takes 10 ft off the fall", () => {
    const nimble = { skills: { tumble: 5 } }
    const s = drop(30, [10, 3, 4, 11], nimble)
    expect(s.last("Saved")).toMatchObject({ dc: 12, success: false })
    expect(s.of("b").hp).toBe(60 - 7)
    expect(drop(30, [9, 3, 4, 1, 12], nimble).last("Saved")).toMatchObject({ dc: 13 })
    // D20M-298: fear hampers it.
    expect(drop(30, [11, 3, 4, 1, 12], nimble, { conditions: ["shaken"] }).last("FellDown")).toMatchObject({ bonus: 3 })
  })

  /** Something falls on `b` at the start of round 2. */
  const struck = (object: string, feet: number, dice: readonly number[], block: Fields = {}, setting: Fields = {}) => {
    const s = fight({
      actors: { a: actor(0, 14, 14), b: actor(1, 1, 0, { hp: 200, ...block }) },
      setting: { happenings: [{ round: 2, area: "B1", object, feet }], ...setting },
      dice,
    })
    while (s.combat.state.round < 2) {
      s.take("end-turn")
      s.open()
    }
    return s
  }

  rule(["D20M-336", "D20M-294"], "nobody stands up under a weight, and who panics there cowers", () => {
    const pinned = (...conditions: readonly string[]) =>
      fight({ actors: { a: actor(0, 4, 4, {}, { conditions: ["prone", ...conditions] }), b: actor(1, 9, 9) } }).given({
        _tag: "PinnedUnder",
        who: "a",
        dc: 20,
      })
    expect(pinned().options).toEqual(expect.arrayContaining(["struggle"]))
    expect(pinned().options).not.toContain("stand-up")
    const s = pinned()
    s.take("step-by-step")
    expect(s.options).not.toContain("stand-up")
    const afraid = pinned("panicked")
    afraid.take("flee")
    expect(afraid.of("a").conditions & (flag.panicked | flag.cowering)).toBe(flag.cowering)
  })

  rule(
    ["D20M-333"],
    "what falls deals its initial damage and 1d6 for each 10 ft beyond the first; what is Fine none",
    () => {
      const s = struck("Medium", 40, [6, 1, 2, 3, 14]).done()
      expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 12, faces: [6, 1, 2, 3] })
      expect(struck("Fine", 400, []).done().of("b").hp).toBe(200)
      expect(struck("Medium", 10, [6, 14]).done().of("b").hp).toBe(194)
    },
  )

  rule(["D20M-334"], "the table of what falls: damage, Reflex to halve it, Strength to lift it off", () => {
    expect(
      fallingObjects.map(({ initial, reflexDC, strengthDC }) => [
        Math.round(10 * mean(distributionOf(initial))) / 10,
        reflexDC,
        strengthDC,
      ]),
    ).toEqual([
      [0, -1, -1],
      [1, 0, -1],
      [2, 5, -1],
      [2.5, 10, 5],
      [3.5, 15, 10],
      [7, 20, 20],
      [14, 25, 30],
      [28, 30, 40],
      [35, 35, 50],
    ])
    expect(struck("Large", 10, [3, 4, 19]).done().last("Saved")).toMatchObject({ dc: 20, success: false })
  })

  rule(["D20M-335"], "a Reflex save halves it", () => {
    expect(struck("Large", 10, [4, 5, 20]).done().of("b").hp).toBe(200 - 4)
  })

  rule(["D20M-336"], "a table may make it harder or easier to get out", () => {
    const dice = [6, 6, 6, 6, 6, 6, 6, 6, 1, 10]
    const dcs = (pinDCModifier: number, skills: Fields) => {
      const s = struck("Gargantuan", 10, dice, { skills }, { pinDCModifier })
      s.skipTo("b", "end-turn")
      s.take("struggle")
      s.done()
      return [s.last("PinnedUnder")?.["dc"], s.last("Struggled")?.["dc"]]
    }
    expect(dcs(0, { escapeArtist: 5 })).toEqual([40, 20])
    expect(dcs(-4, { escapeArtist: 5 })).toEqual([36, 16])
    expect(dcs(2, { escapeArtist: -30 })).toEqual([42, 42])
  })

  rule(
    ["D20M-336"],
    "a save failed by 10 under something three sizes larger pins; strength or nimbleness frees",
    () => {
      const piano = [6, 6, 6, 6, 6, 6, 6, 6]
      const s = struck("Gargantuan", 10, [...piano, 19, 4, 9, 10], {
        skills: { escapeArtist: 10 },
        saves: { fort: 0, ref: 1, will: 0 },
      })
      expect(s.last("PinnedUnder")).toMatchObject({ who: "b", dc: 40 })
      expect(s.of("b").conditions & flag.anchored).not.toBe(0)
      s.skipTo("b", "end-turn")
      expect(s.options).not.toContain("crawl")
      s.take("struggle")
      expect(s.last("Struggled")).toMatchObject({ natural: 4, bonus: 10, dc: 20, success: false })
      for (const face of [9, 10]) {
        s.skipTo("a", "end-turn")
        s.skipTo("b", "end-turn")
        s.take("struggle")
        expect(s.last("Struggled")).toMatchObject({ natural: face, success: face === 10 })
      }
      expect(s.of("b").conditions & flag.anchored).toBe(0)
      s.done()
      // Not by a save that fails by less, nor under what is two sizes larger.
      expect(struck("Gargantuan", 10, [...piano, 20]).events("PinnedUnder")).toEqual([])
      expect(struck("Huge", 10, [6, 6, 6, 6, 1]).done().events("PinnedUnder")).toEqual([])
    },
  )
})
