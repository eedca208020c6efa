import {
  ActDice,
  type Chooser,
  Combat,
  type Decision,
  type Encounter,
  type ExactOdds,
  exactOdds,
  KeyedDice,
  type Prepared,
  type Ruleset,
  type SampledOdds,
  type System,
  sampledOdds,
} from "@refriega/core/internal"
import { binomialP } from "../statistics/distributions/binomial.ts"

/**
 * Acts whose odds were enumerated by playing them in every way, compared with how often they came to what when they
 * were simulated.
 */
export interface ActsCounted {
  readonly acts: number
  /** Chances that came out otherwise, a sentence each. */
  readonly apart: readonly string[]
  /** Verbs of acts with more ways than are enumerated here: nothing holds these against their odds. */
  readonly uncounted: readonly string[]
}

/** More ways than this are left out: it would take longer than anybody waits for a proof. */
const mostWays = 5000
/** Each act is simulated so often. */
const plays = 2000
/** So many decisions of a fight are looked at. */
const mostDecisions = 8
/** So many acts of a fight are counted. */
const mostActs = 2
/** An exact test refuses no more often than this where all is well. */
const chanceOfAlarm = 1e-6
/** Rarer amounts than this say nothing in so many plays, and dice that are rolled on are cut short by less. */
const leastChance = 0.02

/**
 * Counts acts that do harm in some fights, and simulates each.
 *
 * @param choosing makes what answers for all but those acts
 * @param most so many acts are enough
 */
export const actsCounted = <T extends System>(
  rules: Ruleset<T>,
  encounters: Iterable<Encounter<T>>,
  choosing: () => Chooser<T>,
  most: number,
): ActsCounted => {
  const apart: string[] = []
  const uncounted = new Set<string>()
  let acts = 0
  let index = 0
  for (const encounter of encounters) {
    if (acts >= most) break
    for (const { exact, sampled, verb } of actsOf(rules, encounter, index, choosing())) {
      if (exact === undefined || sampled === undefined) {
        uncounted.add(verb)
        continue
      }
      acts++
      apart.push(...unlike(exact, sampled).map((what) => `fight ${index}, ${verb}: ${what}`))
    }
    index++
  }
  return { acts, apart, uncounted: [...uncounted] }
}

interface Counted {
  readonly verb: string
  /** Undefined where there are too many ways. */
  readonly exact: ExactOdds | undefined
  readonly sampled: SampledOdds | undefined
}

function* actsOf<T extends System>(
  rules: Ruleset<T>,
  encounter: Encounter<T>,
  number: number,
  choose: Chooser<T>,
): Generator<Counted> {
  const prepared = rules.prepare(encounter)
  const { keys, limits }: Prepared = prepared
  let outside = 0
  const fight = (its: number): KeyedDice => {
    outside = its
    return new KeyedDice(1, its, 0, keys, limits.dice)
  }
  const dice = new ActDice(new KeyedDice(1, number, 0, keys, limits.dice))
  const combat = new Combat(rules, prepared, { seed: 1, combat: number, choose, dice }).begin()
  let acts = 0
  for (let n = 0; n < mostDecisions && acts < mostActs; n++) {
    const decision = combat.next()
    if (decision === undefined) return
    const option = mostHarmful(rules, combat, decision)
    if (option >= 0) {
      acts++
      const { given } = dice
      const open = { combat, dice, decision, fight }
      const exact = exactOdds(open, option, choose, { ways: mostWays })
      const verb = rules.verbs[decision.options[option]?.verb ?? -1]?.id ?? "?"
      yield { verb, exact, sampled: exact && sampledOdds(open, option, choose, outside, plays) }
      dice.given = given
      dice.actor = -1
    }
    combat.apply(decision)
  }
}

/** The option that promises the most harm; -1 where none promises any. */
const mostHarmful = <T extends System>(rules: Ruleset<T>, combat: Combat<T>, decision: Decision): number => {
  let found = -1
  let most = 0
  decision.options.forEach((option, i) => {
    const { harm } = rules.forecast(combat, decision, option)
    if (harm > most) [found, most] = [i, harm]
  })
  return found
}

/** The chances that so many plays speak against. */
const unlike = (exact: ExactOdds, { fell, harms, hit, plays: n }: SampledOdds): readonly string[] => {
  const chances: readonly (readonly [string, number, number])[] = [
    ...(exact.hit === undefined ? [] : [["hit", exact.hit, hit] as const]),
    ["fell", exact.fell, fell],
    ...exact.harmDistribution
      .filter(({ p }) => p >= leastChance)
      .map(({ harm, p }) => [`harm ${harm}`, p, harms.get(harm) ?? 0] as const),
  ]
  return chances
    .filter(([, p, count]) => Math.abs(count / n - p) > exact.cut && binomialP(count, n, within(p)) < chanceOfAlarm)
    .map(([what, p, count]) => `${what}: ${count} / ${n}, ${p}`)
}

/** Sums of chances may be a little more than 1. */
const within = (p: number): number => Math.min(1, Math.max(0, p > 1 - 1e-9 ? 1 : p < 1e-9 ? 0 : p))
