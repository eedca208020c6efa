import type { StatBlock } from "../book/statBlock.ts"

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

/** The magic weapon bonus that a body counts as: a monster's by its Hit Dice, other bodies as none. */
export const magicOfBody = (block: Pick<StatBlock, "group" | "hd" | "level">): number =>
  block.group === "monster" ? steps.filter(([most, points]) => hasHitDice(block, most, points)).length : 0
