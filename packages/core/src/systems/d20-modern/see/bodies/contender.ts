import type { Who } from "../../../../kinds/indices.ts"
import type { Part } from "../../model/Part.ts"

/** A side of an opposed check. */
export interface Contender {
  readonly who: Who
  readonly parts: readonly Part[]
}

export const totalOf = (parts: readonly Part[]): number => {
  let sum = 0
  for (const [, value] of parts) sum += value
  return sum
}
