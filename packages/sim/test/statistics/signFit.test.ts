import { expect, test } from "vitest"
import { linearFit, logisticFit, type Signs } from "../../src/statistics/signFit.ts"

/** Every combination of signs, each with as many trials as it has outcomes. */
const designOf = (cells: readonly (readonly [signs: readonly number[], outcomes: readonly number[]])[]) => {
  const rows = cells.flatMap(([signs, outcomes]) => outcomes.map((outcome) => ({ signs, outcome })))
  const columns = cells[0]?.[0].length ?? 0
  const design: Signs = { columns, rows: rows.length, signs: Int8Array.from(rows.flatMap(({ signs }) => [...signs])) }
  return { design, outcomes: rows.map(({ outcome }) => outcome) }
}

/** So many ones among so many trials. */
const wins = (k: number, n: number): readonly number[] => Array.from({ length: n }, (_, i) => (i < k ? 1 : 0))
const logit = (p: number): number => Math.log(p / (1 - p))

test("the logistic fit of one sign has the log odds of both sides in closed form, but for a ridge of one fight in 4,000", () => {
  const n = 4000
  const { design, outcomes } = designOf([
    [[-1], wins(0.4 * n, n)],
    [[1], wins(0.6 * n, n)],
  ])
  const { beta, error } = logisticFit(design, outcomes)
  expect(beta[0]).toBeCloseTo(0, 6)
  expect(beta[1]).toBeCloseTo((logit(0.6) - logit(0.4)) / 2, 3)
  // The variance of a log odds is 1 / (n p (1-p)); half of the difference of two of them.
  expect(error[1]).toBeCloseTo(Math.sqrt(2 / (n * 0.24)) / 2, 4)
})

test("signs that part all outcomes leave coefficients finite", () => {
  const { design, outcomes } = designOf([
    [[-1, 1], wins(0, 50)],
    [[1, 1], wins(50, 50)],
    [[-1, -1], wins(0, 50)],
    [[1, -1], wins(50, 50)],
  ])
  const { beta } = logisticFit(design, outcomes)
  expect(Number.isFinite(beta[1])).toBe(true)
  expect(beta[1]).toBeGreaterThan(2)
  expect(beta[2]).toBeCloseTo(0, 6)
})

test("the linear fit finds the numbers that a plane was made of, and how far the rest scatters", () => {
  const value = (a: number, b: number) => 7 + 2 * a - 0.5 * b
  const { design, outcomes } = designOf(
    [-1, 1].flatMap((a) =>
      [-1, 1].map(
        (b) =>
          [
            [a, b],
            [value(a, b) - 1, value(a, b) + 1],
          ] as const,
      ),
    ),
  )
  const { beta, error } = linearFit(design, outcomes)
  expect([...beta].map((x) => Number(x.toFixed(6)))).toEqual([7, 2, -0.5])
  // Eight trials that lie 1 off: a variance of 8/5 over eight.
  expect(error[1]).toBeCloseTo(Math.sqrt(8 / 5 / 8), 6)
})
