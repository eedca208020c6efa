import type { Factor, Space } from "./Space.ts"

/** How a surface may bend away from its trend. */
export interface Shape {
  /** The standard deviation of what bends. */
  readonly bend: number
  /** For each factor, over how much of it the surface stays alike; half the range of a number is 1. */
  readonly lengths: readonly number[]
  /** The standard deviation of what no smooth surface has: one point against all others. */
  readonly nugget: number
}

/** The standard deviation of the level, and of the slope over half the range of a number, or of a word. */
const [levelSpread, slopeSpread] = [3, 3]

/** What two points have in common under a prior, worked out factor by factor beforehand. */
export interface Kernel {
  readonly space: Space
  /** By factor, then level by level: their product in the trend, and half the square of their distance. */
  readonly products: readonly Float64Array[]
  readonly distances: readonly Float64Array[]
}

export const kernelOf = (space: Space): Kernel => {
  const tables = space.factors.map((factor, j) => tablesOf(factor, space.counts[j] as number))
  return { space, products: tables.map(({ product }) => product), distances: tables.map(({ distance }) => distance) }
}

/** Numbers are coded from -1 to 1; words have a place of their own each, all equally far from each other. */
const tablesOf = (factor: Factor, count: number) => {
  const product = new Float64Array(count * count)
  const distance = new Float64Array(count * count)
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const [u, v] = [coded(factor, a), coded(factor, b)]
      product[a * count + b] = factor.kind === "number" ? u * v : a === b ? 1 : 0
      distance[a * count + b] = factor.kind === "number" ? (u - v) ** 2 / 2 : a === b ? 0 : 1
    }
  }
  return { product, distance }
}

const coded = (factor: Factor, level: number): number => {
  if (factor.kind === "word") return 0
  const [first, last] = [factor.values[0] as number, factor.values.at(-1) as number]
  return last === first ? 0 : (2 * ((factor.values[level] as number) - first)) / (last - first) - 1
}

/**
 * The covariance of the surface at two points: a level, a trend that is linear in numbers and has a step for each word,
 * and a bend (a squared exponential with a length for each factor).
 *
 *     9 + 9 Σ u v + bend² exp(-Σ d² / 2 length²)
 */
export const covariance = (
  { products, distances, space: { counts } }: Kernel,
  a: readonly number[],
  b: readonly number[],
  bend2: number,
  byLength: readonly number[],
): number => {
  let trend = 0
  let far = 0
  for (let j = 0; j < counts.length; j++) {
    const at = (a[j] as number) * (counts[j] as number) + (b[j] as number)
    trend += (products[j] as Float64Array)[at] as number
    far += ((distances[j] as Float64Array)[at] as number) * (byLength[j] as number)
  }
  return levelSpread ** 2 + slopeSpread ** 2 * trend + (bend2 > 0 && far < 40 ? bend2 * Math.exp(-far) : 0)
}
