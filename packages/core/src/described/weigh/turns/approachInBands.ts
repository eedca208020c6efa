import { distancePlace, trackAt } from "../../meaning/Machine.ts"
import type { Looker } from "../Looker.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import type { Tally } from "../Tally.ts"
import type { Threats } from "../Threats.ts"

/** What there is to see of who comes nearer. */
interface Seen {
  readonly look: Looker
  readonly ready: ReadyGame
  readonly sheets: Sheets
  readonly threats: Threats
}

/**
 * How much of the way to the nearest enemy an act covers, from 0 to 1, below 0 when it leads away. Where it can harm an
 * enemy in this turn, coming nearer is worth nothing.
 *
 * @param later the harm that can be done after the act, in the same turn
 */
export const approachInBands = (
  { look, ready, sheets, threats }: Seen,
  who: number,
  { postures }: Pick<Tally, "postures">,
  later: number,
): number => {
  const standing = (sheets.enemies[who] as readonly number[]).filter((enemy) => !look.isOut(enemy))
  if (standing.length === 0 || ready.game.space === undefined) return 0
  const size = { size: sheets.size, width: ready.width }
  const nearest = (): number => Math.min(...standing.map((enemy) => trackAt(look, distancePlace(size, who, enemy))))
  const now = nearest()
  let after = 0
  for (const posture of postures) {
    const mark = look.suppose(posture)
    after += posture.p * nearest()
    look.forget(mark)
  }
  const covered = (now - after) / Math.max(1, now)
  if (covered <= 0) return covered
  const canHarm = standing.some((enemy) => {
    const { harm, reads } = threats.of(look.facts, who, enemy, "at once")
    look.note(reads)
    return harm > 0
  })
  return canHarm || later > 0 ? 0 : covered
}
