import type { Language } from "@refriega/core"

const cache = new Map<string, Intl.NumberFormat>()

const format = (lang: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${lang} ${JSON.stringify(options)}`
  let found = cache.get(key)
  if (found === undefined) {
    found = new Intl.NumberFormat(lang, { useGrouping: "always", ...options })
    cache.set(key, found)
  }
  return found
}

/** A whole number as users write it: `10,000`. */
export const count = (lang: Language, n: number): string => format(lang, { maximumFractionDigits: 0 }).format(n)

/** A number with a fixed number of decimals. */
export const decimal = (lang: Language, x: number, digits: number): string =>
  format(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "negative" }).format(x)

/** A share with a fixed number of decimals, with the space before the sign that both languages' typography asks for. */
export const share = (lang: Language, p: number, digits: number): string => `${decimal(lang, p * 100, digits)}\u00a0%`

/**
 * How many decimals of a percentage an interval supports: none when it is wider than two points each way, one down to
 * a tenth of a point, and so on. More would be noise.
 */
export const digitsFor = (lo: number, hi: number): number => {
  const points = ((hi - lo) / 2) * 100
  return points >= 2 ? 0 : points >= 0.1 ? 1 : points >= 0.01 ? 2 : 3
}

/** What a rate says, with the digits that its interval supports. */
export interface Interval {
  readonly p: number
  readonly lo: number
  readonly hi: number
}

/** `61.2 %` */
export const point = (lang: Language, rate: Interval): string => share(lang, rate.p, digitsFor(rate.lo, rate.hi))

/** `60.2–62.1 %`, with as many digits as its width bears unless others are named. */
export const range = (
  lang: Language,
  { hi, lo }: Pick<Interval, "hi" | "lo">,
  digits: number = digitsFor(lo, hi),
): string => `${decimal(lang, 100 * lo, digits)}–${share(lang, hi, digits)}`

/** The smallest value of one significant digit that is not below `p`: a bound stays a bound when it is printed. */
const ceilOneDigit = (p: number): { readonly value: number; readonly digits: number } => {
  const percent = p * 100
  const digits = Math.max(0, -Math.floor(Math.log10(percent)))
  const scale = 10 ** digits
  return { value: Math.ceil(percent * scale - 1e-9) / scale / 100, digits }
}

/** An upper bound as `< 0.04 %`. */
export const below = (lang: Language, hi: number): string => {
  const bound = ceilOneDigit(hi)
  return `< ${share(lang, bound.value, bound.digits)}`
}

/** A lower bound as `> 99.96 %`. */
export const above = (lang: Language, lo: number): string => {
  const bound = ceilOneDigit(1 - lo)
  return `> ${share(lang, 1 - bound.value, bound.digits)}`
}

/** A number with a fixed number of decimals and its sign; what is 0 when it is written has none. */
export const signed = (lang: Language, x: number, digits: number): string => {
  const text = decimal(lang, Math.abs(x), digits)
  const isZero = Number(Math.abs(x).toFixed(digits)) === 0
  return isZero ? text : `${x < 0 ? "−" : "+"}${text}`
}
