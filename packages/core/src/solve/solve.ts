import type { Chooser } from "../combat/Combat.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { type FightOdds, oddsOf } from "./oddsOf.ts"
import type { TooLarge, UnfoldingProgress } from "./Extent.ts"
import { type Unfolding, unfolding } from "./unfold.ts"

/** The odds of a fight, and what it took to find them. */
export interface Solved extends FightOdds {
  readonly _tag: "Solved"
  /** How many different states the fight can come to. */
  readonly states: number
  /** In how many ways the dice have been played, each from one decision to the next. */
  readonly ways: number
  /** What dice that are rolled on were not followed to: no chance of any one act is further from the truth. */
  readonly cut: number
}

/**
 * Solves a small fight: exact chances of how it ends when all play as they are said to, without a simulation and
 * without a formula.
 *
 * @param choose answers all decisions, by the state alone
 */
export function* solving<T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  choose: Chooser<T>,
  how: Omit<Unfolding<T>, "free"> = {},
): Generator<UnfoldingProgress, Solved | TooLarge> {
  const found = yield* unfolding(rules, prepared, choose, how)
  if ("_tag" in found) return found
  const { cut, states, ways } = found
  return { _tag: "Solved", ...oddsOf(found), states, ways, cut }
}

/** What `solving` comes to, without a stop. */
export const solve = <T extends System>(...fight: Parameters<typeof solving<T>>): Solved | TooLarge =>
  toItsEnd(solving<T>(...fight))

/** Runs a generator to its end. */
export const toItsEnd = <R>(run: Generator<unknown, R>): R => {
  for (;;) {
    const { done, value } = run.next()
    if (done === true) return value
  }
}
