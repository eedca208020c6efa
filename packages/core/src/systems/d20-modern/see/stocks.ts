import type { Stocks } from "../../../contract/Stocks.ts"
import type { D20Modern } from "../model/System.ts"

/** So many magazines and more are as many as are wanted. */
const uncounted = 1000

/** Rounds in weapons and magazines, and pieces of what is thrown or used up; where magazines are counted. */
export const stocks: Stocks<D20Modern> = {
  kinds: [{ id: "ammunition", en: "ammunition", es: "munición" }],
  of: ({ sheets, spares }, state, who) => {
    let sum = 0
    for (const { capacity, stock } of sheets[who]?.slots ?? []) {
      if (stock < 0 || (spares[stock] as number) >= uncounted) continue
      sum += Math.max(0, state.loaded[stock] as number) + capacity * (state.spares[stock] as number)
    }
    return sum
  },
}
