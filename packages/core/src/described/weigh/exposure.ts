import { distancePlace } from "../meaning/Machine.ts"
import { canBeDone } from "./canBeDone.ts"
import type { Board, OddsBook } from "./OddsBook.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Posture, Tally } from "./Tally.ts"

/** The harm that somebody must expect from the best blow of each enemy that stands, as an act leaves both sides. */
export const exposureAfter = (
  ready: ReadyGame,
  sheets: Sheets,
  book: OddsBook,
  board: Board,
  action: ReadyAction,
  { postures }: Tally,
  me: number,
  them: number,
): number => {
  let sum = 0
  for (const posture of postures) {
    if (posture.meOut) continue
    const changed = changes(ready, board, action, posture, me, them)
    const after = changed ? shifted(ready, board, action, posture, me, them) : board
    sum += posture.p * exposureOf(ready, sheets, book, after, me, posture.themOut ? them : -1)
  }
  return sum
}

/** @param without an enemy that cannot strike any more, -1 for nobody */
const exposureOf = (
  ready: ReadyGame,
  sheets: Sheets,
  book: OddsBook,
  board: Board,
  me: number,
  without: number,
): number => {
  const { actions } = ready
  let sum = 0
  for (const enemy of sheets.enemies[me] as readonly number[]) {
    if (enemy === without || board.isOut(enemy)) continue
    let worst = 0
    for (let i = 0; i < actions.length; i++)
      if (canBeDone(ready, sheets, actions[i] as ReadyAction, board.tracks, enemy, me))
        worst = Math.max(worst, book.of(board, i, enemy, me).harm)
    sum += worst
  }
  return sum
}

const changes = (
  { width }: ReadyGame,
  { tracks }: Board,
  { posture: places }: ReadyAction,
  { apart, mine, theirs }: Posture,
  me: number,
  them: number,
): boolean =>
  places.mine.some((track, i) => mine[i] !== tracks[me * width + track]) ||
  places.theirs.some((track, i) => theirs[i] !== tracks[them * width + track]) ||
  apart.some((band, who) => band !== tracks[distancePlace({ size: apart.length, width }, me, who)])

const shifted = (
  { width }: ReadyGame,
  { isOut, tracks }: Board,
  { posture: places }: ReadyAction,
  { apart, mine, theirs }: Posture,
  me: number,
  them: number,
): Board => {
  const after = Array.from(tracks)
  places.theirs.forEach((track, i) => (after[them * width + track] = theirs[i] as number))
  places.mine.forEach((track, i) => (after[me * width + track] = mine[i] as number))
  apart.forEach((band, who) => (after[distancePlace({ size: apart.length, width }, me, who)] = band))
  return { tracks: after, isOut }
}
