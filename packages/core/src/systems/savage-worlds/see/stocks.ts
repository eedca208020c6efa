import type { Stocks } from "../../../contract/Stocks.ts"
import type { FighterView, SavageWorlds, StateView, SwPrepared } from "../model/System.ts"

const ammunition = ({ sheets }: SwPrepared, { loaded, spare }: StateView, who: number): number => {
  const { firstGear, profiles } = sheets[who] as SwPrepared["sheets"][number]
  return profiles.reduce((sum, { shots }, i) => {
    const [inIt, magazines] = [loaded[firstGear + i] as number, spare[firstGear + i] as number]
    // Below 0 nobody counts.
    return inIt < 0 || magazines < 0 ? sum : sum + inIt + Math.max(0, shots) * magazines
  }, 0)
}

/** Bennies, and rounds and what is thrown where somebody counts them. Powers and their points are not played. */
export const stocks: Stocks<SavageWorlds> = {
  kinds: [
    { id: "bennies", en: "Bennies", es: "benis" },
    { id: "ammunition", en: "ammunition", es: "munición" },
  ],
  of: (prepared, state, who, kind) =>
    kind === 0 ? (state.combatants[who] as FighterView).bennies : ammunition(prepared, state, who),
}
