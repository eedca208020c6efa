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

/** As how much of a magic weapon the body of somebody counts: a monster's by its Hit Dice, other people's as none. */
export const magicOfBody = ({ group, hd, level }: Pick<StatBlock, "group" | "hd" | "level">): number => {
  if (group !== "monster") return 0
  const [, whole, added] = /^(\d+)(?:\+(\d+))?/u.exec(hd ?? "") ?? []
  const dice = Number(whole ?? level)
  return steps.filter(([most, points]) => dice > most || (dice === most && Number(added ?? 0) >= points)).length
}

/** Whether a body takes no harm from a weapon, fang or fist with so much magic; if so, that is told. */
export const withstands = (combat: Fight, by: number, target: number, means: number, magic: number): boolean => {
  if (magic >= sheetOf(combat, target).proof) return false
  combat.emit({ _tag: "Unharmed", target, by, means })
  return true
}
