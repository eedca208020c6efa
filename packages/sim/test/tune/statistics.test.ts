import { describe, expect, test } from "vitest"
import { binomialP } from "../../src/statistics/distributions/binomial.ts"
import { certificateOf, levelOf, limitsOf } from "../../src/tune/certificate.ts"
import { fightsToPass } from "../../src/tune/fightsNeeded.ts"
import type { Goal, Sums } from "../../src/tune/Goal.ts"
import { kernelOf } from "../../src/tune/Kernel.ts"
import { latinHypercube } from "../../src/tune/latinHypercube.ts"
import { randomOf } from "../../src/tune/randomOf.ts"
import { levelsOf, neighbours, pointAt, spaceOf } from "../../src/tune/Space.ts"
import { surfaceThrough } from "../../src/tune/Surface.ts"
import { beliefOf, offScale, onScale } from "../../src/tune/scale.ts"

const wins: Goal = { metric: "winRate.a", kind: "share", range: { lo: 0, hi: 1 }, grain: 1, lo: 0.65, hi: 0.75 }
const rounds: Goal = { metric: "rounds", kind: "mean", range: { lo: 0, hi: 60 }, grain: 1, lo: 0, hi: 3 }
const of = (k: number, n: number): Sums => ({ n, sum: k, squares: k })

describe("points", () => {
  const space = spaceOf([
    { kind: "number", values: [2, 4, 8] },
    { kind: "word", count: 3 },
    { kind: "number", values: [0, 1] },
  ])

  test("are numbered without gaps, and back", () => {
    expect(space.size).toBe(18)
    const all = Array.from({ length: 18 }, (_, point) => levelsOf(space, point))
    expect(new Set(all.map(String)).size).toBe(18)
    expect(all.map((levels) => pointAt(space, levels))).toEqual(Array.from({ length: 18 }, (_, i) => i))
  })

  test("have neighbours one step of a number away, or with any other word", () => {
    const near = neighbours(space, pointAt(space, [0, 1, 1])).map((point) => levelsOf(space, point))
    expect(near).toEqual([
      [1, 1, 1],
      [0, 0, 1],
      [0, 2, 1],
      [0, 1, 0],
    ])
  })

  test("of a Latin hypercube have each value of a number equally often", () => {
    const wide = spaceOf([
      { kind: "number", values: [1, 2, 3, 4] },
      { kind: "number", values: [1, 2, 3, 4, 5, 6, 7, 8] },
    ])
    const drawn = latinHypercube(wide, 8, randomOf(3)).map((point) => levelsOf(wide, point))
    expect(drawn.map(([, b = 0]) => b).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(drawn.map(([a = 0]) => a).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })
})

describe("the scale", () => {
  test("is that of logits, there and back", () => {
    expect(onScale(wins, 0.75)).toBeCloseTo(Math.log(3), 12)
    expect(offScale(rounds, onScale(rounds, 2.5))).toBeCloseTo(2.5, 9)
  })

  test("says of a share what the binomial distribution says, and of a mean what its scatter says", () => {
    const share = beliefOf(wins, of(700, 1000))
    expect(share.mean).toBeCloseTo(Math.log(700.5 / 300.5), 9)
    expect(share.variance).toBeCloseTo(1 / (1001 * 0.7 * 0.3), 4)
    // 400 fights of 2 or 4 rounds: mean 3, variance 1; d logit / d mean = 60 / (3 * 57).
    const mean = beliefOf(rounds, { n: 400, sum: 1200, squares: 200 * 4 + 200 * 16 })
    expect(offScale(rounds, mean.mean)).toBeCloseTo(3, 1)
    expect(Math.sqrt(mean.variance)).toBeCloseTo((60 / (3 * 57)) * Math.sqrt(1 / 400), 3)
  })
})

describe("a surface", () => {
  const space = spaceOf([{ kind: "number", values: [0, 1, 2, 3, 4] }])
  const kernel = kernelOf(space)
  const shape = { bend: 0.5, lengths: [1], nugget: 0 }

  test("is what the formula of conditional normal distributions says", () => {
    const seen = [
      { mean: -1, variance: 0.1 },
      { mean: 1, variance: 0.2 },
    ]
    const surface = surfaceThrough(kernel, { points: [[0], [4]], seen }, shape)
    // By hand: k(u, v) = 9 + 9 u v + .25 exp(-(u-v)²/2) at u = -1 and 1, with 0 in the middle.
    const [near, far] = [18 + 0.25, 0.25 * Math.exp(-2)]
    const [a, b, c] = [near + 0.1, far, near + 0.2]
    const k = 9 + 0.25 * Math.exp(-0.5)
    const det = a * c - b * b
    const mean = (k * (c * -1 - b * 1) + k * (a * 1 - b * -1)) / det
    const known = (k * k * (c - 2 * b + a)) / det
    const found = surface.at([2])
    expect(found.mean).toBeCloseTo(mean, 9)
    expect(found.variance).toBeCloseTo(9.25 - known, 9)
  })

  test("comes back to what it was laid through where there is no noise, and is sure of nothing far away", () => {
    const seen = [0.2, 0.9].map((mean) => ({ mean, variance: 1e-6 }))
    const surface = surfaceThrough(kernel, { points: [[0], [1]], seen }, shape)
    expect(surface.at([0]).mean).toBeCloseTo(0.2, 3)
    expect(surface.at([1]).mean).toBeCloseTo(0.9, 3)
    expect(surface.at([4]).variance).toBeGreaterThan(100 * surface.at([1]).variance)
  })
})

describe("a certificate", () => {
  test("takes no more chances than it may, however many there are", () => {
    const all = Array.from({ length: 1000 }, (_, i) => levelOf(i + 1)).reduce((a, b) => a + b, 0)
    expect(all).toBeLessThan(0.02)
    expect(levelOf(1)).toBe(0.01)
  })

  test("of a share has the exact limits: what lies beyond has no more than the chance of its level", () => {
    const { hi, lo } = limitsOf(wins, of(700, 1000), 0.025)
    // Two-sided p-values of the exact test at the limits: both tails together are at least the one, .025.
    expect(binomialP(700, 1000, lo)).toBeGreaterThan(0.025)
    expect(binomialP(700, 1000, lo - 0.004)).toBeLessThan(0.05)
    expect(binomialP(700, 1000, hi + 0.004)).toBeLessThan(0.05)
  })

  test("passes where all goals surely hold, refutes where one surely does not, and else does neither", () => {
    const few = { n: 2000, sum: 5000, squares: 13_500 }
    const judged = (k: number) => certificateOf([wins, rounds], [of(k, 2000), few], 0.0125)
    expect(judged(1400)).toMatchObject({ passed: true, refuted: false })
    expect(judged(1475)).toMatchObject({ passed: false, refuted: false })
    expect(judged(1600)).toMatchObject({ passed: false, refuted: true })
  })

  test("wants as many fights as pass in nine of ten cases: 3.53² / room²", () => {
    expect(fightsToPass(0.1, 1)).toBe(1244)
    expect(fightsToPass(2, 1)).toBe(300)
  })
})
