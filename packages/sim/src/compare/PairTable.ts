import type { Anomaly } from "../ChunkResult.ts"
import type { Manifest } from "../runFolder/manifest.ts"
import { scoreAt, scoreWidth } from "../summary/scores.ts"
import { type Metric, metricsOf, type Scores } from "./metrics.ts"

/** The integers of one metric over the same combats under two variants. */
export interface PairSums {
  readonly metric: Metric
  /** Sums and sums of squares under the first, under the second, and of the second less the first. */
  a: number
  aa: number
  b: number
  bb: number
  dd: number
  /** Of a share: combats in which it holds only under the first, only under the second. */
  onlyA: number
  onlyB: number
}

/** One variant of a run, as far as comparing must know. */
export interface Compared {
  readonly manifest: Pick<Manifest, "sides">
  readonly variant: Pick<Manifest["variants"][number], "name" | "combatants">
}

/** What a chunk says of its combats one by one. */
export interface Scored {
  readonly scores: Scores
  readonly anomalies: readonly Anomaly[]
}

/** How many combats that end differently are kept by index. */
export const discordantKept = 20

/**
 * The same combats under two variants, in integers: what each metric sums up to, who won how often under both, and which
 * combats ended differently. Stretches of combats may be added in any order, each once.
 */
export class PairTable {
  readonly sums: readonly PairSums[]
  /** `outcomes[winner under the first + 1][winner under the second + 1]`; -1 is a draw. */
  readonly outcomes: readonly number[][]
  n = 0
  private readonly others: readonly Metric[]
  private readonly width: number
  private readonly differing: number[] = []
  private differences = 0

  /** Both must have the same sides. Combatants are compared where both have them. */
  constructor(a: Compared, b: Compared) {
    const others = new Map(metricsOf(b.manifest, b.variant).map((metric) => [metric.id, metric]))
    const shared = metricsOf(a.manifest, a.variant).filter(({ id }) => others.has(id))
    this.sums = shared.map((metric) => ({ metric, a: 0, aa: 0, b: 0, bb: 0, dd: 0, onlyA: 0, onlyB: 0 }))
    this.others = shared.map(({ id }) => others.get(id) as Metric)
    const sides = a.manifest.sides.length
    this.width = scoreWidth(sides)
    this.outcomes = Array.from({ length: sides + 1 }, () => Array.from({ length: sides + 1 }, () => 0))
  }

  /** Adds a stretch of combats, from index `from` on, that was played under both. */
  add(from: number, a: Scored, b: Scored): void {
    const { width } = this
    const missing = new Set([...a.anomalies, ...b.anomalies].map(({ combat }) => combat))
    for (let i = 0; i * width < a.scores.length; i++) {
      if (!missing.has(from + i)) this.addOne(from + i, i * width, a.scores, b.scores)
    }
  }

  private addOne(combat: number, at: number, a: Scores, b: Scores): void {
    this.n++
    for (let m = 0; m < this.sums.length; m++) {
      const sums = this.sums[m] as PairSums
      const x = sums.metric.of(a, at)
      const y = (this.others[m] as Metric).of(b, at)
      sums.a += x
      sums.aa += x * x
      sums.b += y
      sums.bb += y * y
      if (x === y) continue
      sums.dd += (y - x) * (y - x)
      if (x > y) sums.onlyA++
      else sums.onlyB++
    }
    const [first, second] = [a[at + scoreAt.winner] as number, b[at + scoreAt.winner] as number]
    const row = this.outcomes[first + 1] as number[]
    row[second + 1] = (row[second + 1] as number) + 1
    if (first !== second) this.differ(combat)
  }

  private differ(combat: number): void {
    this.differences++
    if (this.differing.length === discordantKept && combat > (this.differing.at(-1) as number)) return
    this.differing.push(combat)
    this.differing.sort((x, y) => x - y)
    this.differing.length = Math.min(this.differing.length, discordantKept)
  }

  /** How many combats did not end with the same winner, and the first of them by index. */
  get discordant(): { readonly count: number; readonly first: readonly number[] } {
    return { count: this.differences, first: [...this.differing] }
  }
}
