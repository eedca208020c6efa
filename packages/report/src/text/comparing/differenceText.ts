import type { Language } from "@refriega/core"
import { digitsFor, signed } from "../numbers.ts"

/** A difference with its interval. */
export interface Difference {
  readonly d: number
  readonly lo: number
  readonly hi: number
}

/**
 * A difference and its interval as they are written everywhere, with the digits that the interval supports: `−3.2` and
 * `[−4.1, −2.3]`.
 *
 * @param isShare it is one of shares, written in points of percentage
 */
export const differenceText = (
  lang: Language,
  { d, lo, hi }: Difference,
  isShare = true,
): { readonly value: string; readonly range: string } => {
  const digits = isShare ? digitsFor(lo, hi) : hi - lo >= 0.2 ? 1 : 2
  const text = (x: number): string => signed(lang, isShare ? 100 * x : x, digits)
  return { value: text(d), range: `[${text(lo)}, ${text(hi)}]` }
}
