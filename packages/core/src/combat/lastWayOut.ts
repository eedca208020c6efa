import type { CombatantState, View } from "../contract/State.ts"
import { endReason } from "../log/baseEvents.ts"

/** What happens to somebody: all that is read of an event here. */
interface Seen {
  readonly _tag: string
  readonly who?: number
  readonly yields?: boolean
}

/** Why a fight is over, by how the last of those who have lost it went out: felled, off the field, or with hands up. */
export const lastWayOut = (
  log: readonly Seen[],
  combatants: readonly View<CombatantState>[],
  winner: number,
): number => {
  if (winner < 0) return endReason.mutual
  for (let i = log.length - 1; i >= 0; i--) {
    const { _tag, who, yields } = log[i] as Seen
    const isOut = _tag === "Fled" || _tag === "Felled" || _tag === "Died"
    if (!isOut || who === undefined || combatants[who]?.side === winner) continue
    return _tag !== "Fled" ? endReason.lastStanding : yields === true ? endReason.surrender : endReason.rout
  }
  return endReason.lastStanding
}
