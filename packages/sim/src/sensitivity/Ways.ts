import type { Lever } from "@refriega/core/internal"
import type { Metric } from "../compare/metrics.ts"
import type { Stretch, Tried } from "../play/playTrial.ts"
import type { WayEffect } from "./Sensitivity.ts"

/** One value that a lever can be set to. */
export interface Way {
  readonly lever: number
  readonly to: unknown
  readonly way: WayEffect["way"]
}

/** All values that levers can be set to: a step down, a step up, and what else a house rule can say. */
export const waysOf = (levers: readonly Lever[]): readonly Way[] =>
  levers.flatMap(({ less, more, others }, lever): readonly Way[] => [
    ...(less === undefined ? [] : [{ lever, to: less, way: "less" as const }]),
    ...(more === undefined ? [] : [{ lever, to: more, way: "more" as const }]),
    ...others.map((to) => ({ lever, to, way: "other" as const })),
  ])

/** What some combats came to: the numbers of each goal, and all that is kept of each. */
export interface Columns {
  /** By goal, its integers combat by combat. */
  readonly goals: readonly Int32Array[]
  readonly scores: Int32Array
  readonly digests: Uint32Array
}

/** The stretch of a way; of none where the fight is as it is. */
export const stretchOf = (way: Way | undefined, from: number, to: number): Stretch => ({
  sets: way === undefined ? [] : [[way.lever, way.to]],
  from,
  to,
})

/** The columns of each stretch, in order; undefined where a sheet may not be so. */
export const columnsIn = (
  { able, digests, scores }: Tried,
  stretches: readonly Stretch[],
  goals: readonly Metric[],
  width: number,
): readonly (Columns | undefined)[] => {
  let at = 0
  return stretches.map(({ from, to }, i) => {
    const begin = at
    const n = to - from
    at += n
    if (able[i] === false) return undefined
    return {
      goals: goals.map(({ of }) => Int32Array.from({ length: n }, (_, fight) => of(scores, (begin + fight) * width))),
      scores: scores.slice(begin * width, at * width),
      digests: digests.slice(2 * begin, 2 * at),
    }
  })
}

/** The same of more combats. */
export const joined = (a: Columns, b: Columns): Columns => ({
  goals: a.goals.map((goal, i) => Int32Array.from([...goal, ...(b.goals[i] as Int32Array)])),
  scores: Int32Array.from([...a.scores, ...b.scores]),
  digests: Uint32Array.from([...a.digests, ...b.digests]),
})

/** The first combats of columns alone. */
export const firstOf = ({ digests, goals, scores }: Columns, fights: number): Columns => ({
  goals: goals.map((goal) => goal.subarray(0, fights)),
  scores: scores.subarray(0, (fights * scores.length) / Math.max(1, digests.length / 2)),
  digests: digests.subarray(0, 2 * fights),
})

/** Whether two columns are the same in every combat. */
export const areSame = (a: Int32Array | Uint32Array, b: Int32Array | Uint32Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
