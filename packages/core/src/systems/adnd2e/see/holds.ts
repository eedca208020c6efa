import type { Who } from "../../../kinds/indices.ts"
import { wrestlingDamage } from "../book/unarmedTable.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, sheetOf } from "./fighter.ts"

/** How many rounds the hold of somebody has lasted. */
export const lockOf = (combat: AdndCombat, holder: Who): number => {
  const { holds } = combat.state
  for (let i = 0; i < holds.length; i += 3) if (holds[i] === holder) return holds[i + 2] as number
  return 0
}

/** What the next round of its hold will do. */
export const nextSqueeze = (combat: AdndCombat, holder: Who): number =>
  wrestlingDamage(sheetOf(combat, holder).hands.damage, lockOf(combat, holder) + 1)

/** Whether somebody could strike from within a hold: with a small weapon that it has in hand (ADD2-113). */
export const hasSmallWeapon = (combat: AdndCombat, who: Who): boolean => {
  const { hand } = fighterOf(combat, who)
  return hand >= 0 && sheetOf(combat, who).weapons[hand]?.small === true
}

/** The score of a struggle's two ends: STR or DEX of the victim, and the holder's STR (ADD2-116, 117). */
export const scores = (
  combat: AdndCombat,
  held: Who,
  dexterity: boolean,
  by = gripOf(combat.state, held),
): { score: number; holding: number } => {
  const sheet = sheetOf(combat, held)
  const holder = sheetOf(combat, by)
  const bulk = Math.max(0, sheet.size - holder.size)
  return {
    score: dexterity ? sheet.dex : sheet.str,
    holding: holder.str - 4 * bulk - (sheet.unusual ? 2 : 0),
  }
}

/**
 * Whether the held gets free: its die must be at or under its score and above a holder's die that is at or under the
 * holder's.
 */
export const escapes = (
  { die, score }: { readonly die: number; readonly score: number },
  { against, holding }: { readonly against: number; readonly holding: number },
): boolean => die <= score && (against > holding || die > against)

/** Whether what was declared is a strike from within a hold at the holder (ADD2-113). */
export const canStrikeHolder = (combat: AdndCombat, who: Who): boolean =>
  fighterOf(combat, who).aim === gripOf(combat.state, who) && hasSmallWeapon(combat, who)
