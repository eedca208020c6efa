import type { Who } from "../../../kinds/indices.ts"
import type { StateView } from "../model/System.ts"

/** How often somebody has used one of its powers. */
export const timesUsed = (state: StateView, who: Who, power: number): number => {
  const { used } = state
  for (let i = 0; i < used.length; i += 3) if (used[i] === who && used[i + 1] === power) return used[i + 2] as number
  return 0
}
