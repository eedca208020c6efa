import { didYouMean } from "@refriega/core"
import type { Results, VariantResults } from "../results.ts"
import { clopperPearson } from "../statistics/clopperPearson.ts"
import { tTwoSided } from "../statistics/studentT.ts"
import type { Measured } from "./judge.ts"

/** A number cannot be had: why, and what there is. */
export interface Unknown {
  readonly message: string
}

/** The names of all numbers of a variant that a threshold can be about, differences left out. */
export const measuresOf = ({ sides, combatants }: Pick<Results, "sides" | "combatants">): readonly string[] => [
  ...sides.flatMap(({ id }) => [`winRate.${id}`, `wipedOut.${id}`, `lethality.${id}`]),
  ...combatants.flatMap(({ id }) => [`downed.${id}`, `dead.${id}`, `harmDealt.${id}`, `harmTaken.${id}`]),
  "draws",
  "limitReached",
  "rounds",
  "margin",
]

/** Whether a threshold's metric means something in a scenario; undefined when it does. */
export const unknownMetric = (metric: string, known: Pick<Results, "sides" | "combatants">): Unknown | undefined => {
  const names = [...measuresOf(known), ...differencesOf(known)]
  if (names.includes(metric)) return undefined
  return { message: `unknown metric ${JSON.stringify(metric)}${didYouMean(metric, names)}` }
}

const differencesOf = ({ sides, combatants }: Pick<Results, "sides" | "combatants">): readonly string[] => [
  ...sides.flatMap(({ id }) =>
    ["winRate", "wipedOut", "lethality", "healthLeft"].map((name) => `difference.${name}.${id}`),
  ),
  ...combatants.flatMap(({ id }) => [`difference.downed.${id}`, `difference.dead.${id}`]),
  "difference.rounds",
]

/** A number of a variant with its interval: of shares the exact one, which never promises too much; of means Student's. */
export const measure = (
  results: Results,
  variant: VariantResults,
  metric: string,
  alpha = 0.05,
): Measured | undefined => {
  const [name = "", ...rest] = metric.split(".")
  const of = rest.join(".")
  const n = variant.combats
  const share = (k: number | undefined): Measured | undefined =>
    k === undefined ? undefined : { value: n === 0 ? 0 : k / n, ...clopperPearson(k, n, alpha), n, method: exact }
  const combatant = variant.combatants[of]
  switch (name) {
    case "winRate":
      return share(variant.winRate[of]?.k)
    case "wipedOut":
      return share(variant.sides[of]?.wipedOut.k)
    case "downed":
    case "dead":
      return share(combatant?.[name].k)
    case "draws":
      return share(variant.outcomes["draw"])
    case "limitReached":
      return share(variant.rounds.limitReached)
    case "lethality": {
      const dead = variant.sides[of]?.dead
      const size = results.combatants.filter(({ id, side }) => side === of && id in variant.combatants).length
      return dead && ofHistogram(dead, Math.max(1, size), alpha)
    }
    case "rounds":
      return of === "" ? ofHistogram(variant.rounds.histogram, 1, alpha) : undefined
    case "margin":
      return of === "" ? ofMoments(variant.margin.mean, variant.margin.sd, variant.margin.n, alpha) : undefined
    case "harmDealt":
      return combatant && ofMoments(combatant.meanHarmDealt, combatant.sdHarmDealt, n, alpha)
    case "harmTaken":
      return combatant && ofMoments(combatant.meanHarmTaken, combatant.sdHarmTaken, n, alpha)
    case "difference":
      return difference(results, variant.name, of)
    default:
      return undefined
  }
}

const exact = "clopperPearson95"

const difference = ({ comparisons }: Results, variant: string, metric: string): Measured | undefined => {
  const found = comparisons.find((each) => each.b === variant && each.metric === metric)
  return found && { value: found.d, lo: found.lo, hi: found.hi, n: found.n, method: found.method }
}

/** The mean of counts of whole numbers, in units of `scale`. */
const ofHistogram = (counts: readonly number[], scale: number, alpha: number): Measured => {
  const sum = (of: (value: number) => number) => counts.reduce((total, count, value) => total + count * of(value), 0)
  const n = sum(() => 1)
  const mean = n === 0 ? 0 : sum((value) => value) / n
  const spread = n < 2 ? 0 : Math.sqrt(sum((value) => (value - mean) ** 2) / (n - 1))
  return ofMoments(mean / scale, spread / scale, n, alpha)
}

const ofMoments = (value: number, sd: number, n: number, alpha: number): Measured => {
  const half = n < 2 ? Number.MAX_VALUE : (tTwoSided(alpha, n - 1) * sd) / Math.sqrt(n)
  return { value, lo: value - half, hi: value + half, n, method: "t95" }
}
