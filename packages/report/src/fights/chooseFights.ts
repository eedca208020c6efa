import type { CombatScore } from "@refriega/sim/pure"

/** Why a fight is worth a look. */
export type Why = "typical" | "closest" | "longest" | "upset" | "limit"

export interface Chosen {
  readonly why: Why
  readonly combat: number
}

/**
 * The fights to look at, in the order in which one would: a typical one, the closest, the longest, the greatest upset,
 * one that a limit ended. Of equals the first. A fight is chosen once, for the first reason that it fits.
 *
 * @param scores the fights to choose from
 * @param known what the whole run says: who usually wins (-1 for nobody), the fight in which most happened, which is
 *   told of those with equally many rounds, the first that a limit ended
 */
export const chooseFights = (
  scores: readonly CombatScore[],
  known: { readonly favourite: number; readonly busiest: number | undefined; readonly limited: number | undefined },
): readonly Chosen[] => {
  const won = scores.filter(({ winner }) => winner >= 0)
  const usual = won.filter(({ winner }) => winner === known.favourite)
  const common = usual.length > 0 ? usual : scores
  const upsets = known.favourite < 0 ? [] : won.filter(({ winner }) => winner !== known.favourite)
  const wanted: readonly (readonly [Why, number | undefined])[] = [
    ["typical", least(common, oddness(common))],
    ["closest", least(won, leftOf)],
    ["longest", least(scores, (fight) => -fight.rounds - (fight.combat === known.busiest ? 0.5 : 0))],
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

/** The health that its winners have left, in thousandths. */
const leftOf = ({ left, winner }: CombatScore): number => left[winner] ?? 0

/** How far a fight is from the middle of all: in rounds, and in the health that is left. */
const oddness = (scores: readonly CombatScore[]): ((fight: CombatScore) => number) => {
  const rounds = median(scores.map((fight) => fight.rounds))
  const left = median(scores.map(leftOf))
  return (fight) => Math.abs(fight.rounds - rounds) / Math.max(1, rounds) + Math.abs(leftOf(fight) - left) / 1000
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const least = (scores: readonly CombatScore[], by: (fight: CombatScore) => number): number | undefined => {
  let best: CombatScore | undefined
  for (const fight of scores) if (best === undefined || by(fight) < by(best)) best = fight
  return best?.combat
}
