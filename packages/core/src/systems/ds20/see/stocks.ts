import type { Stocks } from "../../../contract/Stocks.ts"
import type { Ds20 } from "../model/System.ts"

/** Cartridges, in firearms and beside them. */
export const stocks: Stocks<Ds20> = {
  kinds: [{ id: "ammunition", en: "ammunition", es: "munición" }],
  of: ({ sheets }, state, who) => {
    let sum = 0
    for (const { firearm, gear } of sheets[who]?.arms ?? [])
      if (firearm && gear >= 0) sum += (state.loaded[gear] as number) + (state.spares[gear] as number)
    return sum
  },
}
