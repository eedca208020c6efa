import type { Looker } from "../Looker.ts"
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

/** What is supposed, whatever was supposed first. */
export const supposedIn = ({ facts, supposed }: Pick<Looker, "facts" | "supposed">): string => {
  const places = supposed.toSorted((a, b) => a - b)
  let key = ""
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number
    if (place !== places[i - 1]) key += `;${place},${facts[place]}`
  }
  return key
}
