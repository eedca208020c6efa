import type { AdndHouseRules } from "./houseRules.ts"

/** How long so many rounds last in the game's time, in seconds (ADD2-001). */
export const gameSeconds = (rules: Pick<AdndHouseRules, "round.seconds">, rounds: number): number =>
  rounds * rules["round.seconds"]
