import type { CombatantState, View } from "../contract/State.ts"
import { endReason } from "../log/baseEvents.ts"

/** What happens to somebody: all that is read of an event here. */
interface Seen {
  readonly _tag: string
  readonly who?: number
  readonly yields?: boolean
}

/** The events of a combat so far: those of its log up to a length, and before them those of the combat that it is a copy of. */
export interface Past {
  readonly log: readonly Seen[]
  readonly length: number
  readonly before: Past | undefined
}

/**
 * Why a fight is over, by how the last of those who have lost it went out: felled, off the field, or with hands up. Where somebody is out
 * in another way (a fighter out of breath), the last is not looked for: then it was fought to its end.
 */
export const lastWayOut = (past: Past, combatants: readonly View<CombatantState>[], winner: number): number => {
  if (winner < 0) return endReason.mutual
  const lost = combatants.filter(({ side }) => side !== winner)
  if (lost.every(({ fled }) => !fled) || lost.some(({ dead, down, fled }) => !dead && !down && !fled))
    return endReason.lastStanding
  for (let part: Past | undefined = past; part !== undefined; part = part.before) {
    for (let i = part.length - 1; i >= 0; i--) {
      const { _tag, who, yields } = part.log[i] as Seen
      const isOut = _tag === "Fled" || _tag === "Felled" || _tag === "Died"
      if (!isOut || who === undefined || combatants[who]?.side === winner) continue
      return _tag !== "Fled" ? endReason.lastStanding : yields === true ? endReason.surrender : endReason.rout
    }
  }
  return endReason.lastStanding
}
