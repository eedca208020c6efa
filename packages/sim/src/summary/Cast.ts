import type { Ruleset, System } from "@refriega/core"

/** Who is in a prepared scenario, as far as counting must know: it gives a summary its shape. */
export interface Cast {
  /** How many sides there are. */
  readonly sides: number
  /** The side of each combatant. */
  readonly sideOf: readonly number[]
  /** How many verbs the ruleset has. */
  readonly verbs: number
}

export const castOf = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]): Cast => ({
  sides: prepared.sides.length,
  sideOf: rules.start(prepared).combatants.map((c) => c.side),
  verbs: rules.verbs.length,
})
