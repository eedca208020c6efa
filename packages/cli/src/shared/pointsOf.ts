import { invalid } from "./Failure.ts"

/** A difference of shares as users write it: `2pp`, `0.5 pp`, `2%` or `0.02`. */
export const pointsOf = (flag: string, given: string): number => {
  const [, number, unit] = /^(\d{0,3}(?:\.\d{1,6})?)\s*(pp|%|)$/u.exec(given.trim()) ?? []
  const value = number === undefined || number === "" ? Number.NaN : Number(number) / (unit === "" ? 1 : 100)
  if (value > 0 && value < 0.5) return value
  throw invalid(`${flag} ${given}: expected points above 0 and below 50, as 2pp, 0.5pp or 0.02`)
}
