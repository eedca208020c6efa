import type { Chooser } from "../combat/Combat.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { bestPlay } from "./bestPlay.ts"
import type { FightGraph } from "./FightGraph.ts"
import { type FightOdds, oddsOf } from "./oddsOf.ts"
import type { TooLarge, UnfoldingProgress } from "./Extent.ts"
import { type Unfolding, unfolding } from "./unfold.ts"

/** How a fight ends when it is played as well as can be. */
export interface BestPlays {
  /** By side: it plays its best, and the others as they are said to. */
  readonly alone: readonly (FightOdds | TooLarge)[]
  /** All play their best against each other. */
  readonly together: FightOdds | TooLarge
}

/** Finds the best play of each side, and of all: how far is what they are said to do from it? */
export function* bestPlays<T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  choose: Chooser<T>,
  how: Omit<Unfolding<T>, "free"> = {},
): Generator<UnfoldingProgress, BestPlays> {
  const everybody = prepared.sides.map(() => true)
  const onlyOne = (side: number): readonly boolean[] => everybody.map((_, other) => other === side)
  const odds = (graph: FightGraph, best: readonly boolean[]): FightOdds => oddsOf(graph, bestPlay(graph, best))
  const whole = yield* unfolding(rules, prepared, choose, { ...how, free: everybody })
  if (!("_tag" in whole)) {
    return { alone: everybody.map((_, side) => odds(whole, onlyOne(side))), together: odds(whole, everybody) }
  }
  // What one side can do may be few enough to go through where what both can do is not.
  const alone: (FightOdds | TooLarge)[] = []
  for (const [side] of everybody.entries()) {
    const graph = yield* unfolding(rules, prepared, choose, { ...how, free: onlyOne(side) })
    alone.push("_tag" in graph ? graph : odds(graph, onlyOne(side)))
  }
  return { alone, together: whole }
}
