import type { Anomaly } from "../play/ChunkResult.ts"
import type { Moments } from "../statistics/Moments.ts"
import { ContrastTable, type Weights } from "./ContrastTable.ts"
import { LuckTable } from "./LuckTable.ts"
import type { Metric, Scores } from "./metrics.ts"
import { type Compared, isQuestion, type ScoreSheet, scoreSheetOf } from "./scoreSheet.ts"

/** The integers of one metric over the same combats, or days, under two variants. */
export interface PairSums {
  readonly metric: Metric
  /** In how many combats both have it: in all, unless some have no such number. */
  readonly n: number
  /** Sums and sums of squares under the first, under the second, and of the second less the first. */
  readonly a: number
  readonly aa: number
  readonly b: number
  readonly bb: number
  readonly dd: number
  /** Of a share: combats in which it holds only under the first, only under the second. */
  readonly onlyA: number
  readonly onlyB: number
  /** The differences, the second less the first. */
  readonly differences: Moments
}

/** The contrasts of two cells: each by itself, and the second less the first. */
const [first, second, difference] = [0, 1, 2]
const ofPairs: readonly Weights[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
]

const sumsIn = (metric: Metric, table: ContrastTable): PairSums => {
  const [{ squares: aa, sum: a }, { squares: bb, sum: b }] = [table.moments(first), table.moments(second)]
  const { above, below } = table.signs(difference)
  const differences = table.moments(difference)
  return { metric, n: table.n, a, aa, b, bb, dd: differences.squares, onlyA: below, onlyB: above, differences }
}

/** What a chunk says of its combats one by one. */
export interface Scored {
  readonly scores: Scores
  readonly anomalies: readonly Anomaly[]
}

/** How many combats that end differently are kept by index. */
export const discordantKept = 20

/**
 * The same combats, or days, under two variants, in integers: what each metric sums up to, how often they end in which
 * way under both, and which of them end differently. Stretches of combats may be added in any order, each once.
 */
export class PairTable {
  readonly metrics: readonly Metric[]
  /** What rows and columns of `outcomes` stand for: `endings` of `ScoreSheet`. */
  readonly labels: readonly string[]
  /** `outcomes[ending under the first][ending under the second]`. */
  readonly outcomes: readonly number[][]
  /** How lucky sides were under both; only where it was counted, and asked for. */
  readonly luck: LuckTable | undefined
  /** Each was played with dice of its own: two samples, and no combat of one belongs to one of the other. */
  readonly twoSamples: boolean
  n = 0
  private readonly contrasts: readonly ContrastTable[]
  private readonly others: readonly Metric[]
  private readonly first: ScoreSheet
  private readonly second: ScoreSheet
  private readonly differing: number[] = []
  private differences = 0
  /** Scratch: what the combat at hand came to under both. */
  private readonly found: [number, number] = [0, 0]

  /**
   * Both must have the same sides, and days the same fights. Combatants are compared where both have them.
   *
   * @param withLuck also sum up how lucky sides were, of what a run is about
   */
  constructor(a: Compared, b: Compared, withLuck = false) {
    this.twoSamples = a.variant.salt !== b.variant.salt
    this.first = scoreSheetOf(a)
    this.second = scoreSheetOf(b)
    const others = new Map(this.second.metrics.map((metric) => [metric.id, metric]))
    const shared = this.first.metrics.filter(({ id }) => others.has(id))
    this.metrics = shared
    this.contrasts = shared.map(() => new ContrastTable(ofPairs, { values: (contrast) => contrast === difference }))
    this.others = shared.map(({ id }) => others.get(id) as Metric)
    const questions = shared.flatMap((metric, i) =>
      isQuestion(metric.id) ? [[metric, this.others[i] as Metric] as const] : [],
    )
    this.luck = withLuck ? new LuckTable(questions, a.manifest.sides.length) : undefined
    this.labels = this.first.endings
    this.outcomes = this.labels.map(() => this.labels.map(() => 0))
  }

  /** Adds a stretch of combats, from index `from` on, that was played under both. */
  add(from: number, a: Scored, b: Scored): void {
    const missing = new Set([...a.anomalies, ...b.anomalies].map(({ combat }) => combat))
    for (let i = 0; i * this.first.width < a.scores.length; i++) {
      if (!missing.has(from + i)) this.addOne(from + i, a.scores, i * this.first.width, b.scores, i * this.second.width)
    }
  }

  private addOne(combat: number, a: Scores, atA: number, b: Scores, atB: number): void {
    this.n++
    this.luck?.addOne(combat, a, atA, b, atB, [this.first.width, this.second.width])
    const { found } = this
    for (let m = 0; m < this.metrics.length; m++) {
      found[0] = (this.metrics[m] as Metric).of(a, atA)
      found[1] = (this.others[m] as Metric).of(b, atB)
      // A pair is of two numbers.
      if (Number.isNaN(found[0]) || Number.isNaN(found[1])) continue
      ;(this.contrasts[m] as ContrastTable).add(found)
    }
    const [before, after] = [this.first.endingOf(a, atA), this.second.endingOf(b, atB)]
    const row = this.outcomes[before] as number[]
    row[after] = (row[after] as number) + 1
    if (before !== after) this.differ(combat)
  }

  private differ(combat: number): void {
    this.differences++
    if (this.differing.length === discordantKept && combat > (this.differing.at(-1) as number)) return
    this.differing.push(combat)
    this.differing.sort((x, y) => x - y)
    this.differing.length = Math.min(this.differing.length, discordantKept)
  }

  /** What has been counted so far, by metric. */
  get sums(): readonly PairSums[] {
    return this.metrics.map((metric, m) => sumsIn(metric, this.contrasts[m] as ContrastTable))
  }

  /** How many combats did not end in the same way, and the first of them by index. */
  get discordant(): { readonly count: number; readonly first: readonly number[] } {
    return { count: this.differences, first: [...this.differing] }
  }
}
