import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import { effectOnly, type Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has } from "../see/fighter.ts"

/** Puts somebody under a condition until the end of a round; the later end counts (ADD2-002). */
export const lasting = (
  combat: AdndCombat,
  who: Who,
  by: Who,
  what: number,
  until: number,
  faces: readonly number[],
): void => {
  let end = until
  if (!has(fighterOf(combat, who), what)) combat.emit({ _tag: "ConditionGained", who, condition: what, by })
  else {
    const last = lastRound(combat, who, what)
    if (last === Infinity) return
    end = Math.max(until, last)
  }
  combat.emit({ _tag: "ClockSet", who, condition: what, until: end, faces })
}

/**
 * Attacking ends magic that hid the attacker for a time (published). It ends with the instant, so
 * that those striking at it in the same one find it hidden (ADD2-012).
 */
export const reveal = (combat: AdndCombat, who: Who, pending: Harm[]): void => {
  if (has(fighterOf(combat, who), condition.invisible) && lastRound(combat, who, condition.invisible) < Infinity)
    pending.push(effectOnly(who, who, { kind: "reveal" }))
}

/** The last round of a condition: that of its clock, or for ever. */
const lastRound = (combat: AdndCombat, who: Who, what: number): number => {
  const { clocks } = combat.state
  for (let i = 0; i < clocks.length; i += 3) {
    if (clocks[i] === who && clocks[i + 1] === what) return clocks[i + 2] as number
  }
  return Infinity
}

/** At the end of a round: what has run out is over. */
export const runClocks = (combat: AdndCombat): void => {
  const { clocks, round } = combat.state
  for (let i = 0; i < clocks.length; i += 3) {
    if ((clocks[i + 2] as number) <= round) {
      combat.emit({ _tag: "ConditionLost", who: clocks[i] as number, condition: clocks[i + 1] as number })
    }
  }
}
