import type { MeasureRange } from "./rangeOfMeasure.ts"
import type { Bound, Threshold } from "./Threshold.ts"

/** A number of a threshold as it was written: `-2pp` is -2 of the unit `pp`. */
const written = /([+-]?)(\d+(?:\.\d+)?)(%|pp|)/gu

/**
 * Why numbers of a threshold cannot be meant as they are written: 40 for a share is 4,000 %, and rounds have no percentages. Undefined where
 * they can.
 */
export const wrongUnit = ({ bound, metric, text }: Threshold, { unit }: MeasureRange): string | undefined => {
  const at = (/^[A-Za-z][\w.-]*\s*(?:\{[^{}]*\})?/u.exec(text)?.[0] ?? "").length
  const head = text.slice(0, at)
  const numbers = [...text.slice(at).matchAll(written)]
  const meant = (change: (sign: string, digits: string, own: string) => string): string =>
    `${head}${text.slice(at).replace(written, (_, sign: string, digits: string, own: string) => change(sign, digits, own))}`
  if (unit === "count") {
    if (numbers.every(([, , , own]) => own === "")) return undefined
    return `${metric} is a number and no share: did you mean ${meant((sign, digits) => `${sign}${digits}`)}?`
  }
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

/** Why a bound can never be broken, or never be kept, whatever is played; undefined where it can be either. */
export const uselessBound = (
  bound: Bound,
  range: MeasureRange,
  allowUndecided: boolean,
): "always kept" | "never kept" | undefined => {
  const { hi, lo } = range
  const least = range.isOpen ? lo + Number.MIN_VALUE : lo
  if (!isBreakable(bound, least, hi, allowUndecided)) return "always kept"
  return isKeepable(bound, lo, hi) ? undefined : "never kept"
}

/**
 * Whether some number in the range breaks it. No interval lies all at an end of its range: what only an end would break is undecided at worst, and
 * that is no failure where it is allowed.
 */
const isBreakable = (bound: Bound, lo: number, hi: number, allowUndecided: boolean): boolean => {
  switch (bound.op) {
    case "<":
      return allowUndecided ? bound.value < hi : bound.value <= hi
    case "<=":
      return bound.value < hi
    case ">":
      return allowUndecided ? bound.value > lo : bound.value >= lo
    case ">=":
      return bound.value > lo
    case "in":
      return bound.from > lo || bound.to < hi
  }
}

/** Whether some number in the range keeps it. */
const isKeepable = (bound: Bound, lo: number, hi: number): boolean => {
  switch (bound.op) {
    case "<":
      return bound.value > lo
    case "<=":
      return bound.value >= lo
    case ">":
      return bound.value < hi
    case ">=":
      return bound.value <= hi
    case "in":
      return bound.from <= hi && bound.to >= lo
  }
}

/** A range for people. */
export const printedRange = ({ hi, lo, unit }: MeasureRange): string => {
  const end = (x: number): string => (unit === "count" ? `${x}` : `${100 * x}${unit === "share" ? "%" : "pp"}`)
  return hi === Number.POSITIVE_INFINITY ? `${end(lo)} or more` : `from ${end(lo)} to ${end(hi)}`
}
