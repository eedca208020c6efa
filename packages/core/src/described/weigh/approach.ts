import { distancePlace } from "../meaning/Machine.ts"
import { canBeDone } from "./canBeDone.ts"
import type { Board, OddsBook } from "./OddsBook.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Tally } from "./Tally.ts"

/**
 * How much of the way to the nearest enemy an act covers, from 0 to 1, below 0 when it leads away. To whoever can harm
 * an enemy from where they are it is worth nothing to come nearer.
 */
export const approachOf = (
  ready: ReadyGame,
  sheets: Sheets,
  book: OddsBook,
  board: Board,
  { postures }: Tally,
  me: number,
): number => {
  const standing = (sheets.enemies[me] as readonly number[]).filter((enemy) => !board.isOut(enemy))
  const { size } = sheets
  const now = Math.min(
    ...standing.map((who) => board.tracks[distancePlace({ size, width: ready.width }, me, who)] ?? 0),
  )
  if (standing.length === 0) return 0
  let after = 0
  for (const { apart, p } of postures)
    after += p * (apart.length === 0 ? now : Math.min(...standing.map((who) => apart[who] as number)))
  const covered = (now - after) / Math.max(1, now)
  return covered > 0 && standing.some((enemy) => canHarm(ready, sheets, book, board, me, enemy)) ? 0 : covered
}

const canHarm = (ready: ReadyGame, sheets: Sheets, book: OddsBook, board: Board, me: number, enemy: number): boolean =>
  ready.actions.some(
    (action: ReadyAction, i) =>
      canBeDone(ready, sheets, action, board.tracks, me, enemy) && book.of(board, i, me, enemy).harm > 0,
  )
