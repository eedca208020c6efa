import { cellsOf } from "../plan/cells.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { FewValues } from "../statistics/FewValues.ts"
import type { Metric, Scores } from "./metrics.ts"
import { PairTable, type Scored } from "./PairTable.ts"
import { scoreSheetOf } from "./scoreSheet.ts"

/** What a metric's interaction sums up to: each combat's total, less its direct part and the adaptations. */
export interface ContrastSums {
  readonly metric: Metric
  sum: number
  squares: number
  readonly values: FewValues
}

/**
 * The same combats under a variant with sides that know of it and sides that do not, in integers: pairs of cells, and
 * what is left over in each combat when the parts are added up. Stretches may be added in any order, each once.
 */
export class SplitTable {
  readonly a: string
  readonly b: string
  readonly total: PairTable
  readonly direct: PairTable
  /** By side: the direct cell against the one in which that side knows. */
  readonly adaptations: readonly PairTable[]
  readonly alone: PairTable
  readonly contrasts: readonly ContrastSums[]
  /** Where the cells stand in the manifest: the first variant, this one, the direct cell, each side's, belief alone. */
  private readonly places: readonly number[]
  /** How many integers a score has: of the variant, and of a cell. */
  private readonly width: number
  private readonly cellWidth: number

  private constructor(manifest: Manifest, b: number, places: readonly number[]) {
    const at = (place: number) => ({ manifest, variant: manifest.variants[place] as Manifest["variants"][number] })
    const [first, direct, ...others] = [0, ...places] as [number, number, ...number[]]
    const only = others.slice(0, -1)
    const alone = others.at(-1) as number
    this.a = at(first).variant.name
    this.b = at(b).variant.name
    this.total = new PairTable(at(first), at(b))
    this.direct = new PairTable(at(first), at(direct))
    this.adaptations = only.map((place) => new PairTable(at(direct), at(place)))
    this.alone = new PairTable(at(first), at(alone))
    const sheet = scoreSheetOf(at(b))
    this.width = sheet.width
    this.cellWidth = scoreSheetOf(at(direct)).width
    this.contrasts = sheet.metrics.map((metric) => ({ metric, sum: 0, squares: 0, values: new FewValues() }))
    this.places = [first, b, direct, ...only, alone]
  }

  /** The table of a variant of a manifest; undefined when its cells are not there. */
  static of(manifest: Manifest, b: number): SplitTable | undefined {
    const [first, variant] = [manifest.variants[0], manifest.variants[b]]
    if (first === undefined || variant === undefined || b === 0 || variant.of !== undefined) return undefined
    const { direct, only, alone } = cellsOf(first.name, variant.name, sidesOf(manifest))
    const places = [direct, ...only, alone].map((name) =>
      manifest.variants.findIndex((each) => each.name === name && each.of !== undefined),
    )
    return places.includes(-1) ? undefined : new SplitTable(manifest, b, places)
  }

  /**
   * Adds a stretch of combats from index `from` on. `played` has what all variants of the manifest came to, in its
   * order.
   */
  add(from: number, played: readonly Scored[]): void {
    const [first, full, direct, ...others] = this.places.map((place) => played[place] as Scored)
    const only = others.slice(0, -1)
    const alone = others.at(-1)
    if (first === undefined || full === undefined || direct === undefined || alone === undefined) return
    // A combat that cannot be played in one cell is in none: the parts must add up.
    const anomalies = [first, full, direct, ...others].flatMap((each) => each.anomalies)
    const all = (each: Scored): Scored => ({ scores: each.scores, anomalies })
    this.total.add(from, all(first), all(full))
    this.direct.add(from, all(first), all(direct))
    for (const [side, table] of this.adaptations.entries()) table.add(from, all(direct), all(only[side] as Scored))
    this.alone.add(from, all(first), all(alone))
    const missing = new Set(anomalies.map(({ combat }) => combat))
    for (let i = 0; i * this.width < full.scores.length; i++) {
      if (!missing.has(from + i)) this.contrast(i, full.scores, direct.scores, only)
    }
  }

  /** full - direct - the sum of (only - direct): what the parts leave over. */
  private contrast(i: number, full: Scores, direct: Scores, only: readonly Scored[]): void {
    const at = i * this.cellWidth
    for (const sums of this.contrasts) {
      const { of } = sums.metric
      const plain = of(direct, at)
      let left = of(full, i * this.width) - plain
      for (const { scores } of only) left -= of(scores, at) - plain
      sums.sum += left
      sums.squares += left * left
      sums.values.add(left)
    }
  }
}

const sidesOf = ({ sides }: Manifest): readonly string[] => sides.map(({ id }) => id)
