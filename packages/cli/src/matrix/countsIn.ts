import { parseVary } from "@refriega/sim/internal"

/** More sizes than these make a table that nobody can read. */
const mostSizes = 30

/** Reads `1..6` or `1,2,4`: whole numbers from 1 on, in ascending order; a text says what is wrong. */
export const countsIn = (text: string): readonly number[] | string => {
  const wrong = `--counts ${text}: expected whole numbers from 1 to ${mostSizes}, as 1..6 or 1,2,4`
  if (/^\d{1,2}$/u.test(text.trim())) return inRange([Number(text)]) ?? wrong
  const read = parseVary(`counts=${text}`)
  if (read._tag === "Refused") return wrong
  return inRange(read.vary.values.map(Number)) ?? wrong
}

const inRange = (values: readonly number[]): readonly number[] | undefined =>
  values.every((value) => Number.isInteger(value) && value >= 1 && value <= mostSizes) ? values : undefined
