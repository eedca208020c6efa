import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"

/** Whether somebody can do something to an enemy, as far as that is a matter of distance. */
export const canBeDone = (
  { game, width }: ReadyGame,
  { diceStats, rules, size, stats }: Sheets,
  { reach, target }: ReadyAction,
  tracks: ArrayLike<number>,
  me: number,
  them: number,
): boolean => {
  if (target !== "enemy") return false
  if (reach === undefined) return true
  const [statWidth, diceWidth] = [game.stats.length, game.diceStats.length]
  return reach({ me, them, tracks, width, size, stats, statWidth, diceStats, diceWidth, rules, slots: [] }) !== 0
}
