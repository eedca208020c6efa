import { type Manifest, variantsIn } from "../plan/Manifest.ts"
import type { Finding, Stopped, StopRule } from "../plan/StopRule.ts"
import { bonettPrice } from "../statistics/bonettPrice.ts"
import { plannedLooks, spacedLooks } from "../statistics/plannedLooks.ts"
import { wilson } from "../statistics/intervals/wilson.ts"
import { type AnySummary, isDaySummary } from "../summary/DaySummary.ts"
import { findingAt } from "./findingAt.ts"
import { smallestEffect } from "./metrics.ts"
import type { PairTable } from "./PairTable.ts"
import { questionsOf } from "./scoreSheet.ts"

/** No interval is narrow enough to be trusted with fewer combats than this. */
const fewest = 200

/**
 * After how many combats a run is looked at, the last being all of them. Looks come a quarter later each time, so that
 * what is played too much is little, and looking costs nothing; where a run of before says how many, equally far apart.
 */
export const looksOf = ({ combats, chunk, stop }: Pick<Manifest, "combats" | "chunk" | "stop">): readonly number[] => {
  const whole = (n: number) => Math.min(combats, Math.ceil(n / chunk) * chunk)
  if (stop === undefined) return [combats]
  if (stop.rule === "verdict" && stop.looks !== undefined) {
    const { looks } = stop
    return [...new Set(Array.from({ length: looks }, (_, i) => whole(((i + 1) * combats) / looks)))]
  }
  const looks = [whole(fewest)]
  for (let at = looks[0] as number; at < combats; looks.push(at)) at = whole(Math.max(at + 1, at * 1.25))
  return looks
}

/** What has been found when a run is looked at. */
export interface Found {
  readonly summaries: readonly AnySummary[]
  /** The first variant against each other one. */
  readonly tables: readonly PairTable[]
}

/** Judges a run by its rule, look by look. */
export class Stopping {
  private readonly manifest: Manifest
  private readonly known = new Map<number, readonly number[]>()
  private readonly decided: { variant: string; at: number; finding: Finding }[] = []

  constructor(manifest: Manifest) {
    this.manifest = manifest
  }

  /** Whether the run may end here, at the look of this number from 0. Looks must come in order. */
  mayStop(look: number, found: Found): boolean {
    const { stop } = this.manifest
    if (stop === undefined) return false
    return stop.rule === "precision"
      ? isPrecise(stop, questionsOf(this.manifest), found)
      : this.allDecided(stop, look, found)
  }

  private allDecided(stop: Extract<StopRule, { readonly rule: "verdict" }>, look: number, { tables }: Found): boolean {
    const limit = this.limits(tables.length)[look] as number
    for (const [i, table] of tables.entries()) {
      const variant = this.manifest.variants[i + 1]?.name ?? ""
      const sums = table.sums.find(({ metric }) => metric.id === stop.metric)
      if (sums === undefined) continue
      const { onlyA, onlyB } = sums
      const finding = findingAt({ onlyA, onlyB, n: table.n }, limit, this.manifest.smallest ?? smallestEffect.share)
      if (finding !== undefined) this.decide(variant, table.n, finding)
    }
    return this.decided.length === tables.length
  }

  /** What |z| must exceed at each look, so that all variants at all looks hold together. */
  private limits(variants: number): readonly number[] {
    const before = this.known.get(variants)
    if (before !== undefined) return before
    const { stop } = this.manifest
    const looks = looksOf(this.manifest)
    const alpha = 0.05 / Math.max(1, variants)
    const isSpaced = stop?.rule === "verdict" && stop.looks === undefined
    const limits = isSpaced ? spacedLooks(looks, alpha) : plannedLooks(looks.length, "obrien-fleming", alpha)
    this.known.set(variants, limits)
    return limits
  }

  /** What was found first stands; but what is surely different may turn out, later, not to be so by what matters. */
  private decide(variant: string, at: number, finding: Finding): void {
    const before = this.decided.find((each) => each.variant === variant)
    if (before === undefined) this.decided.push({ variant, at, finding })
    else if (finding === "equivalent" && before.finding !== "equivalent") Object.assign(before, { at, finding })
  }

  /** What became of the rule, when so many combats of each variant have been played. */
  result(played: number): Stopped | undefined {
    const { combats, stop } = this.manifest
    if (stop === undefined) return undefined
    const about = { rule: stop, planned: combats, played }
    if (stop.rule !== "verdict") return about
    const variants = variantsIn(this.manifest).length - 1
    const limit = this.limits(variants)[looksOf(this.manifest).indexOf(played)]
    return { ...about, ...(limit !== undefined && { limit }), decided: this.decided }
  }
}

const isPrecise = (
  { of, halfWidth }: Extract<StopRule, { readonly rule: "precision" }>,
  questions: readonly string[],
  { summaries, tables }: Found,
): boolean =>
  of === "rate"
    ? summaries.every((summary) => ratesOf(summary).every(([k, n]) => isNarrow(wilson(k, n), halfWidth)))
    : tables.every(({ n, sums }) =>
        sums
          .filter(({ metric }) => questions.includes(metric.id))
          .every(({ onlyA, onlyB }) => isNarrow(bonettPrice(onlyA, onlyB, n), halfWidth)),
      )

/** The combats that each side has won, or the days that the party has survived, of how many. */
const ratesOf = (summary: AnySummary): readonly (readonly [k: number, n: number])[] =>
  isDaySummary(summary)
    ? [[summary.days - sum(summary.lostIn), summary.days]]
    : summary.outcomes.slice(1).map((row) => [sum(row), summary.combats])

const isNarrow = ({ lo, hi }: { readonly lo: number; readonly hi: number }, halfWidth: number): boolean =>
  hi - lo <= 2 * halfWidth

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
