import { byPolicies, type Choice, Combat, encounterOf, type Policy, type Ruleset, type System } from "@refriega/core"
import { oddsOf } from "@refriega/sim/internal"
import { mean } from "simple-statistics"
import { scenarioAt } from "./playMatch.ts"

/** How decisions are drawn, and how closely they are looked at. */
export interface Draw {
  readonly decisions: number
  /** One decision of so many is looked at. */
  readonly every: number
  /** How often each option is tried: an even number. */
  readonly tries: number
  /** How many rounds a fight is played on. */
  readonly rounds: number
}

/**
 * A decision that was drawn, and what it would have come to: shares of fights won, by one half of the dice and by the
 * other.
 */
export interface Drawn<T> {
  /** The observer's notes. */
  readonly noted: T
  readonly taken: number
  readonly odds: ReadonlyMap<number, readonly [number, number]>
}

/** What the kinds of decisions and the verbs of a game are called. */
export interface Names {
  decision(kind: number): string
  verb(verb: number): string
}

/** What is to be noted of a decision, and which options are to be tried beside the one that was taken. */
export type Look<T> = (
  choice: Choice,
  taken: number,
  names: Names,
) => { readonly noted: T; readonly others: readonly number[] }

/** More fights than this are not played to find decisions. */
const mostFights = 4000

/**
 * Decisions of a policy in fights against itself, drawn at random: what was taken and other options are played on,
 * everybody going on by the policy, with the same dice for each, in two halves, so that what is found with one can be
 * counted with the other. Nothing is played on where there is nothing to compare what was taken with.
 */
export const decisionsIn = <T>(path: string, policy: Policy, draw: Draw, look: Look<T>): readonly Drawn<T>[] =>
  scenarioAt(path).visit((rules, scenario) =>
    drawn(rules, rules.prepare(encounterOf(rules, scenario)), policy, draw, look),
  )

const drawn = <S extends System, T>(
  rules: Ruleset<S>,
  prepared: S["prepared"],
  policy: Policy,
  { decisions, every, rounds, tries }: Draw,
  look: Look<T>,
): readonly Drawn<T>[] => {
  const names: Names = {
    decision: (kind) => rules.decisions[kind]?.id ?? "?",
    verb: (verb) => rules.verbs[verb]?.id ?? "?",
  }
  const found: Drawn<T>[] = []
  const observed: Policy = {
    id: policy.id,
    choose: (choice) => {
      const taken = policy.choose(choice)
      const isOpen = taken >= 0 && choice.options.length > 1 && choice.canTryOut && found.length < decisions
      if (!isOpen || choice.think().die(every) !== 1) return taken
      const { noted, others } = look(choice, taken, names)
      const dice = choice.think()
      const salts = [0, 1].map(() => Array.from({ length: tries / 2 }, () => dice.die(2 ** 21)))
      const oddsBy = (index: number) =>
        salts.map((half) => mean(half.map((salt) => oddsOf(choice.tryOut(index, policy, salt, rounds)))))
      const tried = others.every((index) => index === taken) ? [] : [...new Set([taken, ...others])]
      found.push({ noted, taken, odds: new Map(tried.map((index) => [index, oddsBy(index) as [number, number]])) })
      return taken
    },
  }
  const choose = byPolicies<S>(prepared.sides.map(() => observed))
  for (let combat = 0; found.length < decisions && combat < mostFights; combat++)
    new Combat(rules, prepared, { seed: 4242, combat, choose }).begin().play()
  return found
}
