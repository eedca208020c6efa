import { partyOf } from "@refriega/core/internal"
import type { Scored } from "../compare/PairTable.ts"
import { PairTables } from "../compare/PairTables.ts"
import { scoreSheetOf } from "../compare/scoreSheet.ts"
import type { Found } from "../compare/stopping.ts"
import { chunkAt } from "../plan/chunks.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import type { Anomaly } from "../play/ChunkResult.ts"
import { type AnySummary, type DaySummary, isDaySummary } from "../summary/DaySummary.ts"
import { mergeDaySummaries, mergeSummaries } from "../summary/mergeSummaries.ts"
import type { Summary } from "../summary/Summary.ts"
import { type DayResults, dayResultsOf } from "./dayResults.ts"
import { type Conclusion, type Results, resultsOf } from "./results.ts"
import { Standings } from "./Standings.ts"

/** What the chunks of a run, of fights or of days, come to. They may be added in any order. */
export class Totals {
  private readonly manifest: Manifest
  private readonly summaries: (AnySummary | undefined)[]
  private readonly pairs: PairTables
  /** By variant; none where no side is the party, or where variants are points of a search. */
  private readonly standings: readonly Standings[]
  private readonly unplayable: { readonly variant: number; readonly anomaly: Anomaly }[] = []

  constructor(manifest: Manifest) {
    this.manifest = manifest
    this.summaries = manifest.variants.map(() => undefined)
    this.pairs = new PairTables(manifest)
    this.standings = standingsOf(manifest)
  }

  /** Adds a chunk by its number. */
  add(number: number, chunk: Scored & { readonly summary: AnySummary }): void {
    const { from, variant } = chunkAt(this.manifest, number)
    const before = this.summaries[variant]
    this.summaries[variant] = before === undefined ? chunk.summary : mergeAny(before, chunk.summary)
    this.pairs.add(number, chunk)
    this.standings[variant]?.add(from, chunk)
    this.unplayable.push(...chunk.anomalies.map((anomaly) => ({ variant, anomaly })))
  }

  /** The combats that could not be played, by variant and index. */
  get anomalies(): NonNullable<Results["anomalies"]> {
    return this.unplayable
      .toSorted((a, b) => a.variant - b.variant || a.anomaly.combat - b.anomaly.combat)
      .map(({ variant, anomaly }) => ({ variant: this.manifest.variants[variant]?.name ?? "", ...anomaly }))
  }

  /** What has been found so far: what a rule for stopping judges. */
  get found(): Found {
    return { summaries: this.summaries.filter((each) => each !== undefined), tables: this.pairs.tables }
  }

  /** The results document, when all chunks have been added that are wanted. */
  results(timing: Pick<Conclusion, "seconds" | "workers" | "stopped">): Results | DayResults {
    const { manifest, summaries, anomalies, standings } = this
    const conclusion = { ...timing, tables: this.pairs.tables, splits: this.pairs.splits, standings }
    const results = isDayManifest(manifest)
      ? dayResultsOf(manifest, summaries.filter(isOfDays), conclusion)
      : resultsOf(manifest, summaries.filter(isOfFights), conclusion)
    return anomalies.length === 0 ? results : Object.assign(results, { anomalies })
  }
}

const standingsOf = (manifest: Manifest): readonly Standings[] => {
  const side = partyOf(manifest.sides)
  if (side === undefined || isDayManifest(manifest) || manifest.points !== undefined || manifest.varied) return []
  return manifest.variants.map((variant) => {
    const members = variant.combatants.reduce((bits, each, who) => (each.side === side ? bits | (1 << who) : bits), 0)
    return new Standings({ side, members, sides: manifest.sides.length, ...scoreSheetOf({ manifest, variant }) })
  })
}

const isOfDays = (summary: AnySummary | undefined): summary is DaySummary =>
  summary !== undefined && isDaySummary(summary)
const isOfFights = (summary: AnySummary | undefined): summary is Summary =>
  summary !== undefined && !isDaySummary(summary)

const mergeAny = (a: AnySummary, b: AnySummary): AnySummary => {
  if (isDaySummary(a) && isDaySummary(b)) return mergeDaySummaries(a, b)
  if (isDaySummary(a) || isDaySummary(b)) throw new Error("a chunk is of another kind than its run")
  return mergeSummaries(a, b)
}
