import {
  encounterOf,
  type Levers,
  leversOf,
  type LeverSet,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { type ChunkSetup, playChunk } from "./playChunk.ts"
import type { Pulse } from "./Pulse.ts"

/** Consecutive combats of a fight in which some numbers, or house rules, are set otherwise. */
export interface Stretch {
  readonly sets: readonly LeverSet[]
  readonly from: number
  readonly to: number
}

/** What stretches came to, one after the other, as `playChunk` has it of each. */
export interface Tried {
  /** Of each stretch: whether a sheet, or a house rule, may be so. If not, its scores and digests are 0. */
  readonly able: readonly boolean[]
  readonly digests: Uint32Array
  readonly scores: Int32Array
}

/** Plays stretches of a fight, each with numbers of its own. */
export type PlayTrial = (stretches: readonly Stretch[], pulse?: Pulse) => Tried

/** What the stretches of a variant are played with. */
export const trialOf = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  setup: Pick<ChunkSetup<T>, "seed" | "policies" | "beliefs">,
  width: number,
): PlayTrial => {
  let levers: Levers<T> | undefined
  return (stretches, pulse) => {
    levers ??= leversOf(rules, encounterOf(rules, scenario, variant))
    const total = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
    const scores = new Int32Array(width * total)
    const digests = new Uint32Array(2 * total)
    const able: boolean[] = []
    let at = 0
    for (const { from, sets, to } of stretches) {
      const encounter = levers.set(sets)
      able.push(encounter !== undefined)
      if (encounter !== undefined) {
        const prepared = rules.prepare(encounter)
        const played = playChunk(rules, prepared, { ...setup, from, to, combats: to, log: "summary", pulse })
        scores.set(played.scores, width * at)
        digests.set(played.digests, 2 * at)
      }
      at += to - from
    }
    return { able, digests, scores }
  }
}
