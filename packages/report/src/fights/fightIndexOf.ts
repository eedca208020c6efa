import { countOf } from "@refriega/core/internal"
import { type CombatScore, isDayManifest } from "@refriega/sim/pure"
import type { FightIndex } from "../facts/FightIndex.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { isDay } from "../facts/Results.ts"
import { shownIndex } from "../facts/shownIndex.ts"
import { scoresOf } from "./scoresOf.ts"

/** So many of each are named. */
const named = 5

/** They are looked for among so many, from the first on. */
const lookedAt = 100_000

/** What can be looked for in the fights of a run: of its first variant, or of the value that a sweep has chosen. */
export const fightIndexOf = (run: ReportedRun): FightIndex | undefined => {
  const { results } = run
  const { manifest } = run.folder
  if (isDay(results) || isDayManifest(manifest)) return undefined
  const variant = shownIndex(results)
  const scores: CombatScore[] = []
  for (const score of scoresOf(run)(variant)) if (scores.push(score) === lookedAt) break
  const won = scores.filter(({ winner }) => winner >= 0)
  const first = <A>(list: readonly A[], order: (a: A, b: A) => number) => list.toSorted(order).slice(0, named)
  const leftOf = ({ left, winner }: CombatScore): number => (left[winner] ?? 0) / 1000
  const combatants = manifest.variants[variant]?.combatants ?? []
  const deadly = scores.filter(({ dead }) => dead !== 0)
  return {
    bloodiest: first(deadly, (a, b) => countOf(b.dead) - countOf(a.dead) || a.combat - b.combat).map(
      ({ combat, dead }) => ({ combat, dead: countOf(dead) }),
    ),
    closest: first(won, (a, b) => leftOf(a) - leftOf(b) || a.combat - b.combat).map((fight) => ({
      combat: fight.combat,
      left: leftOf(fight),
    })),
    deaths: Object.fromEntries(
      combatants.flatMap(({ id }, who) => {
        const found = deadly.filter(({ dead }) => ((dead >>> who) & 1) === 1).slice(0, named)
        return found.length === 0 ? [] : [[id, found.map(({ combat }) => combat)] as const]
      }),
    ),
  }
}
