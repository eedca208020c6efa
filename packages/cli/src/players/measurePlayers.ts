import { setImmediate } from "node:timers/promises"
import { byPolicies, Combat, encounterOf, type Policy, type Ruleset, type Scenario, type System } from "@refriega/core"
import { momentsOf, pairedT, policies, policiesAsWritten, without } from "@refriega/sim"

/** How much is played. */
export interface Effort {
  readonly variant: string
  readonly seed: number
  /** Fights of each way to play. */
  readonly combats: number
  /** Fights of those policies that look ahead; 0 leaves them out. */
  readonly searched: number
  /** Indices of the sides that are asked about. */
  readonly sides: readonly number[]
}

/** What comes of it if one side plays otherwise and all others as before. */
export interface OtherPlay {
  readonly side: number
  /** A policy's id, or a verb that is never used. */
  readonly how: { readonly policy: string } | { readonly without: number }
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
}

/** Verbs that make up less of what a side does are not left out. */
const leastShare = 0.01
/** Milliseconds of work between two looks at signals and progress. */
const patience = 100

/** Plays the same fights with other players on one side at a time. */
export const measurePlayers = async <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  { combats, searched, seed, sides, variant }: Effort,
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<Players> => {
  const prepared = rules.prepare(encounterOf(rules, scenario, variant))
  const usual = policiesAsWritten(rules, scenario, variant)
  let done = 0
  let until = performance.now() + patience
  /** The winners of so many fights. */
  const winners = async (players: readonly Policy[], n: number): Promise<readonly number[]> => {
    const won: number[] = []
    const choose = byPolicies<T>(players)
    for (let combat = 0; combat < n; combat++) {
      won.push(new Combat(rules, prepared, { seed, combat, choose }).begin().play().state.winner)
      tell(++done)
      if (performance.now() < until) continue
      await setImmediate()
      signal.throwIfAborted()
      until = performance.now() + patience
    }
    return won
  }
  const counts = usual.map(() => new Map<number, number>())
  const asPlayed = await winners(
    usual.map((policy, side) => counting(policy, counts[side] as Map<number, number>)),
    Math.max(combats, searched),
  )
  const score = (winner: number | undefined, side: number): number =>
    winner === side ? 1 : (winner ?? -1) < 0 ? 0.5 : 0
  const others: OtherPlay[] = []
  const measure = async (side: number, how: OtherPlay["how"], policy: Policy): Promise<void> => {
    const fights = policy.slow === true ? searched : combats
    if (fights < 1) return
    const won = await winners(usual.with(side, policy), fights)
    const scores = won.map((winner) => score(winner, side))
    const { d, hi, lo } = pairedT(momentsOf(scores.map((one, i) => one - score(asPlayed[i], side))))
    others.push({ side, how, fights, score: mean(scores), d, lo, hi })
  }
  for (const side of sides) {
    const own = usual[side] as Policy
    for (const policy of policies) if (policy.id !== own.id) await measure(side, { policy: policy.id }, policy)
    for (const verb of often(counts[side] as Map<number, number>))
      await measure(side, { without: verb }, without(own, new Set([verb])))
  }
  const played = usual.map(({ id }, side) => ({
    policy: id,
    score: mean(asPlayed.slice(0, combats).map((winner) => score(winner, side))),
  }))
  return { played, others }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The same policy, with what it chooses counted by verb. */
const counting = (policy: Policy, counts: Map<number, number>): Policy => ({
  ...policy,
  choose: (choice, fired) => {
    const index = policy.choose(choice, fired)
    const verb = choice.options[index]?.verb ?? -1
    counts.set(verb, (counts.get(verb) ?? 0) + 1)
    return index
  },
})

/** The verbs that make up a noticeable share, the most frequent first. */
const often = (counts: ReadonlyMap<number, number>): readonly number[] => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts]
    .filter(([, count]) => count >= leastShare * all)
    .toSorted(([, a], [, b]) => b - a)
    .map(([verb]) => verb)
}
