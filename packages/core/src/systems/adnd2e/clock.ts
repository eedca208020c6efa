import type { Adnd2eHouseRules } from "./houseRules.ts"

/** How many rounds a turn has, the larger unit of the game's time (ADD2-002). */
export const roundsPerTurn = 10

/** How long so many rounds last in the game's time, in seconds (ADD2-001). */
export const gameSeconds = (rules: Pick<Adnd2eHouseRules, "round.seconds">, rounds: number): number =>
  rounds * rules["round.seconds"]
