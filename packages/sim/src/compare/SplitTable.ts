import { cellsOf } from "../plan/cells.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { ContrastTable, type Weights } from "./ContrastTable.ts"
import type { Metric } from "./metrics.ts"
import type { Scored } from "./PairTable.ts"
import { scoreSheetOf } from "./scoreSheet.ts"

/**
 * The cells of a split, in this order: the first variant, this one, the direct cell, each side's, belief alone. And the
 * parts that are contrasts of them: the total, the direct part, each side's adaptation, belief alone, and what is left
 * over in each combat when the parts are added up.
 */
export const partAt = { total: 0, direct: 1, alone: 2, interaction: 3, adaptations: 4 } as const

const partsOf = (sides: number): readonly Weights[] => {
  const [first, full, direct, only] = [0, 1, 2, 3]
  const alone = only + sides
  const weights = (of: Readonly<Record<number, number>>) =>
    Array.from({ length: alone + 1 }, (_, cell) => of[cell] ?? 0)
  const each = Array.from({ length: sides }, (_, side) => only + side)
  return [
    weights({ [full]: 1, [first]: -1 }),
    weights({ [direct]: 1, [first]: -1 }),
    weights({ [alone]: 1, [first]: -1 }),
    // full - direct - the sum of (only - direct)
    weights({ [full]: 1, [direct]: sides - 1, ...Object.fromEntries(each.map((cell) => [cell, -1])) }),
    ...each.map((cell) => weights({ [cell]: 1, [direct]: -1 })),
  ]
}

/**
 * The same combats under a variant with sides that know of it and sides that do not, in integers. Stretches may be
 * added in any order, each once.
 */
export class SplitTable {
  readonly a: string
  readonly b: string
  readonly metrics: readonly Metric[]
  /** By metric: contrasts as `partAt` has them. */
  readonly parts: readonly ContrastTable[]
  /** Where the cells are in the manifest, and how many integers a score of each has. */
  private readonly places: readonly number[]
  private readonly widths: readonly number[]

  private constructor(manifest: Manifest, b: number, places: readonly number[]) {
    const at = (place: number) => ({ manifest, variant: manifest.variants[place] as Manifest["variants"][number] })
    this.a = at(0).variant.name
    this.b = at(b).variant.name
    this.places = [0, b, ...places]
    this.widths = this.places.map((place) => scoreSheetOf(at(place)).width)
    // The parts must add up in every combat: what some do not have is not split.
    this.metrics = scoreSheetOf(at(b)).metrics.filter(({ missing }) => missing !== true)
    const parts = partsOf(manifest.sides.length)
    this.parts = this.metrics.map(() => new ContrastTable(parts))
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
    const cells = this.places.map((place) => played[place] as Scored)
    // A combat that cannot be played in one cell is in none: the parts must add up.
    const missing = new Set(cells.flatMap(({ anomalies }) => anomalies.map(({ combat }) => combat)))
    const combats = (cells[0]?.scores.length ?? 0) / (this.widths[0] as number)
    const found = new Float64Array(cells.length)
    for (let i = 0; i < combats; i++) {
      if (missing.has(from + i)) continue
      for (const [m, { of }] of this.metrics.entries()) {
        for (const [cell, { scores }] of cells.entries()) found[cell] = of(scores, i * (this.widths[cell] as number))
        ;(this.parts[m] as ContrastTable).add(found)
      }
    }
  }
}

const sidesOf = ({ sides }: Manifest): readonly string[] => sides.map(({ id }) => id)
