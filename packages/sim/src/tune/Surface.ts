import { cholesky, forward } from "./cholesky.ts"
import { covariance, type Kernel, type Shape } from "./Kernel.ts"
import type { Belief } from "./scale.ts"

/** Points that were played, by the value of each factor, and what their fights say of one goal, on its scale. */
export interface Evidence {
  readonly points: readonly (readonly number[])[]
  readonly seen: readonly Belief[]
}

/** A smooth surface through what was seen: what to expect of any point. */
export interface Surface {
  readonly shape: Shape
  /** How well the evidence fits in: the logarithm of its likelihood but for a constant. */
  readonly likelihood: number
  /** What is believed of a point. What was seen of a point itself counts as of no other. */
  readonly at: (levels: readonly number[]) => Belief
}

/** Lays a surface of one shape through the evidence: a Gaussian process with a trend, where the noise is known. */
export const surfaceThrough = (kernel: Kernel, { points, seen }: Evidence, shape: Shape): Surface => {
  const n = points.length
  const { bend, nugget } = shape
  const bend2 = bend ** 2
  const byLength = shape.lengths.map((length) => 1 / length ** 2)
  const level = seen.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, n)
  const a = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) a[i * n + j] = covariance(kernel, points[i] ?? [], points[j] ?? [], bend2, byLength)
    a[i * n + i] = (a[i * n + i] as number) + nugget ** 2 + (seen[i]?.variance ?? 0)
  }
  cholesky(a, n)
  const b = forward(
    a,
    Float64Array.from(seen, ({ mean }) => mean - level),
    n,
  )
  let likelihood = 0
  for (let i = 0; i < n; i++) likelihood -= (b[i] as number) ** 2 / 2 + Math.log(a[i * n + i] as number)
  const ofPoint = new Map(points.map((levels, i) => [levels.join(), i]))
  const c = new Float64Array(n)
  return {
    shape,
    likelihood,
    at: (levels) => {
      const own = ofPoint.get(levels.join())
      for (let j = 0; j < n; j++) c[j] = covariance(kernel, levels, points[j] ?? [], bend2, byLength)
      if (own !== undefined) c[own] = (c[own] as number) + nugget ** 2
      forward(a, c, n)
      let mean = level
      let known = 0
      for (let j = 0; j < n; j++) {
        mean += (c[j] as number) * (b[j] as number)
        known += (c[j] as number) ** 2
      }
      const before = covariance(kernel, levels, levels, bend2, byLength) + nugget ** 2
      return { mean, variance: Math.max(1e-6, before - known) }
    },
  }
}

const [bends, lengths, nuggets] = [
  [0.1, 0.3, 1, 2],
  [0.15, 0.25, 0.4, 0.65, 1, 1.6, 3.2],
  [0.015, 0.1, 0.3],
]

/** What to begin with when nothing has been learnt. */
export const firstShape = (factors: number): Shape => ({
  bend: 0.5,
  lengths: Array.from({ length: factors }, () => 0.8),
  nugget: 0.015,
})

/**
 * The shape that makes the evidence likeliest, looked for one part after the other from the shape before: how much the
 * surface bends, over which length of each factor, and how much single points leave it.
 */
export const shapeOf = (kernel: Kernel, evidence: Evidence, before: Shape, sweeps = 2): Shape => {
  let shape = before
  let best = scored(kernel, evidence, shape)
  const offer = (next: Shape): void => {
    const score = scored(kernel, evidence, next)
    if (score > best + 1e-9) [best, shape] = [score, next]
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const length of lengths) offer({ ...shape, lengths: shape.lengths.map(() => length) })
    for (const bend of bends) offer({ ...shape, bend })
    if (shape.lengths.length > 1)
      for (const j of shape.lengths.keys())
        for (const length of lengths) offer({ ...shape, lengths: shape.lengths.with(j, length) })
    for (const nugget of nuggets) offer({ ...shape, nugget })
  }
  return shape
}

/**
 * A shape as rough as the evidence may still allow: what must be refused by it as well before a search says no. In one
 * and two factors fights are cheap, so that it takes an island of a tenth of their range into account.
 */
export const rougher = ({ bend, lengths: smooth, nugget }: Shape): Shape => ({
  bend: Math.max(1, 1.3 * bend),
  lengths: smooth.map((length) => Math.min(0.7 * length, smooth.length > 2 ? 1.2 : 0.3)),
  nugget,
})

/** A shape is taken for likelier the nearer its lengths are to the range of the factors, and without lone points. */
const scored = (kernel: Kernel, evidence: Evidence, shape: Shape): number =>
  surfaceThrough(kernel, evidence, shape).likelihood -
  shape.lengths.reduce((sum, length) => sum + Math.log(length / 0.8) ** 2 / 4, 0) -
  (shape.nugget > 0.05 ? 1 : 0)
