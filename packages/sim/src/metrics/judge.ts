import type { Bound } from "../plan/Varied.ts"

/** A number with its interval. */
export interface Measured {
  readonly value: number
  readonly lo: number
  readonly hi: number
  readonly n: number
  readonly method: string
}

export type Outcome = "pass" | "fail" | "undecided"

/** Which number must keep the promise: the whole interval, one of its ends, or the value alone. */
export type Confidence = "interval" | "lo" | "hi" | "point"

/**
 * Whether a promise is kept. With the whole interval: kept when all of it is inside the bound, broken when all of it is
 * outside, and undecided between; an end or the value alone decides at once. Too few combats decide nothing.
 */
export const judge = (measured: Measured, bound: Bound, confidence: Confidence, minCombats: number): Outcome => {
  if (measured.n < minCombats) return "undecided"
  if (confidence !== "interval")
    return keeps(measured[confidence === "point" ? "value" : confidence], bound) ? "pass" : "fail"
  const { lo, hi } = measured
  if (keeps(lo, bound) && keeps(hi, bound)) return "pass"
  return isOutside(lo, hi, bound) ? "fail" : "undecided"
}

/**
 * How far inside a bound a number is, in half widths of its interval: 1 and more where the whole interval keeps it, -1
 * and less where none of it does.
 */
export const roomWithin = ({ hi, lo, value }: Measured, bound: Bound): number => {
  const room =
    bound.op === "in"
      ? Math.min(value - bound.from, bound.to - value)
      : bound.op.startsWith("<")
        ? bound.value - value
        : value - bound.value
  const half = (hi - lo) / 2
  return half > 0 ? room / half : room === 0 ? 0 : Math.sign(room) * Number.MAX_VALUE
}

const keeps = (x: number, bound: Bound): boolean => {
  switch (bound.op) {
    case "<":
      return x < bound.value
    case "<=":
      return x <= bound.value
    case ">":
      return x > bound.value
    case ">=":
      return x >= bound.value
    case "in":
      return x >= bound.from && x <= bound.to
  }
}

/** No value of the interval keeps the promise. */
const isOutside = (lo: number, hi: number, bound: Bound): boolean =>
  bound.op === "in" ? hi < bound.from || lo > bound.to : !keeps(lo, bound) && !keeps(hi, bound)
