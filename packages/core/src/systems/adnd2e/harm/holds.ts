import { condition, loosed } from "../book/terms.ts"
import { wrestlingDamage } from "../book/unarmedTable.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, has, isAble, isInHold, isUp, sheetOf } from "../see/fighter.ts"

/** Ends the hold that somebody is in, on whichever end; nothing if there is none. */
export const loosen = (combat: AdndCombat, who: number, cause: number): void => {
  const grip = gripOf(combat.state, who)
  if (grip < 0) return
  const [by, target] = has(fighterOf(combat, who), condition.gripping) ? [who, grip] : [grip, who]
  combat.emit({ _tag: "HoldEnded", by, target, cause })
}

/** A hold does not outlast either of its ends (ADD2-111): ends it if one of them has fallen or cannot act any more. */
export const slacken = (combat: AdndCombat, who: number): void => {
  const grip = gripOf(combat.state, who)
  if (grip >= 0 && !(isAble(fighterOf(combat, who)) && isAble(fighterOf(combat, grip))))
    loosen(combat, who, loosed.fallen)
}

/**
 * A wrestling move that is a hold takes effect: one holder, one held (ADD2-106); one who was held and now holds has
 * turned the tables (ADD2-115). RULING: somebody who is held already cannot be held by a second one, and to be caught
 * oneself is to let go of whom one held.
 */
export const seize = (combat: AdndCombat, by: number, target: number): void => {
  const holder = fighterOf(combat, by)
  const held = fighterOf(combat, target)
  if (!isUp(holder) || !isUp(held) || !isAble(holder) || !isAble(held)) return
  const grip = gripOf(combat.state, target)
  if (has(held, condition.gripped) && grip !== by) return
  if (has(held, condition.gripping)) loosen(combat, target, grip === by ? loosed.countered : loosed.help)
  if (isInHold(holder) || isInHold(held)) return
  combat.emit({ _tag: "HoldBegan", by, target })
}

/** How many rounds the hold of somebody has lasted. */
export const lockOf = (combat: AdndCombat, holder: number): number => {
  const { holds } = combat.state
  for (let i = 0; i < holds.length; i += 3) if (holds[i] === holder) return holds[i + 2] as number
  return 0
}

/** What the next round of its hold will do. */
export const nextSqueeze = (combat: AdndCombat, holder: number): number =>
  wrestlingDamage(sheetOf(combat, holder).hands.damage, lockOf(combat, holder) + 1)

/** Whether somebody could strike from within a hold: with a small weapon that it has in hand (ADD2-113). */
export const hasSmallWeapon = (combat: AdndCombat, who: number): boolean => {
  const { hand } = fighterOf(combat, who)
  return hand >= 0 && sheetOf(combat, who).weapons[hand]?.small === true
}

/** The score of a struggle's two ends: STR or DEX of the held against the holder's STR (ADD2-116, 117). */
export const scores = (
  combat: AdndCombat,
  held: number,
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
export const escapes = (die: number, score: number, against: number, holding: number): boolean =>
  die <= score && (against > holding || die > against)
