import { choleskyOf, solvedBy } from "./choleskyOf.ts"
import { chiSquareTail } from "./heterogeneity.ts"
import type { Interval } from "./intervals/Interval.ts"
import { z95 } from "./distributions/normal.ts"

/** What fights of one against another came to. */
export interface PairCounts {
  readonly a: number
  readonly b: number
  /** How often each of them won; all other fights are draws. */
  readonly won: readonly [a: number, b: number]
  readonly n: number
}

/** How strong each of some contestants is by one number, and how far that is from what was seen. */
export interface BradleyTerry {
  /**
   * Logarithms of strength, 0 on average: `a` wins against `b` with the logit of their difference. Intervals are of the
   * number that fits the true shares best, which holds also where no number fits them.
   */
  readonly strengths: readonly ({ readonly d: number } & Interval)[]
  /** By pair: what the numbers expect, as a share for its first. */
  readonly expected: readonly number[]
  /** How far shares are from what is expected, on average and beyond what is chance (root of the mean square). */
  readonly off: number
  /** The chance of as much if the numbers told all: Pearson's test. Undefined where they cannot fail. */
  readonly p: number | undefined
}

/** A draw is half a win for either. */
const shareOf = ({ n, won: [a, b] }: PairCounts): number => (n === 0 ? 0.5 : (a + (n - a - b) / 2) / n)

/**
 * Fits Bradley and Terry's model to fights of all against all, by Newton's method on the concave likelihood, with half
 * a fight won and half a fight lost added to each pair, so that who always wins has a finite strength. The variance is
 * the sandwich of the information and of the variance that was seen: the model need not be true.
 *
 * Source: R. A. Bradley, M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952); H. White,
 * "Maximum likelihood estimation of misspecified models", Econometrica 50 (1982).
 *
 * @param size how many contestants there are; each must have fought
 */
export const bradleyTerry = (size: number, pairs: readonly PairCounts[]): BradleyTerry => {
  const seen = pairs.map((pair) => ({ ...pair, n: pair.n + 1, share: (shareOf(pair) * pair.n + 0.5) / (pair.n + 1) }))
  const strengths = new Float64Array(size)
  const expect = (a: number, b: number): number =>
    1 / (1 + Math.exp((strengths[b] as number) - (strengths[a] as number)))
  /** Sums over pairs of weights of one less the other, made regular: only differences are known. */
  const information = (weight: (pair: (typeof seen)[number]) => number, regular: number): Float64Array => {
    const matrix = new Float64Array(size * size).fill(regular)
    for (const pair of seen) {
      const { a, b } = pair
      const w = weight(pair)
      for (const [i, j, sign] of [
        [a, a, 1],
        [b, b, 1],
        [a, b, -1],
        [b, a, -1],
      ] as const)
        matrix[i * size + j] = (matrix[i * size + j] as number) + sign * w
    }
    return matrix
  }
  const expectedWeight = ({ a, b, n }: (typeof seen)[number]): number => n * expect(a, b) * (1 - expect(a, b))
  for (let step = 0; step < 50; step++) {
    const gradient = new Float64Array(size)
    for (const { a, b, n, share } of seen) {
      const d = n * (share - expect(a, b))
      gradient[a] = (gradient[a] as number) + d
      gradient[b] = (gradient[b] as number) - d
    }
    const move = solvedBy(choleskyOf(information(expectedWeight, 1), size), size, gradient)
    const most = Math.max(...move.map(Math.abs))
    // Far from the top a whole step overshoots.
    const by = most > 1 ? 1 / most : 1
    for (let i = 0; i < size; i++) strengths[i] = (strengths[i] as number) + by * (move[i] as number)
    if (most < 1e-10) break
  }
  const mean = strengths.reduce((sum, x) => sum + x, 0) / size
  const bread = choleskyOf(information(expectedWeight, 1), size)
  const meat = information(({ n, share }) => n * share * (1 - share), 0)
  const expected = pairs.map(({ a, b }) => expect(a, b))
  const misfit = seen.map(({ n, share }, i) => {
    const e = expected[i] as number
    return { d: share - e, chance: (share * (1 - share)) / n, z2: (n * (share - e) ** 2) / (e * (1 - e)) }
  })
  const df = pairs.length - (size - 1)
  const beyond = misfit.reduce((sum, { chance, d }) => sum + d * d - chance, 0) / Math.max(1, df)
  return {
    strengths: Array.from(strengths, (x, i) => {
      const unit = new Float64Array(size)
      unit[i] = 1
      const row = solvedBy(bread, size, unit)
      let variance = 0
      for (let j = 0; j < size; j++)
        for (let k = 0; k < size; k++)
          variance += (row[j] as number) * (meat[j * size + k] as number) * (row[k] as number)
      const half = z95 * Math.sqrt(Math.max(0, variance))
      return { d: x - mean, lo: x - mean - half, hi: x - mean + half }
    }),
    expected,
    off: Math.sqrt(Math.max(0, beyond)),
    p:
      df < 1
        ? undefined
        : chiSquareTail(
            misfit.reduce((sum, { z2 }) => sum + z2, 0),
            df,
          ),
  }
}
