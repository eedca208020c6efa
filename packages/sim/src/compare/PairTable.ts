import type { Anomaly } from "../play/ChunkResult.ts"
import { FewValues, type Values } from "../statistics/FewValues.ts"
import type { Moments } from "../statistics/Moments.ts"
import { LuckTable } from "./LuckTable.ts"
import type { Metric, Scores } from "./metrics.ts"
import { type Compared, isQuestion, type ScoreSheet, scoreSheetOf } from "./scoreSheet.ts"

/** The integers of one metric over the same combats, or days, under two variants. */
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
  /** Of a mean: the differences that are not 0, as long as they are few different ones. */
  readonly values: FewValues | undefined
}

/** The differences of a metric, the second less the first. */
export const differencesIn = ({ metric, a, b, dd, onlyA, onlyB, values }: PairSums, n: number): Moments => {
  const differing: Values | undefined =
    metric.kind === "mean"
      ? values?.values
      : [
          [-1, onlyA],
          [1, onlyB],
        ]
  const all = new FewValues()
  for (const [value, count] of [...(differing ?? []), [0, n - onlyA - onlyB] as const])
    if (count > 0) all.add(value, count)
  return { n, sum: b - a, squares: dd, values: differing && all.values }
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
  readonly sums: readonly PairSums[]
  /** What rows and columns of `outcomes` stand for: `endings` of `ScoreSheet`. */
  readonly labels: readonly string[]
  /** `outcomes[ending under the first][ending under the second]`. */
  readonly outcomes: readonly number[][]
  /** How lucky sides were under both; only where it was counted, and asked for. */
  readonly luck: LuckTable | undefined
  /** Each was played with dice of its own: two samples, and no combat of one belongs to one of the other. */
  readonly twoSamples: boolean
  n = 0
  private readonly others: readonly Metric[]
  private readonly first: ScoreSheet
  private readonly second: ScoreSheet
  private readonly differing: number[] = []
  private differences = 0

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
    this.sums = shared.map((metric) => {
      const values = metric.kind === "mean" ? new FewValues() : undefined
      return { metric, a: 0, aa: 0, b: 0, bb: 0, dd: 0, onlyA: 0, onlyB: 0, values }
    })
    this.others = shared.map(({ id }) => others.get(id) as Metric)
    const questions = this.sums.flatMap(({ metric }, i) =>
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
    this.luck?.addOne(combat, a, atA, b, atB, this.first.width)
    for (let m = 0; m < this.sums.length; m++) {
      const sums = this.sums[m] as PairSums
      const x = sums.metric.of(a, atA)
      const y = (this.others[m] as Metric).of(b, atB)
      sums.a += x
      sums.aa += x * x
      sums.b += y
      sums.bb += y * y
      if (x === y) continue
      sums.dd += (y - x) * (y - x)
      sums.values?.add(y - x)
      if (x > y) sums.onlyA++
      else sums.onlyB++
    }
    const [first, second] = [this.first.endingOf(a, atA), this.second.endingOf(b, atB)]
    const row = this.outcomes[first] as number[]
    row[second] = (row[second] as number) + 1
    if (first !== second) this.differ(combat)
  }

  private differ(combat: number): void {
    this.differences++
    if (this.differing.length === discordantKept && combat > (this.differing.at(-1) as number)) return
    this.differing.push(combat)
    this.differing.sort((x, y) => x - y)
    this.differing.length = Math.min(this.differing.length, discordantKept)
  }

  /** How many combats did not end in the same way, and the first of them by index. */
  get discordant(): { readonly count: number; readonly first: readonly number[] } {
    return { count: this.differences, first: [...this.differing] }
  }
}
