import { fighterOf, has } from "./fighter.ts"
import type { Fight } from "./System.ts"

/** Puts somebody under a condition until the end of a round; the later end counts (ADD2-002). */
export const lasting = (
  combat: Fight,
  who: number,
  by: number,
  condition: number,
  until: number,
  faces: readonly number[],
): void => {
  if (!has(fighterOf(combat, who), condition)) combat.emit({ _tag: "ConditionGained", who, condition, by })
  else if (lastRound(combat, who, condition) >= until) return
  combat.emit({ _tag: "ClockSet", who, condition, until, faces })
}

/** The last round of a condition: that of its clock, or for ever. */
const lastRound = (combat: Fight, who: number, condition: number): number => {
  const { clocks } = combat.state
  for (let i = 0; i < clocks.length; i += 3) {
    if (clocks[i] === who && clocks[i + 1] === condition) return clocks[i + 2] as number
  }
  return Infinity
}

/** At the end of a round: what has run out is over. */
export const runClocks = (combat: Fight): void => {
  const { clocks, round } = combat.state
  for (let i = 0; i < clocks.length; i += 3) {
    if ((clocks[i + 2] as number) <= round) {
      combat.emit({ _tag: "ConditionLost", who: clocks[i] as number, condition: clocks[i + 1] as number })
    }
  }
}
