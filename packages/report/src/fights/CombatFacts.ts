import type { BaseEvent, Combat, Ruleset, System } from "@refriega/core"

/** One combat in a few numbers, whatever the system: what chooses among combats, and one line of `combats.csv`. */
export interface CombatFacts {
  readonly combat: number
  /** The index of the winning side, -1 for a draw. */
  readonly winner: number
  /** One of core's `endReason`. */
  readonly reason: number
  readonly rounds: number
  readonly events: number
  /** The side that first felled an enemy, -1 for none. */
  readonly firstBlood: number
  /** By side: mean health of its members at the end, 0 to 1; how many are down or dead, and how many are dead. */
  readonly left: readonly number[]
  readonly fallen: readonly number[]
  readonly dead: readonly number[]
}

/** What is to be said of a combat that has been played. */
export const factsOf = <T extends System>(
  rules: Ruleset<T>,
  { prepared, state, log, setup }: Combat<T>,
): CombatFacts => {
  const bySide = (of: (who: number) => number): readonly number[] =>
    prepared.sides.map((_, side) =>
      state.combatants.reduce((sum, c, who) => (c.side === side ? sum + of(who) : sum), 0),
    )
  const sizes = bySide(() => 1)
  return {
    combat: setup.combat,
    winner: state.winner,
    reason: state.reason,
    rounds: state.round,
    events: log.length,
    firstBlood: firstBlood(
      log as readonly BaseEvent[],
      state.combatants.map(({ side }) => side),
    ),
    left: bySide((who) => rules.health(prepared, state, who)).map(
      (sum, side) => sum / Math.max(1, sizes[side] as number),
    ),
    fallen: bySide((who) => (state.combatants[who]?.down === true ? 1 : 0)),
    dead: bySide((who) => (state.combatants[who]?.dead === true ? 1 : 0)),
  }
}

const firstBlood = (log: readonly BaseEvent[], sides: readonly number[]): number => {
  for (const event of log) {
    if ((event._tag !== "Felled" && event._tag !== "Died") || event.by < 0) continue
    const side = sides[event.by] as number
    if (side !== sides[event.who]) return side
  }
  return -1
}
