import type { Stocks } from "../../../contract/Stocks.ts"
import type { SymPrepared, Symbaroum } from "../model/System.ts"

/**
 * Ammunition where it is counted, and doses of remedies. Corruption is no stock: it grows, and it has limits instead of
 * an end.
 */
export const stocks: Stocks<Symbaroum> = {
  kinds: [
    { id: "ammunition", en: "ammunition", es: "munición" },
    { id: "remedies", en: "remedies", es: "remedios" },
  ],
  of: ({ sheets }, { stock: left }, who, kind) => {
    const { profiles, remedies } = sheets[who] as SymPrepared["sheets"][number]
    // Several ways to use a weapon may take from one stock.
    const counted = new Set((kind === 0 ? profiles : remedies).map(({ stock }) => stock).filter((stock) => stock >= 0))
    return [...counted].reduce((sum, stock) => sum + (left[stock] as number), 0)
  },
}
