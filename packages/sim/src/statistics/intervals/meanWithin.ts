import { betaCdf, betaQuantile } from "../distributions/beta.ts"
import type { Values } from "../FewValues.ts"
import type { Interval } from "./Interval.ts"
import type { MeanDifference } from "../MeanDifference.ts"
import { type Moments, meanOf, varianceOf } from "../Moments.ts"
import { pairedT } from "../pairedT.ts"
import { tTails } from "../distributions/studentT.ts"

/** A mean with its interval and its test against 0. */
export interface MeanWithin extends MeanDifference {
  /**
   * Where Student's interval was too short: the chance, one-sided, of such a sample if the mean were as far as `x`, on
   * either side of `d`. Left out where Student's t says all.
   */
  readonly tail?: (x: number) => number
}

/**
 * So many values that are not the most common one say how much a sample scatters; so many values in all leave nothing
 * to be feared of.
 */
const [fewDiffer, fewInAll] = [15, 160]

/**
 * The mean of values that lie in a known range: Student's interval, and in small samples, or where hardly any value
 * differs from the others, what has not been seen yet as well. Where all agree it has a width all the same.
 *
 * What may be unseen is one imagined value more. The upper limit comes from the sample with one value at the upper end
 * of the range, all values having weights that nobody knows (Dirichlet's distribution, all ones): that is Gaffke's
 * limit, which for shares is Clopper and Pearson's. Its distribution is taken for the beta distribution of the same
 * mean and variance between the least value seen and the imagined one; for shares it is one. The lower limit likewise.
 *
 * - While all values agree the imagined one lies at the end of the range. As soon as some differ it need not be much
 *   further out than those seen: one to seven times the extent of the sample beyond its end, the less the larger the
 *   sample, and of what is left to the end of the range a quarter, a sixteenth and so on, by how many differ. Seven: a
 *   fight in twenty that goes to a limit of thirty rounds, where others take three to six, is allowed for before one is
 *   seen.
 * - Both limits lie between Student's and Gaffke's: `w` of the way, `w` the larger of `(1 - k/15)²`, where `k` values
 *   differ from the most common one, and `1 - n/160`. From 160 values on of which 15 differ it is Student's interval to
 *   the last digit.
 *
 * Sources: N. Gaffke, "Three test statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative
 * variable", Mathematical Methods of Statistics 14 (2005); E. Learned-Miller, P. Thomas, "A new confidence interval for
 * the mean of a bounded random variable" (2019). How much of it is applied has been measured:
 * `npm run coverage-of-intervals rates`.
 *
 * @param range what a value can be; the mean and its interval are in it. It grows by what was seen beyond it
 */
export const meanWithin = (sample: Moments, range: Interval, alpha = 0.05): MeanWithin => {
  const plain = pairedT(sample, alpha)
  const seen = seenIn(sample)
  const [least, most] = [Math.min(range.lo, seen.least), Math.max(range.hi, seen.most)]
  const within = (lo: number, hi: number) => ({ lo: Math.max(least, lo), hi: Math.min(most, hi) })
  if (sample.n < 2) return { ...plain, ...within(plain.lo, plain.hi) }
  const { d } = plain
  const weight = Math.max(fade(1 - seen.differing / fewDiffer) ** 2, seen.isKnown ? fade(1 - sample.n / fewInAll) : 0)
  if (weight === 0) return { ...plain, ...within(plain.lo, plain.hi) }
  const up = gaffke(sample, seen, seen.least, imagined(sample, seen, most, 1))
  const down = gaffke(sample, seen, seen.most, imagined(sample, seen, least, -1))
  const [lower, upper] = [down.limit(alpha / 2), up.limit(alpha / 2)]
  const mixed = (students: number, gaffkes: number) => students + weight * (gaffkes - students)
  const error = Math.sqrt(varianceOf(sample) / sample.n)
  const tail = (x: number): number => {
    if (x === d) return 1
    const far = x > d ? up.tail(x) : down.tail(x)
    const near = error === 0 ? 0 : tTails((x - d) / error, sample.n - 1) / 2
    return far <= near ? near : Math.exp(mixed(Math.log(Math.max(near, 1e-300)), Math.log(Math.max(far, 1e-300))))
  }
  return {
    ...plain,
    ...within(
      lower < plain.lo ? mixed(plain.lo, lower) : plain.lo,
      upper > plain.hi ? mixed(plain.hi, upper) : plain.hi,
    ),
    p: Math.max(plain.p, Math.min(1, 2 * tail(0))),
    tail,
  }
}

const fade = (x: number): number => Math.max(0, x)

/** What is known of single values. */
interface Seen {
  readonly least: number
  readonly most: number
  /** How many are not what is most common. */
  readonly differing: number
  readonly isKnown: boolean
}

/** Without the values themselves all that can be known is that they are all the same. */
const seenIn = (sample: Moments): Seen => {
  const values: Values | undefined =
    sample.values ?? (varianceOf(sample) === 0 && sample.n > 0 ? [[meanOf(sample), sample.n]] : undefined)
  if (values === undefined || values.length === 0)
    return { least: meanOf(sample), most: meanOf(sample), differing: sample.n, isKnown: false }
  return {
    least: Math.min(...values.map(([value]) => value)),
    most: Math.max(...values.map(([value]) => value)),
    differing: sample.n - Math.max(...values.map(([, count]) => count)),
    isKnown: true,
  }
}

/** How far out an unseen value may lie, towards one end of the range. */
const imagined = ({ n }: Moments, { least, most, differing }: Seen, end: number, sign: 1 | -1): number => {
  const extent = most - least
  if (extent === 0) return end
  const edge = (sign > 0 ? most : least) + sign * extent * (1 + 6 * fade(1 - n / 100))
  const left = sign * (end - edge)
  return left <= 0 ? end : Math.abs(end) < huge ? edge + (end - edge) / 4 ** differing : edge
}

/** Ends that are no ends: nothing can be computed with them. */
const huge = 1e15

/** The distribution of the mean with one value more, between what was seen at the other end and that value. */
const gaffke = ({ n, squares, sum }: Moments, { least, most }: Seen, near: number, far: number) => {
  const width = far - near
  const sure = { limit: () => far, tail: (x: number) => (x === far ? 1 : 0) }
  if (width === 0) return sure
  if (Math.abs(far) >= huge) return { limit: () => far, tail: () => 1 }
  const count = n + 1
  // Of values from 0 to 1, so that nothing is lost.
  const mean = (sum - n * near + width) / (count * width)
  const square = (squares - 2 * near * sum + n * near * near + width * width) / (width * width)
  const variance =
    least === most ? (mean * (1 - mean)) / (count + 1) : (square - count * mean * mean) / (count * (count + 1))
  if (!(variance > 0)) return sure
  const size = (mean * (1 - mean)) / variance - 1
  const [a, b] = [mean * size, (1 - mean) * size]
  return {
    limit: (beyond: number) => near + width * betaQuantile(1 - beyond, a, b),
    tail: (x: number) => betaCdf(1 - (x - near) / width, b, a),
  }
}
