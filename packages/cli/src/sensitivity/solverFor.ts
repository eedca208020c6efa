import {
  type Encounter,
  lateFrom,
  type Ruleset,
  type Scenario,
  type Solved,
  solving,
  type System,
  type TooLarge,
  type UnfoldingProgress,
} from "@refriega/core/internal"
import { cheapToSolve } from "@refriega/sim/internal"
import { Failure } from "../shared/Failure.ts"
import { roundsThatCount } from "../solve/roundsThatCount.ts"
import { choosing, policiesFor } from "../solve/solution.ts"

/** Solves fights of a variant while that is cheap; undefined where its players can only be simulated. */
export const solverFor = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  asked: readonly string[],
): ((encounter: Encounter<T>) => Generator<UnfoldingProgress, Solved | TooLarge>) | undefined => {
  const policies = solvable(rules, scenario, variant, asked)
  if (policies === undefined) return undefined
  return (encounter) => {
    const prepared = rules.prepare(encounter)
    const from = (round: number) => ({ from: round, choose: choosing<T>(policies, prepared, round) })
    // Fights that last until players give in are none that are cheap.
    const later = roundsThatCount(scenario, prepared)
      .filter((round) => round < lateFrom(prepared))
      .map(from)
    return solving(rules, prepared, from(0).choose, {
      mostStates: cheapToSolve.states,
      mostWays: cheapToSolve.ways,
      later,
    })
  }
}

const solvable = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  policies: readonly string[],
) => {
  try {
    return policiesFor(rules, scenario, { variant, policies })
  } catch (error) {
    // It was said before which policies there are: these can be played, but not solved.
    if (error instanceof Failure) return undefined
    throw error
  }
}
