import type { Next } from "./Rest.ts"

/** The best that can still be done, after so many acts, as it is supposed that everybody stands. */
export interface Supposed {
  readonly acts: number
  readonly places: readonly number[]
  readonly values: readonly number[]
  readonly next: Next | undefined
}

/** Whether the same is supposed. */
export const isSupposed = (
  { acts, places, values }: Supposed,
  after: number,
  supposed: readonly number[],
  facts: readonly number[],
): boolean => {
  if (acts !== after || places.length !== supposed.length) return false
  for (let i = 0; i < places.length; i++)
    if (places[i] !== supposed[i] || values[i] !== facts[supposed[i] as number]) return false
  return true
}
