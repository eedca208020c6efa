import type { AnyEvent, PointsChange, PointsSpared, Ruleset, System, View } from "@refriega/core"
import { type HeldStocks, heldStocks } from "./stocksIn.ts"

/** Who is in a prepared scenario, as far as counting must know: it gives a summary its shape. */
export interface Cast {
  /** How many sides there are. */
  readonly sides: number
  /** The side of each combatant. */
  readonly sideOf: readonly number[]
  /** How many verbs the ruleset has, and how many things in the scenario can harm. */
  readonly verbs: number
  readonly means: number
  /** The points of each combatant before any event, and how events change them. */
  readonly points: readonly number[]
  readonly changes: ReadonlyMap<string, PointsChange<AnyEvent>>
  /** The events that tell harm which was stopped. */
  readonly spared: ReadonlyMap<string, PointsSpared<AnyEvent>>
  /** What can run out in it beside health. */
  readonly stocks: HeldStocks
}

export const castOf = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]): Cast => {
  const state = rules.start(prepared) as View<T["state"]>
  return {
    sides: prepared.sides.length,
    sideOf: state.combatants.map((c) => c.side),
    verbs: rules.verbs.length,
    means: prepared.means.length,
    points: state.combatants.map((_, who) => rules.points.of(state, who)),
    // Each change gets events of its own tag only; the type cannot say so for a tag known at run time.
    changes: new Map(Object.entries(rules.points.changes)) as unknown as Cast["changes"],
    spared: new Map(Object.entries(rules.points.spared ?? {})) as unknown as Cast["spared"],
    stocks: heldStocks(rules, prepared),
  }
}
