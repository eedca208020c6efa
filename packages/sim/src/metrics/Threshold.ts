import { didYouMean, type Place, type Problem } from "@refriega/core/internal"
import type { Bound } from "../plan/Varied.ts"

/** A promise about a number, as a threshold says it. */
export interface Threshold {
  /** As it was written. */
  readonly text: string
  /** `winRate.guards`; of a difference between variants `difference.winRate.guards`. */
  readonly metric: string
  /** What stands before it and a colon: a scenario, a variant, or one of a scenario, as `bridge` or `bridge/dark`. */
  readonly of: string | undefined
  /** For which scenarios and variants it holds: all where nothing is said. */
  readonly scenario: string | undefined
  readonly variant: string | undefined
  /** Of a difference: the variant that it is compared with. */
  readonly against: string | undefined
  readonly bound: Bound
  /** Where its metric is written. */
  readonly at: Place
}

const longest = 200

/** The place of a problem: that of the text, and where in it, from 0. */
type Where = (offset: number) => Place

const parts = {
  of: /\s*([A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)?)\s*:(?![:=])\s*/uy,
  metric: /\s*([A-Za-z]+(?:\.[A-Za-z0-9_-]+)*)\s*/uy,
  labels: /\{([^{}]*)\}\s*/uy,
  op: /(<=|>=|<|>|in\b)\s*/uy,
  value: /((?:(?!\.\.)\S)+)\s*/uy,
  to: /\.\.\s*(\S+)\s*/uy,
} as const

/**
 * Reads a goal, which a threshold of an experiment is as well: `metric{scenario=...,variant=...} op value`, with what
 * it is about before it or in labels: `winRate.guards{scenario=ambush} >= 45%`, `bridge: rounds in 3..6`,
 * `difference.winRate.first{variant=keen-blade} > -2pp`.
 *
 * @param where the place of a part of the text; of the whole of it where parts have none
 */
export const parseThreshold = (text: string, where: Place | Where): Threshold | Problem => {
  const at: Where = typeof where === "function" ? where : () => where
  let offset = 0
  const take = (part: keyof typeof parts): RegExpExecArray | undefined => {
    const expression = parts[part]
    expression.lastIndex = offset
    const found = expression.exec(text)
    if (found === null) return undefined
    offset = expression.lastIndex
    return found
  }
  const broken = (): Problem => ({ ...at(text.length > longest ? 0 : offset), message: wholeMessage })
  if (text.length > longest) return broken()
  const of = take("of")?.[1]
  const begins = offset
  const metric = take("metric")?.[1]
  if (metric === undefined) return broken()
  const labelsAt = offset
  const labels = labelsIn(take("labels")?.[1] ?? "", at(labelsAt))
  if ("message" in labels) return labels
  if (of !== undefined && (labels.has("scenario") || labels.has("variant")))
    return { ...at(labelsAt), message: `expected ${of}: before it, or labels behind it, and not both` }
  const op = take("op")?.[1]
  if (op === undefined) return broken()
  const valueAt = offset
  const first = take("value")?.[1]
  if (first === undefined) return broken()
  const second = take("to")?.[1]
  if (offset < text.length) return broken()
  const bound = boundOf(op, first, second, at(valueAt))
  if ("message" in bound) return bound
  return {
    text: text.trim(),
    metric,
    at: at(begins),
    of,
    scenario: labels.get("scenario"),
    variant: labels.get("variant"),
    against: labels.get("against"),
    bound,
  }
}

const wholeMessage =
  "expected metric{scenario=...,variant=...} and <, <=, >, >= or in, and a value, as winRate.guards >= 45%"

const labelsIn = (text: string, place: Place): ReadonlyMap<string, string> | Problem => {
  const labels = new Map<string, string>()
  for (const label of text.split(",").filter((each) => each.trim() !== "")) {
    const [name = "", value = ""] = label.split("=").map((part) => part.trim())
    if (!labelNames.includes(name)) {
      return { ...place, message: `unknown label ${JSON.stringify(name)}${didYouMean(name, labelNames)}` }
    }
    if (value === "" || labels.has(name)) return { ...place, message: `expected one value for ${name}` }
    labels.set(name, value)
  }
  return labels
}

const labelNames = ["scenario", "variant", "against"]

const boundOf = (op: string, first: string, second: string | undefined, place: Place): Bound | Problem => {
  const values = [first, ...(second === undefined ? [] : [second])].map(numberOf)
  const wrong = values.indexOf(undefined)
  if (wrong >= 0) {
    const found = wrong === 0 ? first : second
    return { ...place, message: `expected a number, as 0.45, 45% or 2pp, found ${JSON.stringify(found)}` }
  }
  // In 65..75% the unit of the second is that of the first as well.
  const [from, to] = values as [number, number?]
  if ((op === "in") !== (to !== undefined)) {
    return { ...place, message: "expected two numbers behind in, as in 40%..60%, and one behind the others" }
  }
  if (to === undefined) return { op: op as "<" | "<=" | ">" | ">=", value: from }
  const unit = /(?:%|pp)$/u.exec(second ?? "")?.[0]
  const start = unit !== undefined && /\d$/u.test(first) && from > to ? from / 100 : from
  if (to < start) return { ...place, message: `expected the smaller number first, found ${from}..${to}` }
  return { op: "in", from: start, to }
}

/** `0.45`, `45%`, `-2pp`: percentages and points are hundredths. */
const numberOf = (text: string): number | undefined => {
  const [, sign = "", number, unit] = /^([+-]?)(\d{1,9}(?:\.\d{1,9})?)(%|pp|)$/u.exec(text) ?? []
  if (number === undefined) return undefined
  const value = Number(number) / (unit === "" ? 1 : 100)
  return sign === "-" && value !== 0 ? -value : value
}
