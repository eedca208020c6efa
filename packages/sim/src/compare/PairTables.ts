import { chunkAt } from "../plan/chunks.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { PairTable, type Scored } from "./PairTable.ts"
import { SplitTable } from "./SplitTable.ts"

/**
 * The tables of a run of several variants: the first one against each other. A stretch of combats is folded in as soon
 * as all variants have played it, so only the stretches that are being played are held in memory.
 */
export class PairTables {
  /** In the order of the manifest's variants, without the first and without the cells of splits. */
  readonly tables: readonly PairTable[]
  /** Of the variants that are split, in the same order. */
  readonly splits: readonly SplitTable[]
  private readonly manifest: Manifest
  private readonly waiting = new Map<number, (Scored | undefined)[]>()

  constructor(manifest: Manifest) {
    this.manifest = manifest
    // The variants of a run that grows are points with dice and numbers of combats of their own.
    const grows = manifest.points !== undefined
    const compared = grows
      ? []
      : manifest.variants.filter(({ of }) => of === undefined).map((variant) => ({ manifest, variant }))
    const [first, ...others] = compared
    this.tables = first === undefined ? [] : others.map((other) => new PairTable(first, other, manifest.luck))
    this.splits = manifest.variants.flatMap((_, i) => SplitTable.of(manifest, i) ?? [])
  }

  /** Adds a chunk by its number, in any order. */
  add(number: number, { scores, anomalies }: Scored): void {
    if (this.tables.length === 0) return
    const { from, variant } = chunkAt(this.manifest, number)
    const played = this.waiting.get(from) ?? this.manifest.variants.map(() => undefined)
    played[variant] = { scores, anomalies }
    this.waiting.set(from, played)
    if (!played.every((each) => each !== undefined)) return
    this.waiting.delete(from)
    const [first, ...others] = played
    for (const [i, table] of this.tables.entries()) table.add(from, first as Scored, others[i] as Scored)
    for (const split of this.splits) split.add(from, played)
  }
}
