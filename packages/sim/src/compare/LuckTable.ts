import { type ControlSums, controlled } from "../statistics/controlled.ts"
import type { Moments } from "../statistics/Moments.ts"
import { luckWidth } from "../summary/scores.ts"
import type { Metric, Scores } from "./metrics.ts"

/** Combats are dealt to so many folds by their index: what is known of the luck in one comes from the others. */
const foldCount = 5

/** Fewer combats, or fewer of them that end differently, say too little of what luck is worth. */
const fewest = 200
const fewestDifferent = 20

/** Sums of one fold; of columns by their index, of pairs of columns by `later * width + earlier`. */
interface Fold {
  n: number
  readonly y: Float64Array
  readonly yy: Float64Array
  readonly x: Float64Array
  readonly xy: readonly Float64Array[]
  readonly xx: Float64Array
}

/**
 * How much luckier each side was under one variant of a run than under another, in the same combats, beside the
 * differences of metrics: sums of integers, which stretches of combats may be added to in any order. The luck of dice
 * has expectation 0, so a mean difference may be given without what luck explains of it.
 */
export class LuckTable {
  private readonly metrics: readonly (readonly [Metric, Metric])[]
  private readonly width: number
  private readonly folds: readonly Fold[]
  /** Scratch: the columns in which the combat at hand differs, and by how much. */
  private readonly columns: number[] = []
  private readonly differences: number[] = []

  /** @param metrics each as it is read from the scores of the first variant, and of the second */
  constructor(metrics: readonly (readonly [Metric, Metric])[], sides: number) {
    this.metrics = metrics
    this.width = luckWidth(sides)
    this.folds = Array.from({ length: foldCount }, () => ({
      n: 0,
      y: new Float64Array(metrics.length),
      yy: new Float64Array(metrics.length),
      x: new Float64Array(this.width),
      xy: metrics.map(() => new Float64Array(this.width)),
      xx: new Float64Array(this.width * this.width),
    }))
  }

  /** Adds a combat whose scores begin at `at` and end, with luck, after `width` integers: of the first, the second. */
  addOne(combat: number, a: Scores, atA: number, b: Scores, atB: number, widths: readonly [number, number]): void {
    const { columns, differences, width } = this
    const fold = this.folds[combat % foldCount] as Fold
    const [luckA, luckB] = [atA + widths[0] - width, atB + widths[1] - width]
    columns.length = 0
    differences.length = 0
    for (let j = 0; j < width; j++) {
      const x = (b[luckB + j] as number) - (a[luckA + j] as number)
      if (x === 0) continue
      columns.push(j)
      differences.push(x)
    }
    fold.n++
    for (const [m, [first, second]] of this.metrics.entries()) {
      const y = second.of(b, atB) - first.of(a, atA)
      if (y === 0) continue
      const xy = fold.xy[m] as Float64Array
      fold.y[m] = (fold.y[m] as number) + y
      fold.yy[m] = (fold.yy[m] as number) + y * y
      for (let i = 0; i < columns.length; i++) add(xy, columns[i] as number, y * (differences[i] as number))
    }
    for (let i = 0; i < columns.length; i++) {
      const [at, x] = [columns[i] as number, differences[i] as number]
      add(fold.x, at, x)
      for (let k = 0; k <= i; k++) add(fold.xx, at * width + (columns[k] as number), x * (differences[k] as number))
    }
  }

  /** The differences of a metric less what luck explains of them; undefined where too little is known of it. */
  without(metric: string): Moments | undefined {
    const m = this.metrics.findIndex(([{ id }]) => id === metric)
    const total = (of: (fold: Fold) => number) => this.folds.reduce((sum, fold) => sum + of(fold), 0)
    if (m < 0 || total(({ n }) => n) < fewest || total(({ yy }) => yy[m] as number) < fewestDifferent) return undefined
    const used = Array.from({ length: this.width }, (_, j) => j).filter((j) =>
      this.folds.some(({ xx }) => (xx[j * this.width + j] as number) > 0),
    )
    return controlled(
      this.folds.map(({ n, x, xx, xy, y, yy }): ControlSums => {
        const of = (sums: Float64Array) => used.map((j) => sums[j] as number)
        return {
          n,
          y: y[m] as number,
          yy: yy[m] as number,
          x: of(x),
          xy: of(xy[m] as Float64Array),
          xx: used.map((j) => used.map((k) => xx[j * this.width + k] as number)),
        }
      }),
    )
  }
}

const add = (sums: Float64Array, at: number, x: number): void => {
  sums[at] = (sums[at] as number) + x
}
