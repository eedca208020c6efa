import { byPolicies, type Choice, Combat, encounterOf, type Policy, type Ruleset, type System } from "@refriega/core"
import { oddsOf } from "@refriega/sim"
import { mean } from "simple-statistics"
import { scenarioAt } from "./playMatch.ts"

/** What a decision has cost, in shares of fights won. */
export interface Regret {
  readonly kind: string
  /** The verb that was taken, and that of what came out best. */
  readonly taken: string
  readonly better: string
  readonly cost: number
}

/** How closely is looked. */
export interface Look {
  readonly decisions: number
  /** One decision of so many is looked at. */
  readonly every: number
  /** How often each option is tried: an even number. */
  readonly tries: number
  /** How many options are tried. */
  readonly width: number
  /** How many rounds a fight is played on. */
  readonly rounds: number
}

/** More fights than this are not played to find decisions. */
const mostFights = 4000

/**
 * Decisions of a policy in fights against itself, drawn at random, with what each has cost: what was taken and other options are played
 * on, everybody going on by the policy, with the same dice for each. The best is found with one half of the dice, and what it gains is
 * counted with the other half, so that luck does not pass for a better choice; then the other way round.
 */
export const regretsIn = (path: string, policy: Policy, look: Look): readonly Regret[] =>
  scenarioAt(path).visit((rules, scenario) => seen(rules, rules.prepare(encounterOf(rules, scenario)), policy, look))

const seen = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  policy: Policy,
  look: Look,
): readonly Regret[] => {
  const found: Regret[] = []
  const observed: Policy = {
    id: policy.id,
    choose: (choice) => {
      const taken = policy.choose(choice)
      const isOpen = taken >= 0 && choice.options.length > 1 && choice.canTryOut && found.length < look.decisions
      if (!isOpen || choice.think().die(look.every) !== 1) return taken
      const verbOf = (index: number): string => rules.verbs[choice.options[index]?.verb ?? -1]?.id ?? "?"
      const { best, cost } = costOf(choice, taken, policy, look)
      found.push({ kind: rules.decisions[choice.kind]?.id ?? "?", taken: verbOf(taken), better: verbOf(best), cost })
      return taken
    },
  }
  const choose = byPolicies<T>(prepared.sides.map(() => observed))
  for (let combat = 0; found.length < look.decisions && combat < mostFights; combat++)
    new Combat(rules, prepared, { seed: 4242, combat, choose }).begin().play()
  return found
}

const costOf = (choice: Choice, taken: number, policy: Policy, { rounds, tries, width }: Look) => {
  const tried = [taken, ...othersOf(choice, taken, policy).slice(0, width - 1)]
  const dice = choice.think()
  const halves = [0, 1].map(() => {
    const salts = Array.from({ length: tries / 2 }, () => dice.die(2 ** 21))
    return tried.map((index) => mean(salts.map((salt) => oddsOf(choice.tryOut(index, policy, salt, rounds)))))
  }) as [number[], number[]]
  const gain = (by: readonly number[], counted: readonly number[]) => {
    const best = by.indexOf(Math.max(...by))
    return { best: tried[best] as number, cost: (counted[best] as number) - (counted[0] as number) }
  }
  const [one, other] = [gain(halves[0], halves[1]), gain(halves[1], halves[0])]
  return { best: one.best, cost: (one.cost + other.cost) / 2 }
}

/** The other options: in turns the next best by what the policy makes of it, and the best of a verb that has not come yet. */
const othersOf = (choice: Choice, taken: number, policy: Policy): readonly number[] => {
  const score = policy.score?.(choice)
  const scores = choice.options.map((_, i) => score?.(choice.forecast(i)) ?? 0)
  let left = scores
    .map((_, i) => i)
    .filter((i) => i !== taken)
    .toSorted((a, b) => (scores[b] as number) - (scores[a] as number))
  const verbs = new Set([choice.options[taken]?.verb])
  const others: number[] = []
  while (left.length > 0) {
    const fresh = others.length % 2 === 0 ? undefined : left.find((i) => !verbs.has(choice.options[i]?.verb))
    const next = fresh ?? (left[0] as number)
    verbs.add(choice.options[next]?.verb)
    others.push(next)
    left = left.filter((i) => i !== next)
  }
  return others
}
