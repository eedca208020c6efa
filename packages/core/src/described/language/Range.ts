/** The least and the most that a number can be; either may be infinite. */
export interface Range {
  readonly least: number
  readonly most: number
}

export const range = (least: number, most: number): Range => ({ least, most })

/** Infinite bounds that cancel each other out say nothing. */
const low = (value: number): number => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value)
const high = (value: number): number => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)

export const plus = (a: Range, b: Range): Range => range(low(a.least + b.least), high(a.most + b.most))

export const minus = (a: Range, b: Range): Range => range(low(a.least - b.most), high(a.most - b.least))

/** Nothing times infinity is nothing: a bound stands for numbers that are all finite. */
const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b)

export const byTimes = (a: Range, b: Range): Range => {
  const corners = [
    product(a.least, b.least),
    product(a.least, b.most),
    product(a.most, b.least),
    product(a.most, b.most),
  ]
  return range(Math.min(...corners), Math.max(...corners))
}

/** Division that rounds down, by numbers of which none is 0. */
export const divided = (a: Range, b: Range): Range => {
  const part = (x: number, y: number): number =>
    Number.isFinite(y) ? Math.floor(x / y) : Number.isFinite(x) ? Math.floor(Math.sign(x) * Math.sign(y) * 0.5) : x
  const corners = [part(a.least, b.least), part(a.least, b.most), part(a.most, b.least), part(a.most, b.most)]
  return range(Math.min(...corners), Math.max(...corners))
}

/** The lower of both. */
export const atMost = (a: Range, b: Range): Range => range(Math.min(a.least, b.least), Math.min(a.most, b.most))

/** The higher of both. */
export const atLeast = (a: Range, b: Range): Range => range(Math.max(a.least, b.least), Math.max(a.most, b.most))

/** Everything that is in either. */
export const hull = (a: Range, b: Range): Range => range(Math.min(a.least, b.least), Math.max(a.most, b.most))

/** A range in words: `2 to 12`, `3`, `1 or more`. */
export const printRange = ({ least, most }: Range): string => {
  if (least === most) return `${least}`
  if (most === Number.POSITIVE_INFINITY) return least === Number.NEGATIVE_INFINITY ? "any number" : `${least} or more`
  return least === Number.NEGATIVE_INFINITY ? `${most} or less` : `${least} to ${most}`
}
