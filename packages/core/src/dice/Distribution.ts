import { type DiceExpression, type DiceTerm, explosionsThatMatter } from "./expression.ts"
import { power } from "./power.ts"

/**
 * The exact chances of an integer result. `chances[i]` is the chance of `from + i`. `beyond` is the chance of results
 * that are not spelled out: dice that exploded more often than the cut-off. With the standard cut-off it is below 2^-60
 * for each die. `chances` and `beyond` add up to 1. Chances are never negative, and every one of them is right to about
 * 15 digits, because they come from sums and products of positive numbers only.
 */
export interface Distribution {
  readonly from: number
  readonly chances: Float64Array
  readonly beyond: number
}

const of = (from: number, chances: Float64Array, beyond = 0): Distribution => ({ from, chances, beyond })

/** Always `value`. */
export const exactly = (value: number): Distribution => of(value, Float64Array.of(1))

/** A fair die with `faces` faces. */
export const uniform = (faces: number): Distribution => of(1, new Float64Array(faces).fill(1 / faces))

/** The highest result spelled out. */
export const highest = (d: Distribution): number => d.from + d.chances.length - 1

/** The chance of exactly `value`. */
export const p = (d: Distribution, value: number): number => d.chances[value - d.from] ?? 0

/** The chance of `value` or more. What is beyond the cut-off counts as more. */
export const atLeast = (d: Distribution, value: number): number => {
  let chance = d.beyond
  for (let i = d.chances.length - 1; i >= 0 && d.from + i >= value; i--) chance += d.chances[i] as number
  return chance
}

/**
 * The expected result. What is beyond the cut-off counts as the first value after it: a lower bound, in practice exact.
 */
export const mean = (d: Distribution): number => {
  let sum = d.beyond * (highest(d) + 1)
  for (let i = 0; i < d.chances.length; i++) sum += (d.from + i) * (d.chances[i] as number)
  return sum
}

/** The sum of two independent results. */
export const sum = (a: Distribution, b: Distribution): Distribution => {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1)
  for (let i = 0; i < a.chances.length; i++) {
    const chance = a.chances[i] as number
    if (chance === 0) continue
    for (let j = 0; j < b.chances.length; j++) {
      chances[i + j] = (chances[i + j] as number) + chance * (b.chances[j] as number)
    }
  }
  return of(a.from + b.from, chances, a.beyond + b.beyond - a.beyond * b.beyond)
}

/** The better of two independent results. What is beyond the cut-off of either is beyond that of both. */
export const better = (a: Distribution, b: Distribution): Distribution => {
  const from = Math.max(a.from, b.from)
  const chances = new Float64Array(Math.max(highest(a), highest(b)) - from + 1)
  // The chances that each is lower than `value`.
  let belowA = below(a, from)
  let belowB = below(b, from)
  for (let value = from; value < from + chances.length; value++) {
    const inA = p(a, value)
    const inB = p(b, value)
    chances[value - from] = inA * (belowB + inB) + belowA * inB
    belowA += inA
    belowB += inB
  }
  return of(from, chances, a.beyond + b.beyond - a.beyond * b.beyond)
}

/** The chance of less than `value`. */
const below = (d: Distribution, value: number): number => {
  let chance = 0
  for (let i = 0; i < d.chances.length && d.from + i < value; i++) chance += d.chances[i] as number
  return chance
}

/** The sum of `n` independent results of the same kind, by doubling. `n` is 0 or more. */
export const times = (d: Distribution, n: number): Distribution => {
  let total = exactly(0)
  let power = d
  for (let left = n; ; power = sum(power, power)) {
    if (left % 2 === 1) total = sum(total, power)
    left = Math.floor(left / 2)
    if (left === 0) return total
  }
}

/** The result of `f`, a function from integers to integers. What is beyond the cut-off stays beyond. */
export const map = (d: Distribution, f: (value: number) => number): Distribution => {
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < d.chances.length; i++) {
    const value = f(d.from + i)
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const chances = new Float64Array(most - least + 1)
  for (let i = 0; i < d.chances.length; i++) {
    const at = f(d.from + i) - least
    chances[at] = (chances[at] as number) + (d.chances[i] as number)
  }
  return of(least, chances, d.beyond)
}

/** One of several distributions, each with its chance. The chances of the parts must add up to 1. */
export const mix = (parts: readonly (readonly [chance: number, d: Distribution])[]): Distribution => {
  const from = Math.min(...parts.map(([, d]) => d.from))
  const chances = new Float64Array(Math.max(...parts.map(([, d]) => highest(d))) - from + 1)
  let beyond = 0
  for (const [chance, d] of parts) {
    for (let i = 0; i < d.chances.length; i++) {
      const at = d.from - from + i
      chances[at] = (chances[at] as number) + chance * (d.chances[i] as number)
    }
    beyond += chance * d.beyond
  }
  return of(from, chances, beyond)
}

/**
 * An open-ended die: its highest face is added and the die rolled on. After `explosions` explosions in a row the list
 * ends; the chance of still exploding then is exactly faces^-(explosions + 1), a term of the geometric series, and goes
 * to `beyond`. The standard cut-off makes it smaller than 2^-60.
 *
 * @param faces 2 or more
 */
export const explode = (faces: number, explosions = explosionsThatMatter(faces)): Distribution => {
  const chances = new Float64Array((explosions + 1) * faces - 1)
  let chance = 1
  for (let burst = 0; burst <= explosions; burst++) {
    chance /= faces
    for (let face = 1; face < faces; face++) chances[burst * faces + face - 1] = chance
  }
  return of(1, chances, chance)
}

/** Pascal's triangle up to row `n`. */
const binomials = (n: number): readonly Float64Array[] => {
  const rows = [Float64Array.of(1)]
  for (let row = 1; row <= n; row++) {
    const above = rows[row - 1] as Float64Array
    rows.push(Float64Array.from({ length: row + 1 }, (_, i) => (above[i - 1] ?? 0) + (above[i] ?? 0)))
  }
  return rows
}

/**
 * The sum of the `kept` highest of `n` independent results.
 *
 * Values are taken from the highest down. `above[j]` holds the chances of the sum of j dice that all show more than the
 * present value v. The kept dice are those: the lowest kept value is v exactly when j < kept dice show more, and at
 * least kept - j of the other n - j show v itself.
 */
export const keepHighest = (d: Distribution, kept: number, n: number): Distribution => {
  const choose = binomials(n)
  const pick = (from: number, some: number) => (choose[from] as Float64Array)[some] as number
  const width = d.chances.length
  const total = new Float64Array(kept * (width - 1) + 1)
  // Sums are counted from the lowest that j dice can have: j times `from`.
  const above = Array.from({ length: kept }, (_, j) => new Float64Array(j * (width - 1) + 1))
  ;(above[0] as Float64Array)[0] = 1
  let below = 0
  const atMost = Float64Array.from(d.chances, (chance) => (below += chance))

  for (let v = width - 1; v >= 0; v--) {
    const chance = d.chances[v] as number
    if (chance === 0) continue
    const lower = v === 0 ? 0 : (atMost[v - 1] as number)
    for (let j = 0; j < kept; j++) {
      let enough = 0
      for (let equal = kept - j; equal <= n - j; equal++) {
        enough += pick(n - j, equal) * power(chance, equal) * power(lower, n - j - equal)
      }
      const ways = enough * pick(n, j)
      const sums = above[j] as Float64Array
      const shift = (kept - j) * v
      for (let s = j * v; s < sums.length; s++)
        total[s + shift] = (total[s + shift] as number) + ways * (sums[s] as number)
    }
    for (let j = kept - 1; j > 0; j--) {
      const sums = above[j] as Float64Array
      for (let equal = 1; equal <= j; equal++) {
        const fewer = above[j - equal] as Float64Array
        const ways = pick(j, equal) * power(chance, equal)
        const shift = equal * v
        for (let s = (j - equal) * v; s < fewer.length; s++) {
          sums[s + shift] = (sums[s + shift] as number) + ways * (fewer[s] as number)
        }
      }
    }
  }
  return of(kept * d.from, total, 1 - power(1 - d.beyond, n))
}

const negative = (d: Distribution): Distribution => of(-highest(d), d.chances.toReversed(), d.beyond)

/** The sum of the `kept` lowest of `n` independent results. */
export const keepLowest = (d: Distribution, kept: number, n: number): Distribution =>
  negative(keepHighest(negative(d), kept, n))

const ofTerm = (term: DiceTerm): Distribution => {
  const die = term.explode ? explode(term.faces) : uniform(term.faces)
  const keep = term.keep === "highest" ? keepHighest : term.keep === "lowest" ? keepLowest : undefined
  const rolled = keep === undefined ? times(die, term.count) : keep(die, term.kept, term.count)
  return term.sign === 1 ? rolled : negative(rolled)
}

/** What an expression results in when it is rolled. */
export const distributionOf = (expression: DiceExpression): Distribution =>
  expression.terms.map(ofTerm).reduce(sum, exactly(expression.plus))
