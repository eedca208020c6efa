import type { Manifest } from "../plan/Manifest.ts"
import { mostRounds } from "../plan/mostRounds.ts"
import type { Interval } from "../statistics/intervals/Interval.ts"
import { isOfDifference } from "./measure.ts"
import { ownCountOf } from "./vocabulary.ts"

/** What a number is counted in, and from where to where it can go. */
export interface MeasureRange extends Interval {
  /** A share, a difference of shares in points, or a count: of rounds, of combatants, or of points of harm. */
  readonly unit: "share" | "points" | "count"
  /**
   * It never comes down to `lo`: a fight that is over before its first round has 0 rounds, but not every fight of a run
   * is one.
   */
  readonly isOpen: boolean
}

/**
 * The range of a number that a threshold can be about, by its name: shares (of fights, of a side, of health) from 0 to
 * 1, differences of them from -1 to 1, how far from even from 0 to a half, rounds up to the limit of the scenario, harm
 * from 0 on.
 */
export const rangeOfMeasure = (manifest: Manifest, metric: string): MeasureRange => {
  const isDifference = isOfDifference(metric)
  const own = ownMetric(metric)
  const count = ownCountOf(manifest, own)
  if (count !== undefined && count.form !== "share" && count.form !== "part") {
    const { hi = Number.POSITIVE_INFINITY, lo = Number.NEGATIVE_INFINITY } = count
    return { unit: "count", lo: isDifference ? lo - hi : lo, hi: isDifference ? hi - lo : hi, isOpen: false }
  }
  if (own === "rounds") {
    const most = mostRounds(manifest)
    return { unit: "count", lo: isDifference ? -most : 0, hi: most, isOpen: !isDifference }
  }
  if (own.startsWith("deaths.")) {
    const side = manifest.sides.findIndex(({ id }) => own === `deaths.${id}`)
    const sizes = manifest.variants.map(({ combatants }) => combatants.filter((each) => each.side === side).length)
    const most = Math.max(0, ...sizes)
    return { unit: "count", lo: isDifference ? -most : 0, hi: most, isOpen: false }
  }
  if (own.startsWith("deadEntering.")) return { unit: "count", lo: 0, hi: mostMembers(manifest), isOpen: false }
  if (own.startsWith("stock")) return { unit: "count", lo: 0, hi: Number.POSITIVE_INFINITY, isOpen: false }
  if (own === "swing") return { unit: "points", lo: isDifference ? -1 : 0, hi: 1, isOpen: false }
  if (own.startsWith("harm")) return { unit: "count", lo: 0, hi: Number.POSITIVE_INFINITY, isOpen: false }
  if (own.startsWith("even")) return { unit: "points", lo: 0, hi: 0.5, isOpen: false }
  if (isDifference) return { unit: "points", lo: -1, hi: 1, isOpen: false }
  return { unit: "share", lo: own === "margin" ? -1 : 0, hi: 1, isOpen: false }
}

const mostMembers = ({ variants }: Manifest): number =>
  Math.max(0, ...variants.map(({ combatants }) => combatants.length))

/** The metric that a difference, or a part of one, is about: `winRate.police` of `adaptation.gang.winRate.police`. */
export const ownMetric = (metric: string): string => metric.replace(/^(?:difference|direct|adaptation\.[^.]+)\./u, "")
