import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { rate } from "../../src/statistics/rate.ts"
import { answerOf } from "../../src/sweep/answerOf.ts"
import { courseOf } from "../../src/sweep/course.ts"

const n = 10_000
const target = { side: "police", share: 0.5, tolerance: 0.02 }
/** The answer for a curve of percents over the values 1, 2, 3, ... */
const answer = (...percents: readonly number[]) =>
  answerOf(
    percents.map((_, i) => `${i + 1}`),
    percents.map((p) => rate(Math.round((p * n) / 100), n)),
    target,
  )

describe("which value gives the win rate that is wanted", () => {
  test("is said by whole intervals: meets, may meet, above, below", () => {
    expect(answer(90, 53.5, 52.2, 50.4, 49.2, 47.5, 30)).toEqual({
      fits: ["above", "above", "mayMeet", "meets", "meets", "mayMeet", "below"],
      chosen: "4",
      meets: [["4", "5"]],
      mayMeet: [
        ["3", "3"],
        ["6", "6"],
      ],
      crossings: [],
      fall: ["1", "7"],
    })
  })

  test("lies between neighbours when the curve jumps over it, and beyond the ends when it never comes there", () => {
    expect(answer(80, 60, 40)).toMatchObject({ fits: ["above", "above", "below"], crossings: [["2", "3"]], meets: [] })
    expect(answer(80, 70, 60)).toMatchObject({ chosen: "3", crossings: [], fall: ["1", "3"] })
  })

  test("may be in several places when the curve goes up and down, which is said only when it is sure", () => {
    expect(answer(30, 50, 70, 50, 30)).toMatchObject({
      meets: [
        ["2", "2"],
        ["4", "4"],
      ],
      rise: ["1", "3"],
      fall: ["3", "5"],
    })
    const noise = answer(60, 55, 50, 50.9, 45)
    expect([noise.rise, noise.fall]).toEqual([undefined, ["1", "5"]])
    const flat = answer(50, 50.4, 49.8)
    expect([flat.rise, flat.fall, flat.meets]).toEqual([undefined, undefined, [["1", "3"]]])
  })

  test("goes by what was played again, where that was more", () => {
    const few = [rate(1, 5), rate(0, 5), rate(0, 5)]
    const again = [1_210, 675, 110].map((k, i) => ({ value: `${i + 1}`, seed: i, rate: rate(k, n) }))
    expect(answerOf(["1", "2", "3"], few, target)).not.toHaveProperty("fall")
    expect(answerOf(["1", "2", "3"], few, target, again).fall).toEqual(["1", "3"])
  })

  test("of values that are no numbers is any of them: they have no neighbours", () => {
    const rates = [50, 50.2, 70].map((p) => rate(100 * p, n))
    const { crossings, fall, meets, rise } = answerOf(["steady", "focus", "random"], rates, target)
    expect(meets).toEqual([
      ["steady", "steady"],
      ["focus", "focus"],
    ])
    expect([crossings, rise, fall]).toEqual([[], undefined, undefined])
  })

  test("goes by what came out when the chosen value was played again", () => {
    const rates = [60, 50, 40].map((p) => rate(100 * p, n))
    const again = { seed: 2, rate: rate(5150, n) }
    const once = answerOf(["1", "2", "3"], rates, target, [{ value: "2", ...again }])
    expect(once).toMatchObject({
      fits: ["above", "mayMeet", "below"],
      chosen: "2",
      meets: [],
      confirmed: { ...again, fit: "mayMeet" },
    })
    // Half a point of room: z² p (1-p) / .005².
    expect(once.needed).toBe(Math.ceil((1.959964 ** 2 * 0.515 * 0.485) / 0.005 ** 2))
    expect(once.tried).toBeUndefined()
    const other = { value: "3", seed: 3, rate: rate(5010, n) }
    expect(answerOf(["1", "2", "3"], rates, target, [{ value: "2", ...again }, other])).toMatchObject({
      fits: ["above", "mayMeet", "meets"],
      chosen: "3",
      confirmed: { seed: 3, fit: "meets" },
      tried: [
        { value: "2", fit: "mayMeet" },
        { value: "3", fit: "meets" },
      ],
    })
  })

  property.prop([fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 2, maxLength: 40 })])(
    "is the same of the other side of the coin: shares turned around turn around above and below, rises and falls",
    (wins) => {
      const values = wins.map((_, i) => `${i}`)
      const there = answerOf(
        values,
        wins.map((k) => rate(k, 2000, true)),
        { ...target, share: 0.4 },
      )
      const back = answerOf(
        values,
        wins.map((k) => rate(2000 - k, 2000, true)),
        { ...target, share: 0.6 },
      )
      const turned = { meets: "meets", mayMeet: "mayMeet", above: "below", below: "above" } as const
      expect(back.fits).toEqual(there.fits.map((fit) => turned[fit]))
      expect([back.meets, back.mayMeet, back.crossings]).toEqual([there.meets, there.mayMeet, there.crossings])
      expect([back.rise, back.fall]).toEqual([there.fall, there.rise])
    },
  )
})

describe("the course of a curve", () => {
  test("that does not change is said to rise or fall in no more than one case of twenty", () => {
    // A generator of its own: Marsaglia's xorshift.
    let word = 88_172_645
    const next = (): number => {
      word ^= word << 13
      word ^= word >>> 17
      word ^= word << 5
      return (word >>> 0) / 2 ** 32
    }
    let wrong = 0
    for (let trial = 0; trial < 400; trial++) {
      const counts = Array.from({ length: 8 }, () => {
        let k = 0
        for (let i = 0; i < 200; i++) k += next() < 0.4 ? 1 : 0
        return { k, n: 200 }
      })
      if (courseOf(counts).rise !== undefined) wrong++
    }
    expect(wrong / 400).toBeLessThan(0.05)
  })

  test("at the ends of the scale, where nothing varies, is no course", () => {
    expect(courseOf([0, 0, 0].map((k) => ({ k, n: 100 })))).toEqual({ rise: undefined, fall: undefined })
    expect(courseOf([0, 100].map((k) => ({ k, n: 100 })))).toEqual({ rise: [0, 1], fall: undefined })
  })
})
