import type { Profile } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"

/** Rounds that a burst uses, by Rate of Fire (C10). */
export const roundsOf = (rof: number): number => [0, 1, 5, 10, 20, 40][rof] ?? 40

/** Ammunition for Suppressive Fire: three bursts at full rate (SWD-077). */
export const suppressionRounds = (profile: Profile): number => 3 * roundsOf(profile.rof)

/** Whether a weapon has enough rounds in it. */
export const isLoaded = (combat: SwCombat, profile: Profile, rounds: number): boolean => {
  const left = combat.state.loaded[profile.gear] as number
  return left < 0 || left >= rounds
}
