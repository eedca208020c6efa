import type { Metric } from "../compare/metrics.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import { type MeasuredLever, sizeIn } from "./Measured.ts"
import { sidesOf } from "./Piloted.ts"
import type { Columns, Way } from "./Ways.ts"

/** The first places, which matter most. */
export const firstPlaces = 3

/** A number that is measured, and what each of its values came to. */
export interface Contender {
  readonly measured: MeasuredLever
  readonly ways: readonly Way[]
  readonly columns: readonly Columns[]
}

/**
 * Those of which it is open whether they are among the first places by the first goal. Each is compared with the
 * first one behind these places, or the last one within them, in the fights that both have played: that tells two
 * apart sooner than their own intervals do. What surely differs by less than `alike` is not open.
 */
export const contendersIn = (
  all: readonly Contender[],
  base: Columns,
  metric: Metric,
  alike: number,
): ReadonlySet<number> => {
  const sized = all.map((each) => ({ ...each, ...sizesOf(each, base) })).toSorted((a, b) => b.size - a.size)
  const [last, behind] = sized.slice(firstPlaces - 1, firstPlaces + 1)
  const found = new Set<number>()
  if (last === undefined || behind === undefined) return found
  for (const [place, own] of sized.entries()) {
    const edge = place < firstPlaces ? behind : last
    if (!isOpen(own.sizes, edge.sizes, 2 * metric.scale, alike)) continue
    found.add(own.measured.lever)
    found.add(edge.measured.lever)
  }
  return found
}

/** What it is ranked by, and twice that fight by fight. */
const sizesOf = ({ columns, measured, ways }: Contender, base: Columns) => {
  const goal = measured.goals[0] as MeasuredLever["goals"][number]
  const of = (each: Columns): Int32Array => each.goals[0] as Int32Array
  const sides = sidesOf(ways, columns)
  const size = sizeIn(goal).d
  if (goal.step !== undefined && sides !== undefined) {
    const sign = Math.sign(goal.step.d)
    const [less, more] = [of(sides.less), of(sides.more)]
    return { size, sizes: Float64Array.from(more, (x, i) => sign * (x - (less[i] as number))) }
  }
  const largest = goal.ways.reduce((most, { d }, i) => (Math.abs(d) > Math.abs(goal.ways[most]?.d ?? 0) ? i : most), 0)
  const sign = 2 * Math.sign(goal.ways[largest]?.d ?? 0)
  const before = of(base)
  return {
    size,
    sizes: Float64Array.from(of(columns[largest] as Columns), (x, i) => sign * (x - (before[i] as number))),
  }
}

/** Whether it is open which of two is larger, and by how much, in the fights of both. */
const isOpen = (a: Float64Array, b: Float64Array, scale: number, alike: number): boolean => {
  const n = Math.min(a.length, b.length)
  let [sum, squares] = [0, 0]
  for (let i = 0; i < n; i++) {
    const by = ((a[i] as number) - (b[i] as number)) / scale
    sum += by
    squares += by * by
  }
  const d = Math.abs(sum / n)
  const half = z95 * Math.sqrt(Math.max(0, squares / n - d * d) / Math.max(1, n - 1))
  return d - half <= 0 && d + half > alike
}
