import { countOf } from "@refriega/core/internal"
import type { Manifest } from "../plan/Manifest.ts"
import type { PlayedPoint } from "../run/Growing.ts"
import { scoreAt, scoreWidth } from "../summary/scores.ts"

/** What the fights of a variant came to. */
export interface Outcomes {
  readonly n: number
  /** How often each side won, in their order; all else are draws. */
  readonly won: readonly number[]
  /** How many of a side were dead at the end, in each fight; by side. */
  readonly dead: (side: number) => readonly number[]
}

/** Counts the fights of a variant that could be played. */
export const outcomesIn = (manifest: Manifest, { parts, variant }: PlayedPoint): Outcomes => {
  const width = scoreWidth(manifest.sides.length)
  const { combatants = [] } = manifest.variants[variant] ?? {}
  const won = manifest.sides.map(() => 0)
  const deaths: number[] = []
  for (const { anomalies, from, scores, to } of parts) {
    const missing = new Set(anomalies.map(({ combat }) => combat))
    for (let combat = from; combat < to; combat++) {
      if (missing.has(combat)) continue
      const at = (combat - from) * width
      const winner = scores[at + scoreAt.winner] as number
      if (winner >= 0) won[winner] = (won[winner] as number) + 1
      deaths.push(scores[at + scoreAt.dead] as number)
    }
  }
  const maskOf = (side: number): number =>
    combatants.reduce((mask, each, i) => (each.side === side ? mask | (1 << i) : mask), 0)
  return {
    n: deaths.length,
    won,
    dead: (side) => {
      const mask = maskOf(side)
      return deaths.map((dead) => countOf(dead & mask))
    },
  }
}
