import type { DsCombat } from "../model/System.ts"

/**
 * Whether a firearm with so much wear, in percent, stays as it is once it has jammed for good. RULING (DS20-091, house
 * rule `wearJams`).
 */
export const isPastMending = ({ prepared }: DsCombat, wear: number): boolean =>
  wear >= 100 && prepared.rules.wearJams > 0

/** The same of a firearm in the fight. */
export const isRuined = (combat: DsCombat, gear: number): boolean =>
  isPastMending(combat, combat.state.wear[gear] as number)
