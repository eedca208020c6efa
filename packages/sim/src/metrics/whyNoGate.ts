import type { Interval } from "../statistics/intervals/Interval.ts"
import type { Confidence } from "./judge.ts"
import type { MeasureRange } from "./rangeOfMeasure.ts"
import type { Bound } from "../plan/Varied.ts"
import type { Threshold } from "./Threshold.ts"

/** A number of a threshold as it was written: `-2pp` is -2 of the unit `pp`. */
const written = /([+-]?)(\d+(?:\.\d+)?)(%|pp|)/gu

/**
 * Why numbers of a threshold cannot be meant as they are written: 40 for a share is 4,000 %, and rounds have no
 * percentages. Undefined where they can.
 */
export const wrongUnit = (
  { bound, metric, text }: Pick<Threshold, "bound" | "metric" | "text">,
  { unit }: MeasureRange,
): string | undefined => {
  const at = (/^(?:[\w/-]+\s*:\s*)?[A-Za-z][\w.-]*\s*(?:\{[^{}]*\})?/u.exec(text)?.[0] ?? "").length
  const head = text.slice(0, at)
  const numbers = [...text.slice(at).matchAll(written)]
  const meant = (change: (sign: string, digits: string, own: string) => string): string =>
    `${head}${text.slice(at).replace(written, (_, sign: string, digits: string, own: string) => change(sign, digits, own))}`
  if (unit === "count") {
    if (numbers.every(([, , , own]) => own === "")) return undefined
    return `${metric} is a number and no share: did you mean ${meant((sign, digits) => `${sign}${digits}`)}?`
  }
  // In 65..75% both are percentages.
  if (bound.op === "in" && numbers.length === 2 && numbers[1]?.[3] !== "") return undefined
  const bare = numbers.filter(([, , , own]) => own === "")
  // In 0.2..1 the 1 is meant as it stands.
  const isFraction = bare.some(([, , digits]) => Number(digits) > 0 && Number(digits) < 1)
  const plain = bare.find(([, , digits]) => Number(digits) > 1 || (Number(digits) === 1 && !isFraction))
  if (plain === undefined) return undefined
  const [found] = plain
  const share = (100 * Number(found)).toLocaleString("en")
  const [what, sign] = unit === "share" ? ["a share", "%"] : ["a difference of shares", "pp"]
  const suggestion = meant((plus, digits, own) => `${plus}${digits}${own === "" && hasUnit(bound) ? sign : own}`)
  return `${metric} is ${what}, and ${found} is ${share} ${unit === "share" ? "%" : "points"}: did you mean ${suggestion}?`
}

/** Zero needs no unit, nor does a share that stands beside one of 1 or more: then both are percentages. */
const hasUnit = (bound: Bound): boolean => bound.op === "in" || bound.value !== 0

/** Which numbers a promise is judged by, and whether it may be left undecided. */
export interface Judged {
  readonly confidence: Confidence
  readonly allowUndecided: boolean
}

/** Why a bound can never be broken, or never be kept, whatever is played; undefined where it can be either. */
export const uselessBound = (
  bound: Bound,
  range: MeasureRange,
  judged: Judged,
): "always kept" | "never kept" | undefined => {
  const { breaking, keeping } = endsOf(judged)
  if (!isBreakable(bound, range, { ...breaking, lo: breaking.lo && !range.isOpen })) return "always kept"
  // An interval has a width.
  if (isWhole(judged) && bound.op === "in" && bound.from === bound.to) return "never kept"
  return isKeepable(bound, range, { ...keeping, lo: keeping.lo && !range.isOpen }) ? undefined : "never kept"
}

/** Whether what is judged can come to the very ends of the range. */
interface Ends {
  readonly lo: boolean
  readonly hi: boolean
}

/**
 * No interval lies all at an end of its range: what only an end would break is undecided at worst, and that is no
 * failure where it is allowed. Its lower end never comes up to the upper end of the range, nor its upper end down to
 * the lower one.
 */
const endsOf = ({ confidence, allowUndecided }: Judged): { readonly breaking: Ends; readonly keeping: Ends } => {
  const both = (lo: boolean, hi: boolean) => ({ breaking: { lo, hi }, keeping: { lo, hi } })
  switch (confidence) {
    case "interval":
      return { breaking: { lo: !allowUndecided, hi: !allowUndecided }, keeping: { lo: true, hi: true } }
    case "lo":
      return both(true, false)
    case "hi":
      return both(false, true)
    case "point":
      return both(true, true)
  }
}

/** Only a whole interval keeps it: neither one number of it does, nor one that is left undecided. */
const isWhole = ({ confidence, allowUndecided }: Judged): boolean => confidence === "interval" && !allowUndecided

/** Whether some number in the range breaks it. */
const isBreakable = (bound: Bound, { hi, lo }: Interval, at: Ends): boolean => {
  switch (bound.op) {
    case "<":
      return bound.value < hi || (at.hi && bound.value === hi)
    case "<=":
      return bound.value < hi
    case ">":
      return bound.value > lo || (at.lo && bound.value === lo)
    case ">=":
      return bound.value > lo
    case "in":
      return bound.from > lo || bound.to < hi
  }
}

/** Whether some number in the range keeps it. */
const isKeepable = (bound: Bound, { hi, lo }: Interval, at: Ends): boolean => {
  switch (bound.op) {
    case "<":
      return bound.value > lo
    case "<=":
      return bound.value > lo || (at.lo && bound.value === lo)
    case ">":
      return bound.value < hi
    case ">=":
      return bound.value < hi || (at.hi && bound.value === hi)
    case "in":
      return (bound.from < hi || (at.hi && bound.from === hi)) && (bound.to > lo || (at.lo && bound.to === lo))
  }
}

/** A range as it is printed. */
export const printedRange = ({ hi, lo, unit }: MeasureRange): string => {
  const end = (x: number): string => (unit === "count" ? `${x}` : `${100 * x}${unit === "share" ? "%" : "pp"}`)
  return hi === Number.POSITIVE_INFINITY ? `${end(lo)} or more` : `from ${end(lo)} to ${end(hi)}`
}
