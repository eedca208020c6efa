import { invalid } from "./Failure.ts"

/** A share as users write it: `1%`, `0.5%` or `0.01`. */
export const shareOf = (flag: string, given: string): number => {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,6})?)\s*(%|)$/u.exec(given.trim()) ?? []
  const share = number === undefined ? Number.NaN : Number(number) / (unit === "%" ? 100 : 1)
  if (share >= 0 && share <= 1) return share
  throw invalid(`${flag} ${given}: expected a share from 0% to 100%, as 1% or 0.01`)
}
