import { describe, expect } from "vitest"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import { struck } from "../../../src/systems/d20-modern/book/events.ts"
import { mod } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Reaction, Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, fight, numbers, pistol, popgun, quick, spear, tap } from "../blocks.ts"

const shoot = (s: Scene<D20Modern>) => s.take("shoot", { target: "b" })
const shooter = { attacks: [popgun] }
const flat = (total: number) => ({ defense: quick(total, 0) })

/** A strip of ground three rows high, with this in the middle one. */
const strip = (row: string) => `${".".repeat(row.length)}\n${row}\n${".".repeat(row.length)}\n`

describe("degrees of cover", () => {
  const behind = (cover: string, map?: string) => {
    const actors = { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1, flat(10), { cover }) }
    return numbers({ actors, ...(map === undefined ? {} : { map }) }, shoot).defense
  }

  rule(["D20M-155"], "a quarter of cover gives 2, a half 4, three quarters 7, nine tenths 10", () => {
    expect(behind("none")).toBe(10)
    expect(behind("one-quarter")).toBe(10 + 2)
    expect(behind("one-half")).toBe(10 + 4)
    expect(behind("three-quarters")).toBe(10 + 7)
    expect(behind("nine-tenths")).toBe(10 + 10)
  })

  rule(["D20M-155"], "Defense 14 behind nine tenths of cover is 24", () => {
    const actors = {
      a: actor(0, 1, 1, { attacks: [{ ...popgun, bonus: 10 }] }),
      b: actor(1, 6, 1, flat(14), { cover: "nine-tenths" }),
    }
    expect(numbers({ actors }, shoot).defense).toBe(24)
  })

  rule(["D20M-155"], "what stands wholly behind a wall cannot be attacked at all", () => {
    const shots = (row: string) => {
      const actors = { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1) }
      return fight({ map: [row, row, row].join("\n"), actors }).options.filter((o) => o === "shoot b")
    }
    expect(shots("........")).toEqual(["shoot b"])
    expect(shots("....#...")).toEqual([])
  })

  rule(
    ["D20M-154", "D20M-155"],
    "the scenario says how much cover somebody has, and a low wall covers a quarter of whoever stands behind it",
    () => {
      expect(behind("one-quarter")).toBe(10 + 2)
      expect(behind("none", strip(".....o..."))).toBe(10 + 2)
    },
  )

  rule(
    ["D20M-153", "D20M-154"],
    "a low wall covers who stands next to it from shots across it, and not the other way round",
    () => {
      const map = strip(".....o...")
      const at = (from: number, to: number) =>
        numbers({ map, actors: { a: actor(0, from, 1, shooter), b: actor(1, to, 1, flat(10)) } }, shoot).defense
      expect(at(1, 6)).toBe(10 + 2)
      expect(at(6, 1)).toBe(10)
      expect(at(1, 8)).toBe(10)
      expect(at(4, 1)).toBe(10)
    },
  )

  rule(["D20M-153"], "two sources of cover do not add up: the higher counts", () => {
    expect(behind("three-quarters", strip(".....o.."))).toBe(10 + 7)
    expect(behind("one-half", strip(".....o.."))).toBe(10 + 4)
    expect(behind("one-quarter", strip(".....o.."))).toBe(10 + 2)
  })

  rule(["D20M-153"], "around a corner both have cover in melee", () => {
    // Both stand beside a wall that the other, 10 feet away with a long weapon, strikes past.
    const map = ["..#..", ".....", ".#..."].join("\n")
    const long = { ...flat(10), attacks: [{ ...spear, bonus: 3, damage: "1" }] }
    const strike = (s: Scene<D20Modern>) => s.take("strike", { target: "b" })
    const between = (from: readonly [number, number], to: readonly [number, number]) =>
      numbers({ map, actors: { a: actor(0, ...from, long), b: actor(1, ...to, long) } }, strike).defense
    expect(between([1, 0], [2, 2])).toBe(10 + 2)
    expect(between([2, 2], [1, 0])).toBe(10 + 2)
    expect(between([1, 1], [3, 1])).toBe(10)
  })

  rule(["D20M-153"], "the cover that a scenario grants against shots does not stop a blow", () => {
    const actors = { a: actor(0, 5, 1, { attacks: [tap] }), b: actor(1, 6, 1, flat(10), { cover: "one-half" }) }
    expect(numbers({ actors }, (s) => s.take("strike", { target: "b" })).defense).toBe(10)
  })
})

describe("what a missed shot strikes", () => {
  rule(["D20M-157"], "Defense 14 and 4 for cover: 16 strikes the cover, 13 nothing, 18 the target", () => {
    const shot = (total: number) => {
      const actors = { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1, flat(14), { cover: "one-half" }) }
      const s = fight({ actors, dice: [total - 3] })
      shoot(s)
      s.done()
      return [attacked(s)["struck"], s.of("b").hp]
    }
    expect(shot(16)).toEqual([struck.cover, 20])
    expect(shot(17)).toEqual([struck.cover, 20])
    expect(shot(14)).toEqual([struck.cover, 20])
    expect(shot(13)).toEqual([struck.nothing, 20])
    expect(shot(18)).toEqual([struck.target, 19])
  })

  rule(["D20M-157"], "a natural 1 strikes nothing, however good the shot", () => {
    const actors = {
      a: actor(0, 1, 1, { attacks: [{ ...popgun, bonus: 15 }] }),
      b: actor(1, 6, 1, flat(14), { cover: "one-half" }),
    }
    const s = fight({ actors, dice: [1] })
    shoot(s)
    expect(attacked(s)).toMatchObject({ struck: struck.nothing, hit: false })
    s.done()
  })

  /** A shoots at B (Defense 14 and 4 for the body of C in between) with this total. */
  const past = (total: number, coverer: object, react: readonly Reaction[] = [], row = 1) => {
    const s = fight({
      actors: { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1, flat(14)), c: actor(1, 4, row, { ...coverer }) },
      setting: { creatureCover: "one-half" },
      dice: [total - 3],
      react,
    })
    shoot(s)
    s.done()
    return { struck: attacked(s)["struck"], defense: attacked(s)["defense"], b: s.of("b").hp, c: s.of("c").hp }
  }

  rule(["D20M-158"], "a body in between that the shot could have hit takes the damage", () => {
    expect(past(16, flat(15))).toEqual({ struck: struck.coverer, defense: 18, b: 20, c: 19 })
    expect(past(16, flat(16))).toEqual({ struck: struck.coverer, defense: 18, b: 20, c: 19 })
  })

  rule(["D20M-158"], "a body that is too hard to hit stops the shot unharmed", () => {
    expect(past(16, flat(17))).toEqual({ struck: struck.cover, defense: 18, b: 20, c: 20 })
  })

  rule(["D20M-158"], "a body beside the line of fire covers nobody", () => {
    expect(past(16, flat(15), [], 2)).toMatchObject({ defense: 14, b: 19, c: 20 })
  })

  rule(["D20M-158"], "a shot that misses the target anyway strikes no body either", () => {
    expect(past(13, flat(10))).toEqual({ struck: struck.nothing, defense: 18, b: 20, c: 20 })
  })

  rule(["D20M-159"], "who ducks gives no cover: the shot that only quickness avoids hits the target", () => {
    const quickness = { defense: quick(17, 2) }
    expect(past(16, quickness, [{ who: "c", verb: "duck" }])).toEqual({
      struck: struck.target,
      defense: 18,
      b: 19,
      c: 20,
    })
  })

  rule(["D20M-159"], "who would rather not dodge is hit in the target's stead", () => {
    const quickness = { defense: quick(17, 2) }
    expect(past(16, quickness, [{ who: "c", verb: "stand" }])).toEqual({
      struck: struck.coverer,
      defense: 18,
      b: 20,
      c: 19,
    })
  })

  rule(["D20M-159"], "a dodge bonus counts as quickness, and a coverer who cannot move at all has no choice", () => {
    const dodging = { defense: quick(17, 0, { dodge: 2 }) }
    expect(past(16, dodging, [{ who: "c", verb: "duck" }])).toMatchObject({ b: 19, c: 20 })
    // Of 17, 1 is Dexterity: without it the shot still does not reach 16 + 1.
    expect(past(15, { defense: quick(17, 1) })).toEqual({ struck: struck.cover, defense: 18, b: 20, c: 20 })
  })

  rule(
    ["D20M-159", "D20M-027"],
    "behind who has ducked, a threat is confirmed against the Defense without cover",
    () => {
      const confirmed = (face: number) => {
        const s = fight({
          actors: {
            a: actor(0, 1, 1, { attacks: [{ ...popgun, threat: 13 }] }),
            b: actor(1, 6, 1, flat(14)),
            c: actor(1, 4, 1, { defense: quick(17, 2) }),
          },
          setting: { creatureCover: "one-half" },
          dice: [13, face],
          react: [{ who: "c", verb: "duck" }],
        })
        shoot(s)
        s.done()
        return attacked(s)["critical"]
      }
      expect(confirmed(11)).toBe(true)
      expect(confirmed(10)).toBe(false)
    },
  )

  rule(
    ["D20M-158", "D20M-159"],
    "what the body in between is doing counts for it: total defence is a dodge, too",
    () => {
      const inTheWay = (condition: string, react: readonly Reaction[] = []) => {
        const s = fight({
          actors: {
            a: actor(0, 1, 1, shooter),
            b: actor(1, 6, 1, flat(14)),
            c: actor(1, 4, 1, flat(14), { conditions: [condition] }),
          },
          setting: { creatureCover: "one-half" },
          dice: [13],
          react,
        })
        shoot(s)
        s.done()
        return attacked(s)["struck"]
      }
      expect(inTheWay("charged")).toBe(struck.coverer)
      expect(inTheWay("totalDefense", [{ who: "c", verb: "duck" }])).toBe(struck.target)
      // Lying low makes it harder to hit, but no quicker.
      expect(inTheWay("prone")).toBe(struck.cover)
    },
  )

  rule(["D20M-158", "D20M-153"], "better cover than a body gives makes the body no matter", () => {
    const s = fight({
      actors: {
        a: actor(0, 1, 1, shooter),
        b: actor(1, 6, 1, flat(10), { cover: "three-quarters" }),
        c: actor(1, 4, 1, flat(10)),
      },
      setting: { creatureCover: "one-half" },
      dice: [13],
    })
    shoot(s)
    expect(attacked(s)).toMatchObject({ defense: 17, struck: struck.cover, mods: mod.coverThreeQuarters })
    expect(s.of("c").hp).toBe(20)
    s.done()
  })

  rule(
    ["D20M-157", "D20M-158"],
    "a critical hit with a body in between is none: the body takes the plain damage",
    () => {
      // A natural 20 always hits the target, so what strikes the body has never been a threat.
      const s = fight({
        actors: {
          a: actor(0, 1, 1, { attacks: [{ ...pistol, bonus: 3, threat: 13 }] }),
          b: actor(1, 6, 1, flat(14)),
          c: actor(1, 4, 1, flat(15)),
        },
        setting: { creatureCover: "one-half" },
        dice: [13, 2, 3],
      })
      shoot(s)
      expect(attacked(s)).toMatchObject({ struck: struck.coverer, critical: false, confirm: 0 })
      expect(s.of("c").hp).toBe(20 - 5)
      s.done()
    },
  )
})

rule(
  ["D20M-155"],
  "whoever goes behind cover from one enemy counts on half of it, for others see it from the side",
  () => {
    const s = fight({
      actors: { a: actor(0, 1, 1, shooter), b: actor(1, 8, 1, { attacks: [{ ...pistol, bonus: 6, damage: "2d6" }] }) },
      map: strip("...o......"),
    })
    const decision = s.combat.next() as Decision
    const exposure = (what: number) =>
      d20Modern.forecast(s.combat, decision, decision.options.find((o) => o.verb === what) as Option).exposure
    const [open, wary] = [exposure(verb.stepByStep), exposure(verb.totalDefense)]
    expect(wary).toBeLessThan(open)
    expect(exposure(verb.takeCover)).toBeCloseTo((open + wary) / 2, 12)
  },
)
