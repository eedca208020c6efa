import { setImmediate } from "node:timers/promises"
import { byPolicies, Combat, encounterOf, type Policy, type Ruleset, type Scenario, type System } from "@refriega/core"
import {
  greedy,
  meanWithin,
  momentsOf,
  policies,
  policiesAsWritten,
  type RunChoices,
  searchingBy,
  steady,
  usualBudget,
  without,
} from "@refriega/sim/internal"
import type { WhyUnsolved } from "../solve/solution.ts"
import { Habits } from "./Habits.ts"
import { type Restriction, restricted } from "./restricted.ts"

/** How much is played. */
export interface Effort {
  readonly variant: string
  readonly seed: number
  /** Fights of each way to play. */
  readonly combats: number
  /** Fights of those policies that look ahead; 0 leaves them out. */
  readonly searched: number
  /** Budgets with which looking ahead is tried too, in events a decision. */
  readonly budgets: readonly number[]
  /** Nothing is played but best responses. */
  readonly responseAlone?: boolean
  /** Policies that go before those of the scenario. */
  readonly asked?: Pick<RunChoices, "policy" | "policies">
  /** Indices of the sides that are asked about. */
  readonly sides: readonly number[]
}

/** Another way to play. */
export type How =
  | { readonly policy: string }
  /** A verb that is never used. */
  | { readonly without: number }
  /** A part of the game that is done without. */
  | { readonly restricted: Restriction }
  /**
   * It looks ahead with so many events a decision and knows what the others play by, or plays its best against them.
   */
  | { readonly response: number | "exact" }

/** The result if one side plays otherwise and all others as before. */
export interface OtherPlay {
  readonly side: number
  readonly how: How
  /** 0 for what was solved. */
  readonly fights: number
  /** Wins and half of the draws, as a share. */
  readonly score: number
  /** What that is more than as it is played, over the same fights, with its 95 % interval. */
  readonly d: number
  readonly lo: number
  readonly hi: number
}

export interface Players {
  /** By side: the policy it plays by, and its score. */
  readonly played: readonly { readonly policy: string; readonly score: number }[]
  readonly others: readonly OtherPlay[]
  /** Sides whose best play cannot be solved, where that was asked for, and why. */
  readonly unsolved?: ReadonlyMap<number, WhyUnsolved>
}

/** Milliseconds of work between two looks at signals and progress. */
const patience = 100

/** Plays the same fights with other players on one side at a time. */
export const measurePlayers = async <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  { asked, budgets, combats, responseAlone = false, searched, seed, sides, variant }: Effort,
  signal: AbortSignal,
  /** Hears how many fights have been played of how many; 0 while that is not known. */
  tell: (done: number, all: number) => void,
): Promise<Players> => {
  const prepared = rules.prepare(encounterOf(rules, scenario, variant))
  const usual = policiesAsWritten(rules, scenario, variant, asked)
  let [done, all] = [0, 0]
  let until = performance.now() + patience
  /** The winners of so many fights. */
  const winners = async (players: readonly Policy[], n: number): Promise<readonly number[]> => {
    const won: number[] = []
    const choose = byPolicies<T>(players)
    for (let combat = 0; combat < n; combat++) {
      won.push(new Combat(rules, prepared, { seed, combat, choose }).begin().play().state.winner)
      tell(++done, all)
      if (performance.now() < until) continue
      await setImmediate()
      signal.throwIfAborted()
      until = performance.now() + patience
    }
    return won
  }
  const { isMagic = () => false, passing = [] } = rules.dispensable ?? {}
  const habits = usual.map(() => new Habits(passing, (who, option) => isMagic(prepared, who, option)))
  const asPlayed = await winners(
    usual.map((policy, side) => (habits[side] as Habits).of(policy)),
    Math.max(combats, searched),
  )
  const score = (winner: number | undefined, side: number): number =>
    winner === side ? 1 : (winner ?? -1) < 0 ? 0.5 : 0
  const others: OtherPlay[] = []
  const ways: (readonly [side: number, how: How, policy: Policy])[] = []
  const fightsOf = ({ slow }: Policy): number => (slow === true ? searched : combats)
  const measure = async (side: number, how: How, policy: Policy): Promise<void> => {
    const fights = fightsOf(policy)
    if (fights < 1) return
    const won = await winners(usual.with(side, policy), fights)
    const scores = won.map((winner) => score(winner, side))
    const { d, hi, lo } = meanWithin(momentsOf(scores.map((one, i) => one - score(asPlayed[i], side))), {
      lo: -1,
      hi: 1,
    })
    others.push({ side, how, fights, score: mean(scores), d, lo, hi })
  }
  // Nobody can look ahead in what others find out by looking ahead.
  const known = usual.map((policy) => (policy.slow === true ? steady : policy))
  for (const side of sides) {
    const own = usual[side] as Policy
    if (!responseAlone)
      for (const policy of policies) if (policy.id !== own.id) ways.push([side, { policy: policy.id }, policy])
    for (const budget of [...new Set([...budgets, usualBudget])].toSorted((a, b) => a - b))
      ways.push([side, { response: budget }, searchingBy("response", budget, (other) => known[other] ?? steady)])
    if (responseAlone) continue
    const habit = habits[side] as Habits
    for (const [restriction, policy] of restricted(rules, prepared, own, habit))
      ways.push([side, { restricted: restriction }, policy])
    ways.push([side, { restricted: "foresight" }, greedy])
    for (const verb of habit.often)
      ways.push([side, { without: verb }, without(own, ({ options }, i) => options[i]?.verb === verb)])
  }
  all = done + ways.reduce((sum, [, , policy]) => sum + fightsOf(policy), 0)
  for (const way of ways) await measure(...way)
  const played = usual.map(({ id }, side) => ({
    policy: id,
    score: mean(asPlayed.slice(0, combats).map((winner) => score(winner, side))),
  }))
  return { played, others }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
