import { describe, expect } from "vitest"
import { dice } from "../../../src/dice/expression.ts"
import { attackOdds } from "../../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Reaction, Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, fight, knife, popgun, tap } from "../blocks.ts"

const shoot = (s: Scene<D20Modern>) => s.take("shoot", { target: "b" })
const shooter = { attacks: [popgun] }
const striker = { attacks: [tap] }

/** A shot that hits but for what hides the target: whether it still does, with this roll of the d100. */
const shot = (
  percentile: number | undefined,
  placement: object,
  more: { setting?: object; map?: string } = {},
): boolean => {
  const s = fight({
    actors: { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1, {}, { ...placement }) },
    dice: percentile === undefined ? [15] : [15, percentile],
    ...(more.map === undefined ? {} : { map: more.map }),
    setting: { ...more.setting },
  })
  shoot(s)
  s.done()
  expect(s.of("b").hp).toBe(attacked(s)["hit"] === true ? 19 : 20)
  return attacked(s)["hit"] as boolean
}

/** The highest roll that still misses is this one. */
const misses = (percent: number, placement: object, more: { setting?: object; map?: string } = {}) => {
  expect(shot(percent, placement, more)).toBe(false)
  expect(shot(percent + 1, placement, more)).toBe(true)
}

describe("concealment", () => {
  rule(["D20M-160"], "of 20 in a hundred, a roll of 20 turns the hit into a miss, and 21 does not", () => {
    misses(20, { concealment: "one-half" })
  })

  rule(["D20M-160"], "nothing is rolled for what misses anyway, nor where nothing hides the target", () => {
    expect(shot(undefined, {})).toBe(true)
    const s = fight({
      actors: { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1, {}, { concealment: "total" }) },
      dice: [5],
    })
    shoot(s)
    expect(attacked(s)).toMatchObject({ hit: false, miss: 0 })
    s.done()
  })

  rule(["D20M-160", "D20M-026"], "a threat that the haze swallows is not confirmed", () => {
    const placement = { concealment: "nine-tenths" }
    const s = fight({ actors: { a: actor(0, 1, 1, shooter), b: actor(1, 6, 1, {}, placement) }, dice: [20, 40] })
    shoot(s)
    expect(attacked(s)).toMatchObject({ hit: false, critical: false, miss: 40 })
    s.done()
  })

  rule(["D20M-160"], "with Blind-Fight a blow that misses in the haze may be rolled once more, a shot may not", () => {
    const blow = (...faces: readonly number[]) => {
      const s = fight({
        actors: {
          a: actor(0, 1, 1, { ...striker, feats: ["Blind-Fight"] }),
          b: actor(1, 2, 1, {}, { concealment: "total" }),
        },
        dice: [15, ...faces],
      })
      s.take("strike", { target: "b" })
      s.done()
      return attacked(s)["hit"]
    }
    expect(blow(50, 51)).toBe(true)
    expect(blow(50, 50)).toBe(false)
    expect(blow(51)).toBe(true)
    const far = fight({
      actors: {
        a: actor(0, 1, 1, { ...shooter, feats: ["Blind-Fight"] }),
        b: actor(1, 6, 1, {}, { concealment: "total" }),
      },
      dice: [15, 50],
    })
    shoot(far)
    expect(attacked(far)["hit"]).toBe(false)
    far.done()
  })

  rule(["D20M-161"], "who stands in the shadow is hidden, and sees as well as ever", () => {
    misses(20, { concealment: "one-half" })
    const s = fight({
      actors: { a: actor(0, 1, 1, shooter, { concealment: "one-half" }), b: actor(1, 6, 1) },
      dice: [15],
    })
    shoot(s)
    expect(attacked(s)).toMatchObject({ hit: true, miss: 0 })
    s.done()
  })

  rule(["D20M-161"], "each square of foliage on the way, the target's own with it, hides a degree more", () => {
    const row = (middle: string) => ({ map: `${".".repeat(8)}\n${middle}\n${".".repeat(8)}\n` })
    misses(10, {}, row("......,."))
    misses(20, {}, row(".....,,."))
    misses(30, {}, row("..,..,,."))
    // One looks out of a bush better than into it.
    expect(shot(undefined, {}, row(".,......"))).toBe(true)
  })

  rule(["D20M-162"], "the degrees are 10, 20, 30, 40 and 50 in a hundred", () => {
    misses(10, { concealment: "one-quarter" })
    misses(20, { concealment: "one-half" })
    misses(30, { concealment: "three-quarters" })
    misses(40, { concealment: "nine-tenths" })
    misses(50, { concealment: "total" })
  })

  rule(["D20M-162"], "a blow that hits half the time hits 3 times in 10 through nine tenths of concealment", () => {
    const odds = attackOdds({ bonus: 0, defense: 11, damage: dice("1d6"), missPercent: 40 })
    expect(odds.hit).toBeCloseTo(0.3, 12)
    expect(odds.mean).toBeCloseTo(0.6 * ((19 / 40) * 3.5 + (1 / 40) * 7), 12)
  })

  rule(["D20M-162", "D20M-161"], "the light may hide everybody alike", () => {
    misses(40, {}, { setting: { concealment: "nine-tenths" } })
  })

  rule(
    ["D20M-163"],
    "of somebody totally hidden the place must be guessed: the wrong square is a miss whatever the roll",
    () => {
      const guess = (...faces: readonly number[]) => {
        const s = fight({
          actors: { a: actor(0, 1, 1, { attacks: [knife] }), b: actor(1, 2, 1, {}, { concealment: "total" }) },
          setting: { guessPolicy: "uniform" },
          dice: faces,
        })
        s.take("strike", { target: "b" })
        s.done()
        return attacked(s)["hit"]
      }
      expect(guess(18, 2)).toBe(false)
      expect(guess(20, 9)).toBe(false)
      expect(guess(18, 1, 51, 3)).toBe(true)
      expect(guess(18, 1, 50)).toBe(false)
    },
  )

  rule(
    ["D20M-163", "D20M-242"],
    "who reaches into the wrong square gets hold of nobody, and no percentage is rolled",
    () => {
      const s = fight({
        actors: {
          a: actor(0, 1, 1, { grapple: 5, attacks: [knife], manoeuvres: ["grapple"] }),
          b: actor(1, 2, 1, { attacks: [popgun] }, { concealment: "total" }),
        },
        setting: { guessPolicy: "uniform" },
        dice: [20, 2],
      })
      s.take("grapple", { target: "b" })
      s.done()
      expect(s.events("Reached")).toMatchObject([{ natural: 20, hit: false, miss: 0 }])
    },
  )

  rule(["D20M-163"], "there is nothing to guess about who is only partly hidden, nor where it is known", () => {
    misses(40, { concealment: "nine-tenths" }, { setting: { guessPolicy: "uniform" } })
    misses(50, { concealment: "total" }, { setting: { guessPolicy: "known" } })
  })

  rule(["D20M-164"], "20 and 30 in a hundred make 30, whichever is which", () => {
    misses(30, { concealment: "three-quarters" }, { setting: { concealment: "one-half" } })
    misses(30, { concealment: "one-half" }, { setting: { concealment: "three-quarters" } })
    const fog = { map: `${".".repeat(8)}\n....,,,.\n${".".repeat(8)}\n` }
    misses(30, { concealment: "one-half" }, fog)
    misses(40, { concealment: "nine-tenths" }, fog)
  })

  rule(["D20M-164", "D20M-167"], "haze hides the helpless as it hides others", () => {
    const fog = { map: `${".".repeat(8)}\n....,,,.\n${".".repeat(8)}\n` }
    misses(30, { conditions: ["asleep"] }, fog)
  })
})

describe("where somebody is whom nobody perceives", () => {
  /** `b` acts first, then `a`, who has a pistol and hits with it whatever it rolls but 1. */
  const hunted = (
    dice: readonly number[],
    { who = ["b"], setting = {}, friend = false, map = open, react = [] as readonly Reaction[] } = {},
  ) => {
    const unseen = { conditions: who.includes("b") ? ["invisible"] : [] }
    const blind = { conditions: who.includes("a") ? ["blinded"] : [] }
    return fight({
      actors: {
        b: actor(1, 6, 1, { attacks: [tap] }, unseen),
        a: actor(0, 1, 1, { attacks: [{ ...popgun, bonus: 30 }] }, blind),
        ...(friend ? { c: actor(0, 1, 3) } : {}),
      },
      map,
      setting: { ...setting },
      dice,
      react,
    })
  }
  const open = `${".".repeat(12)}\n`.repeat(4)
  const stepAway = (s: Scene<D20Modern>) => {
    s.take("step-by-step")
    s.take("step-away")
    s.skipTo("a", "end-turn")
    return s
  }
  const shootAndSee = (s: Scene<D20Modern>) => {
    shoot(s)
    s.done()
    return [s.events("TargetDrawn").map(({ natural, of }) => [natural, of]), attacked(s)["hit"]]
  }

  rule(["D20M-163"], "who stays where it was perceived last is looked for there: nobody guesses", () => {
    const s = hunted([18, 51])
    s.skipTo("a", "end-turn")
    expect(shootAndSee(s)).toEqual([[], true])
  })

  rule(["D20M-163"], "who has walked unseen is looked for in all squares that it can have reached", () => {
    // One step: its square and the eight around.
    expect(shootAndSee(stepAway(hunted([18, 2])))).toEqual([[[2, 9]], false])
    expect(shootAndSee(stepAway(hunted([18, 1, 51])))).toEqual([[[1, 9]], true])
    expect(shootAndSee(stepAway(hunted([18, 1, 50])))).toEqual([[[1, 9]], false])
    // A wall is none of them, and nothing is beyond the edge.
    const walled = open.replace("......", ".....#")
    expect(shootAndSee(stepAway(hunted([18, 8], { map: walled })))).toEqual([[[8, 8]], false])
  })

  rule(["D20M-163"], "the longer nobody perceives it, the more squares there are", () => {
    const s = hunted([18, 2, 18, 15])
    shoot(stepAway(s))
    s.skipTo("b", "end-turn")
    shoot(stepAway(s))
    s.done()
    // Two steps: five columns by the four rows that there are.
    expect(s.events("TargetDrawn").map(({ of }) => of)).toEqual([9, 20])
  })

  rule(["D20M-163", "D20M-293"], "the blind know where somebody is whom a friend of theirs sees", () => {
    expect(shootAndSee(stepAway(hunted([18, 2], { who: ["a"] })))).toEqual([[[2, 9]], false])
    const s = hunted([18, 51], { who: ["a"], friend: true })
    expect(shootAndSee(stepAway(s))).toEqual([[], true])
  })

  rule(["D20M-163"], "who strikes gives away where it is", () => {
    const s = hunted([18, 2, 10, 18, 51], { react: [{ who: "b", verb: "decline" }] })
    shoot(stepAway(s))
    expect(s.last("SlippedAway")).toMatchObject({ who: "b", squares: 1 })
    s.skipTo("b", "end-turn")
    s.take("close", { target: "a" })
    expect(s.last("NoticedAgain")).toMatchObject({ who: "b" })
    s.mark()
    s.skipTo("a", "end-turn")
    shoot(s)
    expect(s.since().filter(({ _tag }) => _tag === "TargetDrawn")).toEqual([])
  })

  rule(["D20M-163"], "a table may say that it is known, or have nine squares looked through in any case", () => {
    expect(shootAndSee(stepAway(hunted([18, 51], { setting: { guessPolicy: "known" } })))).toEqual([[], true])
    const s = hunted([18, 9], { setting: { guessPolicy: "uniform" } })
    s.skipTo("a", "end-turn")
    expect(shootAndSee(s)).toEqual([[[9, 9]], false])
  })
})
