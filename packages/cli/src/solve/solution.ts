import {
  atRound,
  type BestPlays,
  bestPlays,
  byPolicies,
  type Encounter,
  encounterOf,
  lateFrom,
  type Policy,
  type Prepared,
  policiesOf,
  type Ruleset,
  type Scenario,
  type Slope,
  type Solved,
  type System,
  slopes,
  solving,
  type TooLarge,
  type UnfoldingProgress,
} from "@refriega/core/internal"
import { defaultPolicy, playableBy, policiesAsWritten } from "@refriega/sim/internal"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { heard } from "../shared/heard.ts"
import { roundsThatCount } from "./roundsThatCount.ts"

/** What is to be found out of a fight. */
export interface Question {
  readonly variant: string
  readonly policies: readonly string[]
  readonly best: boolean
  readonly numbers: boolean
  readonly states: number
}

/** What was found out. */
export interface Solution<T extends System> {
  readonly fight: Encounter<T>
  readonly prepared: T["prepared"]
  /** By side. */
  readonly policies: readonly Policy[]
  readonly played: Solved
  readonly best: BestPlays | undefined
  readonly numbers: readonly Slope[] | undefined
  readonly seconds: number
}

/** What is being done, and how far it has come. */
export type Doing = UnfoldingProgress & {
  readonly of: "fight" | "best" | "numbers"
  readonly number?: number
  readonly numbers?: number
}

/** So many ways of the dice for each state that is allowed. */
const waysAState = 60
/** What is rarer than this happens never. */
const never = 1e-15

/** Why a fight cannot be solved: too much of something, or a player that needs dice of its own. */
export type WhyUnsolved = TooLarge["because"] | "policy"

/** A fight that cannot be solved. */
export class Unsolvable extends Failure {
  readonly because: WhyUnsolved

  constructor(because: WhyUnsolved, lines: string | readonly string[]) {
    super(exitCode.invalid, lines)
    this.because = because
  }
}

/** Solves a scenario. Rejects when the signal is aborted meanwhile, and with `Unsolvable` where it is too large. */
export const solutionOf = async <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  question: Question,
  signal: AbortSignal,
  tell: (doing: Doing) => void,
): Promise<Solution<T>> => {
  const known = scenario.variants.map(({ id }) => id)
  if (!known.includes(question.variant))
    throw invalid(`there is no variant ${question.variant}; there are: ${known.join(", ")}`)
  if (question.states < 1) throw invalid("--most-states: expected a number from 1")
  const start = performance.now()
  const fight = encounterOf(rules, scenario, question.variant)
  const prepared = rules.prepare(fight)
  const policies = policiesFor(rules, scenario, question)
  const late = lateFrom(prepared)
  const from = (round: number) => ({ from: round, choose: choosing<T>(policies, prepared, round) })
  const rounds = roundsThatCount(scenario, prepared)
  const { choose } = from(0)
  // One limit is enough to say: where states are few but dice are many, it would take as long.
  const limits = { mostStates: question.states, mostWays: waysAState * question.states }
  const how = { ...limits, later: rounds.map(from) }
  const early = { ...limits, later: rounds.filter((round) => round < late).map(from) }
  const ran = <D extends UnfoldingProgress, R>(of: Doing["of"], run: Generator<D, R>): Promise<R> =>
    heard(run, signal, (progress) => tell({ ...progress, of }))
  // That players give in when the limit is near counts only for fights that last so long.
  const soon = await ran("fight", solving(rules, prepared, choose, early))
  const isLate = soon._tag === "Solved" && soon.rounds.slice(late).some((p) => p > never)
  const played = isLate ? await ran("fight", solving(rules, prepared, choose, how)) : soon
  if (played._tag === "TooLarge") throw new Unsolvable(played.because, whyTooLarge(played, question.states))
  return {
    fight,
    prepared,
    policies,
    played,
    best: question.best ? await ran("best", bestPlays(rules, prepared, choose, how)) : undefined,
    numbers: question.numbers ? await ran("numbers", slopes(rules, fight, choose, isLate ? how : early)) : undefined,
    seconds: (performance.now() - start) / 1000,
  }
}

/** Why a fight was not solved, and what can be done. */
export const whyTooLarge = ({ because, done, expected, states }: TooLarge, most: number): readonly string[] => [
  because === "states"
    ? `this fight is too large to be solved: it can come to more than ${most.toLocaleString("en")} different states`
    : `this fight is too large to be solved: its dice can fall in more than ${expected.toLocaleString("en")} ways`,
  `(${done.toLocaleString("en")} of ${states.toLocaleString("en")} states that were found have been played on from).`,
  "Solve is for duels and small fights with few points: fewer combatants, lower points and smaller dice make fewer states.",
  "For all others there is refriega run, which simulates; --most-states raises the limit.",
]

/** Who answers in the rounds from one on. */
export const choosing = <T extends System>(policies: readonly Policy[], prepared: Prepared, round: number) =>
  byPolicies<T>(policies.map((policy) => atRound(policy, round, round >= lateFrom(prepared))))

/** How the sides decide, as asked or as written; refused where that cannot be solved. */
export const policiesFor = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  question: Pick<Question, "variant" | "policies">,
): readonly Policy[] => {
  const { policies, policy, wrong } = chosenPolicies(question.policies)
  const sides = scenario.sides.map(({ id }) => id)
  const unknown = Object.keys(policies).filter((side) => !sides.includes(side))
  if (wrong.length > 0) throw invalid(...wrong)
  if (unknown.length > 0) throw invalid(`--policy: there is no side ${unknown[0]}; there are: ${sides.join(", ")}`)
  const asWritten = policiesOf(scenario, question.variant)
  const known = playableBy(scenario)
  const named = sides.map((side, i) => (Object.hasOwn(policies, side) ? policies[side] : (policy ?? asWritten[i])))
  for (const id of named.map((each) => each ?? defaultPolicy)) {
    if (id.includes("@"))
      throw new Unsolvable(
        "policy",
        `${id} decides by what another variant promises: a fight with it can only be simulated (refriega run)`,
      )
    if (!known.includes(id)) throw invalid(`--policy: there is no policy ${id}; there are: ${known.join(", ")}`)
  }
  const found = policiesAsWritten(rules, scenario, question.variant, { policies, ...(policy && { policy }) })
  for (const { id, slow } of found)
    if (slow === true)
      throw new Unsolvable(
        "policy",
        `${id} tries things out with dice of its own: a fight with it can only be simulated (refriega run)`,
      )
  return found
}
