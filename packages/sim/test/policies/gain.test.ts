import { fc, test } from "@fast-check/vitest"
import { expect } from "vitest"
import { addTry, believed, newGain, noiseOf } from "../../src/policies/Gain.ts"

const triedBy = (behind: number, worths: readonly number[]) => {
  const gain = newGain(behind)
  for (const worth of worths) addTry(gain, worth)
  return gain
}

const small = fc.double({ min: -1, max: 1, noNaN: true })

test.prop([fc.double({ min: 0, max: 2, noNaN: true }), fc.array(small, { maxLength: 30 })])(
  "what is believed lies between what was expected and what was seen, and is surer with every try",
  (behind, worths) => {
    const before = newGain(behind)
    const gain = triedBy(behind, worths)
    const { mean, variance } = believed(gain, 0.04)
    const seen = worths.length === 0 ? gain.expected : gain.sum / gain.tries
    expect(mean).toBeGreaterThanOrEqual(Math.min(seen, gain.expected) - 1e-12)
    expect(mean).toBeLessThanOrEqual(Math.max(seen, gain.expected) + 1e-12)
    if (worths.length > 0) expect(variance).toBeLessThan(believed(before, 0.04).variance)
  },
)

test("the further behind by its score, the less is expected of an option, up to a point", () => {
  expect(newGain(0.2).expected).toBeLessThan(newGain(0.1).expected)
  expect(newGain(3).expected).toBe(newGain(0.5).expected)
  expect(newGain(0).expected).toBeLessThan(0)
})

test("what scores far below the highest is known less well: tries are believed sooner", () => {
  expect(newGain(0.5).spread).toBeGreaterThan(newGain(0.1).spread)
  expect(newGain(3).spread).toBe(newGain(0.5).spread)
  expect(newGain(-1).spread).toBe(newGain(0).spread)
})

test("the posterior of a normal mean with normal noise: 16 tries of 0.1 with a variance of 0.04 against an expectation of -0.005 +- 0.025", () => {
  const gain = triedBy(
    0,
    Array.from({ length: 16 }, () => 0.1),
  )
  // Precisions 1/0.000625 and 16/0.04: (-0.005 * 1600 + 0.1 * 400) / 2000.
  expect(believed(gain, 0.04).mean).toBeCloseTo(0.016, 9)
  expect(believed(gain, 0.04).variance).toBeCloseTo(1 / 2000, 9)
})

test("the noise is that of the tries, pooled, and 0.04 as long as there are few", () => {
  expect(noiseOf([newGain(0)])).toBeCloseTo(0.04, 9)
  const many = triedBy(
    0,
    Array.from({ length: 2000 }, (_, i) => (i % 2 === 0 ? 1 : -1)),
  )
  expect(noiseOf([many, newGain(0)])).toBeCloseTo(1, 2)
})
