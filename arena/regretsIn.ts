import type { Choice, Policy } from "@refriega/core"
import { type Draw, decisionsIn } from "./decisionsIn.ts"

/** What a decision has cost, in shares of fights won. */
export interface Regret {
  readonly kind: string
  /** The verb that was taken, and that of what came out best. */
  readonly taken: string
  readonly better: string
  readonly cost: number
}

/**
 * What decisions of a policy have cost. The best option is found with one half of the dice, and what it gains is
 * counted with the other half, so that luck does not pass for a better choice; then the other way round.
 *
 * @param width how many options are tried
 */
export const regretsIn = (path: string, policy: Policy, draw: Draw, width: number): readonly Regret[] => {
  const drawn = decisionsIn(path, policy, draw, (choice, taken, names) => ({
    noted: { kind: names.decision(choice.kind), verbs: choice.options.map(({ verb }) => names.verb(verb)) },
    others: othersOf(choice, taken, policy).slice(0, width - 1),
  }))
  return drawn.map(({ noted: { kind, verbs }, odds, taken }) => {
    const gainOf = (by: 0 | 1): { readonly best: number; readonly gain: number } => {
      const [best] = [...odds].reduce((most, next) => (next[1][by] > most[1][by] ? next : most))
      const counted = by === 0 ? 1 : 0
      return { best, gain: (odds.get(best)?.[counted] ?? 0) - (odds.get(taken)?.[counted] ?? 0) }
    }
    const [one, other] = [gainOf(0), gainOf(1)]
    const verbOf = (index: number): string => verbs[index] ?? "?"
    return { kind, taken: verbOf(taken), better: verbOf(one.best), cost: (one.gain + other.gain) / 2 }
  })
}

/**
 * The other options: in turns the next best by what the policy makes of it, and the best of a verb that has not come
 * yet.
 */
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
