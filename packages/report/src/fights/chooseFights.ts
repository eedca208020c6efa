import type { CombatFacts } from "./CombatFacts.ts"

/** Why a fight is worth a look. */
export type Why = "typical" | "closest" | "longest" | "upset" | "limit"

export interface Chosen {
  readonly why: Why
  readonly combat: number
}

/**
 * The fights to look at, in the order in which one would: a typical one, the closest, the longest, the greatest upset, one
 * that a limit ended. Of equals the first. A fight is chosen once, for the first reason that it fits.
 *
 * @param facts the fights to choose from
 * @param known what the whole run says: who usually wins (-1 for nobody), its longest fight, the first that a limit ended
 */
export const chooseFights = (
  facts: readonly CombatFacts[],
  known: { readonly favourite: number; readonly longest: number | undefined; readonly limited: number | undefined },
): readonly Chosen[] => {
  const won = facts.filter(({ winner }) => winner >= 0)
  const usual = won.filter(({ winner }) => winner === known.favourite)
  const upsets = known.favourite < 0 ? [] : won.filter(({ winner }) => winner !== known.favourite)
  const wanted: readonly (readonly [Why, number | undefined])[] = [
    ["typical", least(usual.length > 0 ? usual : facts, oddness(usual.length > 0 ? usual : facts))],
    ["closest", least(won, leftOf)],
    ["longest", known.longest],
    ["upset", least(upsets, (fight) => -leftOf(fight))],
    ["limit", known.limited],
  ]
  const chosen: Chosen[] = []
  for (const [why, combat] of wanted) {
    if (combat === undefined || chosen.some((other) => other.combat === combat)) continue
    chosen.push({ why, combat })
  }
  return chosen
}

/** The first combat under both variants that the two decide differently. */
export const firstDiscordant = (a: readonly CombatFacts[], b: readonly CombatFacts[]): number | undefined =>
  a.find(({ winner }, i) => b[i] !== undefined && b[i].winner !== winner)?.combat

/** The health that its winners have left, 0 to 1. */
const leftOf = ({ left, winner }: CombatFacts): number => left[winner] ?? 0

/** How far a fight is from the middle of all: in rounds, and in the health that is left. */
const oddness = (facts: readonly CombatFacts[]): ((fight: CombatFacts) => number) => {
  const rounds = median(facts.map((fight) => fight.rounds))
  const left = median(facts.map(leftOf))
  return (fight) => Math.abs(fight.rounds - rounds) / Math.max(1, rounds) + Math.abs(leftOf(fight) - left)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const least = (facts: readonly CombatFacts[], by: (fight: CombatFacts) => number): number | undefined => {
  let best: CombatFacts | undefined
  for (const fight of facts) if (best === undefined || by(fight) < by(best)) best = fight
  return best?.combat
}
