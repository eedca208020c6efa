import { didYouMean, type Place } from "@refriega/core/internal"
import {
  type Goal,
  isDayManifest,
  type Manifest,
  measuresOf,
  metricNames,
  parseThreshold,
  printedRange,
  rangeOfMeasure,
  type Target,
  uselessBound,
  type Varied,
  wrongUnit,
} from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { pointsOf } from "../shared/pointsOf.ts"

/**
 * What `--target` and `--tolerance` say: `police=50%`, of days `survived=80%`, or any number of the vocabulary, as
 * `anyDead.party < 10%`. One win rate alone is a target, as it was before there were others; all else are goals.
 *
 * @param manifest of the sweep, without them
 * @param variants those of the file, of which goals may be as well: `mailed: difference.winRate.watch in -2..2pp`
 */
export const chosenTargets = (
  given: readonly string[],
  tolerance: string,
  manifest: Manifest,
  variants: readonly string[] = [],
): Pick<Varied, "target" | "goals"> => {
  const read = given.map((text, i) => goalIn(text, i, tolerance, manifest, variants))
  const wrong = read.flatMap((each) => ("wrong" in each ? [each.wrong] : []))
  if (wrong.length > 0) throw invalid(...wrong)
  const goals = read.flatMap((each) => ("wrong" in each ? [] : [each]))
  const [only] = goals
  if (only === undefined) return {}
  const target = goals.length === 1 ? targetIn(only) : undefined
  return target === undefined ? { goals } : { target }
}

/** A win rate between two ends, or the days survived, as a target: the middle, and how far off it may be. */
const targetIn = ({ bound, metric, of }: Goal): Target | undefined => {
  const [name, side = name] = metric.split(".")
  if (of !== undefined || bound.op !== "in" || (name !== "winRate" && name !== "survived")) return undefined
  const rounded = (x: number): number => Math.round(x * 1e9) / 1e9
  return {
    side: side ?? "",
    share: rounded((bound.from + bound.to) / 2),
    tolerance: rounded((bound.to - bound.from) / 2),
  }
}

type Read = Goal | { readonly wrong: string }

/** `police=50%` is short for `winRate.police in 48..52%`. */
const short = /^\s*(?<side>[\w-]+)\s*(?:=(?!=)\s*(?<number>\d{0,3}(?:\.\d{1,6})?)\s*(?<unit>%|)\s*)?$/u

const goalIn = (text: string, i: number, tolerance: string, manifest: Manifest, variants: readonly string[]): Read => {
  const place = (offset: number): Place => ({ file: "--target", line: i + 1, column: offset + 1, path: "" })
  if (/^\s*[\w-]+\s*(?:=|$)/u.test(text)) return shortGoal(text, tolerance, manifest)
  const goal = parseThreshold(text, place)
  if ("message" in goal) return { wrong: `--target ${text}: column ${goal.column}: ${goal.message}` }
  const { against, bound, metric, of, scenario, variant } = goal
  const at = `--target ${text}: column ${goal.at.column}`
  const on = of ?? variant
  if ((scenario ?? against) !== undefined)
    return {
      wrong: `--target ${text}: a sweep plays one fight, and compares with that fight as written. Say the variant before the number, as hard: rounds < 8. refriega tune takes several scenarios`,
    }
  if (on !== undefined && (isDayManifest(manifest) || !variants.includes(on))) {
    const why = isDayManifest(manifest) ? "goals of days are of no variant" : `there is no variant ${on}`
    const known = variants.filter((id) => id !== "base").join(", ")
    return { wrong: `--target ${text}: ${why}${known === "" ? "" : `; there are: ${known}`}` }
  }
  const isDifference = metric.startsWith("difference.")
  if (isDifference && (on === undefined || on === "base"))
    return { wrong: `--target ${text}: say the variant that makes the difference before it, as hard: ${metric}` }
  const names = isDifference ? measuresOf(manifest) : metricNames(manifest)
  if (!names.includes(metric))
    return { wrong: `${at}: unknown metric ${JSON.stringify(metric)}${didYouMean(metric, names)}` }
  const range = rangeOfMeasure(manifest, metric)
  const unit = wrongUnit(goal, range)
  if (unit !== undefined) return { wrong: `${at}: ${unit}` }
  const useless = uselessBound(bound, range, { confidence: "interval", allowUndecided: false })
  if (useless === undefined)
    return { text: goal.text, metric, bound, ...(on !== undefined && on !== "base" && { of: on }) }
  return {
    wrong: `${at}: this goal cannot be ${useless === "always kept" ? "missed" : "met"}: ${metric} is ${printedRange(range)}`,
  }
}

/** `police=50%` with its tolerance in full, or why not. */
export const shortGoal = (text: string, tolerance: string, manifest: Manifest): Read => {
  const sides = isDayManifest(manifest) ? ["survived"] : manifest.sides.map(({ id }) => id)
  const { number, side = "", unit } = short.exec(text)?.groups ?? {}
  const share = number === undefined || number === "" ? Number.NaN : Number(number) / (unit === "%" ? 100 : 1)
  if (!(share >= 0 && share <= 1)) {
    return {
      wrong: `--target ${text}: expected a side and how often it is to win, as ${sides[0] ?? "first"}=50%, or a number and what is wanted of it, as rounds < 8: refriega rules --metrics`,
    }
  }
  if (!sides.includes(side)) return { wrong: `--target: there is no side ${side}; there are: ${sides.join(", ")}` }
  const off = pointsOf("--tolerance", tolerance)
  const metric = isDayManifest(manifest) ? side : `winRate.${side}`
  const [from, to] = [share - off, share + off]
  const percent = (x: number): number => Math.round(x * 1e9) / 1e7
  return { text: `${metric} in ${percent(from)}..${percent(to)}%`, metric, bound: { op: "in", from, to } }
}
