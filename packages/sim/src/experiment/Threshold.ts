import { didYouMean, type Place, type Problem } from "@refriega/core"

/** A promise about a number, as a threshold says it. */
export interface Threshold {
  /** As it was written. */
  readonly text: string
  /** `winRate.guards`; of a difference between variants `difference.winRate.guards`. */
  readonly metric: string
  /** For which scenarios and variants it holds: all where nothing is said. */
  readonly scenario: string | undefined
  readonly variant: string | undefined
  /** Of a difference: the variant that it is held against. */
  readonly against: string | undefined
  readonly bound: Bound
}

/** What is promised: a number on one side of a value, or between two. */
export type Bound =
  | { readonly op: "<" | "<=" | ">" | ">="; readonly value: number }
  | { readonly op: "in"; readonly from: number; readonly to: number }

const longest = 200

const whole =
  /^([A-Za-z]+(?:\.[A-Za-z0-9_-]+)*)\s*(?:\{([^{}]*)\})?\s*(<=|>=|<|>|\bin\b)\s*([^\s.][^\s]*?)(?:\s*\.\.\s*(\S+))?$/u

/**
 * Reads `metric{scenario=...,variant=...} op value`: `winRate.guards{scenario=ambush} >= 45%`,
 * `rounds{variant=gritty} in 3..6`, `difference.winRate.first{variant=keen-blade} > -2pp`.
 */
export const parseThreshold = (text: string, place: Place): Threshold | Problem => {
  const parts = text.length > longest ? null : whole.exec(text.trim())
  if (parts === null) {
    const message =
      "expected metric{scenario=...,variant=...} and <, <=, >, >= or in, and a value, as winRate.guards >= 45%"
    return { ...place, message }
  }
  const [, metric = "", labels = "", op = "", first = "", second] = parts
  const selectors = new Map<string, string>()
  for (const label of labels.split(",").filter((each) => each.trim() !== "")) {
    const [name = "", value = ""] = label.split("=").map((part) => part.trim())
    if (!selectorNames.includes(name)) {
      return { ...place, message: `unknown label ${JSON.stringify(name)}${didYouMean(name, selectorNames)}` }
    }
    if (value === "" || selectors.has(name)) return { ...place, message: `expected one value for ${name}` }
    selectors.set(name, value)
  }
  const values = [first, ...(second === undefined ? [] : [second])].map(numberOf)
  const wrong = values.indexOf(undefined)
  if (wrong >= 0) {
    const found = wrong === 0 ? first : second
    return { ...place, message: `expected a number, as 0.45, 45% or 2pp, found ${JSON.stringify(found)}` }
  }
  const [from, to] = values as [number, number?]
  if ((op === "in") !== (to !== undefined)) {
    return { ...place, message: "expected two numbers behind in, as in 40%..60%, and one behind the others" }
  }
  if (to !== undefined && to < from)
    return { ...place, message: `expected the smaller number first, found ${from}..${to}` }
  const bound: Bound = to === undefined ? { op: op as "<" | "<=" | ">" | ">=", value: from } : { op: "in", from, to }
  return {
    text: text.trim(),
    metric,
    scenario: selectors.get("scenario"),
    variant: selectors.get("variant"),
    against: selectors.get("against"),
    bound,
  }
}

const selectorNames = ["scenario", "variant", "against"]

/** `0.45`, `45%`, `-2pp`: percentages and points are hundredths. */
const numberOf = (text: string): number | undefined => {
  const [, sign = "", number, unit] = /^([+-]?)(\d{1,9}(?:\.\d{1,9})?)(%|pp|)$/u.exec(text) ?? []
  if (number === undefined) return undefined
  const value = Number(number) / (unit === "" ? 1 : 100)
  return sign === "-" && value !== 0 ? -value : value
}
