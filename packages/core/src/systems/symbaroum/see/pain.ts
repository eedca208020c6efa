import type { Who } from "../../../kinds/indices.ts"
import { occasion } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isPc, sheetOf } from "./fighter.ts"

// What pain leads to (SYM-053 to SYM-056).

/** Free attacks give rise to nothing when a house rule forbids chains (SYM-045). */
export const mayProvoke = (combat: SymCombat, how: number): boolean =>
  combat.prepared.rules.freeAttackChains || how === occasion.own || how === occasion.extra

/** Whose controller chooses: the player of the one player character involved, else the attacker's (SYM-054). */
export const painChooserOf = (combat: SymCombat, by: Who, victim: Who): number => {
  const { painChooser } = combat.prepared.rules
  if (painChooser === "attacker") return by
  if (painChooser === "victim") return victim
  const victimPlays = isPc(sheetOf(combat, victim), fighterOf(combat, victim))
  return victimPlays && !isPc(sheetOf(combat, by), fighterOf(combat, by)) ? victim : by
}

/**
 * Whether a weapon is ready for a free attack, which uses no active ability (SYM-043, SYM-056).
 *
 * @param loaded whether it is loaded by then
 * @param spent how many pieces it will have used by then
 */
export const isReadyAgain = (
  combat: SymCombat,
  { power, reloads, stock }: Profile,
  loaded: boolean,
  spent = 0,
): boolean => !power && (!reloads || loaded) && (stock < 0 || (combat.state.stock[stock] as number) > spent)
