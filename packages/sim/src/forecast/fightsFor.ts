import { type Metric, rangeOfDifference } from "../compare/metrics.ts"
import { clopperPearson } from "../statistics/intervals/clopperPearson.ts"
import { meanOf, momentsOf, varianceOf } from "../statistics/Moments.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { rate } from "../statistics/rate.ts"

/** How many fights a question takes. */
export interface Fights {
  /** As far as the pilot tells. */
  readonly about: number
  /** So many are enough in nine of ten cases at least: fights may scatter more than those of the pilot. */
  readonly most: number
}

/** What a pilot says of a question: integers of a metric, one for each fight. */
export interface Pilot {
  readonly metric: Metric
  /** Of one variant what each fight came to; of two how much more in the second than in the first. */
  readonly values: readonly number[]
  readonly of: "level" | "difference"
}

/** One-sided, 95 %: how much more fights may scatter. With the chance of the fights themselves it is 90 % or more. */
const [zPilot, alphaPilot] = [1.6448536269514722, 0.1]

/** More fights than these are never named: the number is beyond what anybody plays. */
export const mostNamed = 1e9

/** How much a number of fights scatters, and how much it may. */
interface Spread {
  /** Half of the interval of so many fights, in integers of the metric, if they scatter `by` times as much. */
  readonly half: (fights: number, by: number) => number
  /** How many times as much their variance may be, with so many fights as well. */
  readonly more: (fights: number) => number
}

/**
 * In how many fights half of the 95 % interval is no wider than asked.
 *
 * @param width in the unit of the metric
 */
export const fightsFor = (pilot: Pilot, width: number): Fights => {
  const { half, more } = spreadOf(pilot)
  const wanted = width * pilot.metric.scale
  const about = least((fights) => half(fights, 1) <= wanted)
  return { about: rounded(about), most: rounded(least((fights) => half(fights, more(fights)) <= wanted)) }
}

/** Half of the interval of so many fights, in the unit of the metric: as far as the pilot tells, and at most. */
export const widthIn = (pilot: Pilot, fights: number): { readonly about: number; readonly most: number } => {
  const { half, more } = spreadOf(pilot)
  const { scale } = pilot.metric
  return { about: half(fights, 1) / scale, most: half(fights, more(fights)) / scale }
}

/** As many times the fights are needed to find, in nine of ten cases, a change as large as half of the interval. */
export const toFind = ((z95 + 1.2815515655446004) / z95) ** 2

const spreadOf = ({ metric, of, values }: Pilot): Spread => {
  const n = values.length
  const moments = momentsOf(values)
  const counts = Map.groupBy(values, (x) => x)
  const differing = n - Math.max(0, ...[...counts.values()].map((each) => each.length))
  // Of so many that differ: the pilot's own chance and that of the fights that follow.
  const wider = (fights: number): number => Math.sqrt(1 + n / Math.max(1, fights))
  const seen = Math.max(differing, 0.5) / n
  const moreOften = (fights: number): number =>
    1 + (clopperPearson(differing, n, alphaPilot).hi / seen - 1) * wider(fights)
  if (metric.kind === "share" && of === "difference") {
    const [below, above] = [values.filter((x) => x < 0).length, values.filter((x) => x > 0).length]
    const [a, b] = below + above === 0 ? [0.25, 0.25] : [below, above]
    return {
      half: (fights, by) => {
        const scale = Math.min((by * fights) / n, fights / Math.max(1e-9, a + b))
        const { hi, lo } = pairedShares(a * scale, b * scale, fights)
        return (hi - lo) / 2
      },
      more: moreOften,
    }
  }
  if (metric.kind === "share") {
    const k = values.filter((x) => x > 0).length
    const p = k / n
    const { hi, lo } = clopperPearson(k, n, alphaPilot)
    // A share scatters the more the nearer it is to a half.
    const nearest = Math.min(Math.max(0.5, lo), hi)
    const toward = (x: number): number => (p < 0.5 ? Math.min(0.5, x) : Math.max(0.5, x))
    return {
      half: (fights, by) => {
        const end = toward(p + (nearest - p) * (by - 1))
        const { hi: high, lo: low } = rate(Math.round(end * fights), fights)
        return (high - low) / 2
      },
      more: (fights) => 1 + wider(fights),
    }
  }
  const range = of === "difference" ? rangeOfDifference(metric) : metric.range
  const variance = varianceOf(moments)
  if (variance === 0) {
    const { hi } = clopperPearson(0, n, alphaPilot)
    const { lo, hi: high } = range
    return {
      half: (fights, by) => z95 * Math.sqrt((by * hi * ((high - lo) / 2) ** 2) / fights),
      more: wider,
    }
  }
  const mean = meanOf(moments)
  const fourth = values.reduce((sum, x) => sum + (x - mean) ** 4, 0) / n
  const excess = Math.max(fourth / variance ** 2 - 1, 2 / (n - 1))
  const now = meanWithin(moments, range)
  // In few fights the interval is wider than Student's: as much as it is in the pilot.
  const beyond = Math.max(1, ((now.hi - now.lo) / 2 / z95 / Math.sqrt(variance / n)) ** 2)
  return {
    half: (fights, by) => z95 * Math.sqrt((by * (fights < 4 * n ? beyond : 1) * variance) / fights),
    more: (fights) =>
      Math.max(
        Math.exp(2 * zPilot * Math.sqrt(excess / (4 * n)) * wider(fights)),
        differing < 20 ? moreOften(fights) : 1,
      ),
  }
}

const fewest = 20

/** The smallest number of fights from which a test holds. */
const least = (test: (fights: number) => boolean): number => {
  let hi = fewest
  while (!test(hi) && hi < mostNamed) hi *= 2
  let lo = hi === fewest ? fewest : hi / 2
  while (lo < hi) {
    const middle = Math.floor((lo + hi) / 2)
    if (test(middle)) hi = middle
    else lo = middle + 1
  }
  return Math.min(hi, mostNamed)
}

/** Two digits, up. */
export const rounded = (fights: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(fights)) - 1)
  return Math.ceil(fights / unit) * unit
}

/** What happens so rarely that a pilot hardly sees it. */
export interface Rare {
  /** In how many fights of the pilot it was seen, and how often it happens at most (one-sided, 95 %). */
  readonly seen: number
  readonly most: number
  /** At least so many fights it takes to see it ten times; about so many, where it was seen. */
  readonly least: number
  readonly about?: number
}

/** Where a share is rare: what is known of it all the same. */
export const rareIn = ({ metric, of, values }: Pilot): Rare | undefined => {
  if (metric.kind !== "share" || of === "difference") return undefined
  const n = values.length
  const seen = values.filter((x) => x > 0).length
  if (seen >= 10) return undefined
  const most = clopperPearson(seen, n, alphaPilot).hi
  return { seen, most, least: rounded(10 / most), ...(seen > 0 && { about: rounded((10 * n) / seen) }) }
}
