import type { CombatantState, View } from "../contract/State.ts"
import { endReason } from "../log/baseEvents.ts"

/** What happens to somebody: all that is read of an event here. */
interface Seen {
  readonly _tag: string
  readonly who?: number
  readonly yields?: boolean
}

/**
 * The events of a combat so far: those of its log up to a length, and before them those of the combat that it is a copy
 * of.
 */
export interface Past {
  readonly log: readonly Seen[]
  readonly length: number
  readonly before: Past | undefined
}

/** The last event that put one of those out of the fight; undefined where none did, or nobody is out by an event. */
export const lastOut = (past: Past, isOne: (who: number) => boolean): Seen | undefined => {
  for (let part: Past | undefined = past; part !== undefined; part = part.before) {
    for (let i = part.length - 1; i >= 0; i--) {
      const event = part.log[i] as Seen
      const isOut = event._tag === "Fled" || event._tag === "Felled" || event._tag === "Died"
      if (isOut && event.who !== undefined && isOne(event.who)) return event
    }
  }
  return undefined
}

/**
 * Why a fight is over, by how the last of its losers went out: felled, off the field, or with hands up.
 * Where somebody is out in another way (a fighter out of breath), the last is not looked for: then it was fought to its
 * end.
 */
export const lastWayOut = (past: Past, combatants: readonly View<CombatantState>[], winner: number): number => {
  if (winner < 0) return endReason.mutual
  const lost = combatants.filter(({ side }) => side !== winner)
  if (lost.every(({ fled }) => !fled) || lost.some(({ dead, down, fled }) => !dead && !down && !fled))
    return endReason.lastStanding
  const out = lastOut(past, (who) => combatants[who]?.side !== winner)
  if (out?._tag !== "Fled") return endReason.lastStanding
  return out.yields === true ? endReason.surrender : endReason.rout
}
