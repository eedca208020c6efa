import { atLeast, type Distribution, highest } from "../../dice/Distribution.ts"

/** How much one hit does, in the form that forecasts read: by plain look-ups. */
export interface HarmTable {
  /** `tail[k]` = P(harm >= k); 0 beyond its length. */
  readonly tail: Float64Array
  /** `capped[k]` = E[min(harm, k)]; its last entry is the mean. */
  readonly capped: Float64Array
  readonly mean: number
}

/** The table of a distribution of amounts of 0 and more. */
export const harmTable = (d: Distribution): HarmTable => {
  const top = Math.max(1, highest(d))
  const tail = new Float64Array(top + 1)
  for (let k = 0; k <= top; k++) tail[k] = k <= d.from ? 1 : atLeast(d, k)
  const capped = new Float64Array(top + 1)
  for (let k = 1; k <= top; k++) capped[k] = (capped[k - 1] as number) + (tail[k] as number)
  return { tail, capped, mean: capped[top] as number }
}

/** P(harm >= k). */
export const tailOf = (t: HarmTable, k: number): number => (k <= 0 ? 1 : k < t.tail.length ? (t.tail[k] as number) : 0)

/** E[min(harm, k)], for k of at least 0. */
export const cappedAt = (t: HarmTable, k: number): number =>
  t.capped[k < t.capped.length ? k : t.capped.length - 1] as number
