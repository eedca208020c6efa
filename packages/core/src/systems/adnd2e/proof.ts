import { sheetOf } from "./fighter.ts"
import type { Fight } from "./System.ts"
import type { StatBlock } from "./statBlock.ts"

/** The Hit Dice, and points added to them, from which on a monster's own weapons count as so much magic (published). */
const steps = [
  [4, 1],
  [6, 2],
  [8, 3],
  [10, 4],
] as const

/** Whether somebody has as many Hit Dice as this, and, with no more of them, so many points added. */
export const hasHitDice = ({ hd, level }: Pick<StatBlock, "hd" | "level">, most: number, points: number): boolean => {
  const [, whole, added] = /^(\d+)(?:\+(\d+))?/u.exec(hd ?? "") ?? []
  const dice = Number(whole ?? level)
  return dice > most || (dice === most && Number(added ?? 0) >= points)
}

/** As how much of a magic weapon the body of somebody counts: a monster's by its Hit Dice, other people's as none. */
export const magicOfBody = (block: Pick<StatBlock, "group" | "hd" | "level">): number =>
  block.group === "monster" ? steps.filter(([most, points]) => hasHitDice(block, most, points)).length : 0

/** Whether a body takes no harm from a weapon, fang or fist with so much magic; if so, that is told. */
export const withstands = (combat: Fight, by: number, target: number, means: number, magic: number): boolean => {
  if (magic >= sheetOf(combat, target).proof) return false
  combat.emit({ _tag: "Unharmed", target, by, means })
  return true
}
