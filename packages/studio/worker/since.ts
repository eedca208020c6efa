import { comparisonsOf, type Manifest, PairTable, type Scored } from "@refriega/sim/pure"
import type { Since } from "../src/messages.ts"
import type { MemoryRun } from "./MemoryRun.ts"

/**
 * What an edit has changed: the first variant of the run before against that of this one, over the same fights. Dice
 * are keyed, so a fight goes the same way in both until the edit matters.
 */
export class SinceEdit {
  private readonly before: MemoryRun
  private readonly table: PairTable
  private readonly variants: number
  private readonly variantsBefore: number

  private constructor(before: MemoryRun, now: Manifest, table: PairTable) {
    this.before = before
    this.table = table
    this.variants = now.variants.length
    this.variantsBefore = before.manifest.variants.length
  }

  /** Undefined where fights of the same number have nothing to do with each other, or are those of other sides. */
  static between(before: MemoryRun | undefined, now: Manifest): SinceEdit | undefined {
    if (before === undefined) return undefined
    const then = before.manifest
    const key = ({ chunk, fights, seed, sides }: Manifest) =>
      JSON.stringify([chunk, seed, sides.map(({ id }) => id), fights?.map(({ id }) => id)])
    const [a, b] = [then.variants[0], now.variants[0]]
    if (key(then) !== key(now) || a === undefined || b === undefined) return undefined
    if (textsOf(then) === textsOf(now)) return undefined
    return new SinceEdit(before, now, new PairTable({ manifest: then, variant: a }, { manifest: now, variant: b }))
  }

  /** Adds a chunk of this run by its number. */
  add(number: number, found: Scored): void {
    if (number % this.variants !== 0) return
    const stretch = number / this.variants
    const other = this.before.read(stretch * this.variantsBefore)
    const width = other && other.to - other.from
    if (other === undefined || width === 0 || other.scores.length !== found.scores.length) return
    this.table.add(other.from, other, found)
  }

  get found(): Since | undefined {
    const { table } = this
    if (table.n === 0) return undefined
    const named = [{ a: "before", b: "now", table }]
    const sides = comparisonsOf(named).flatMap(({ metric, d, lo, hi }) =>
      metric.startsWith("winRate.") || metric === "survived" ? [[metric.replace("winRate.", ""), { d, lo, hi }]] : [],
    )
    return { n: table.n, sides: Object.fromEntries(sides), turned: table.discordant }
  }
}

/** All that makes the first variant what it is. */
const textsOf = ({ bestiaries, fights, game, scenario }: Manifest): string =>
  JSON.stringify([scenario.text, bestiaries, game, fights?.map((fight) => [fight.scenario.text, fight.bestiaries])])
