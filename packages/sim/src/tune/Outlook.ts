import { normalCdf } from "../statistics/distributions/normal.ts"
import type { Goal } from "./Goal.ts"
import { type Belief, onScale, varianceOfOne } from "./scale.ts"

/** What a point may do: meets (surely enough), misses (surely enough), or may meet. */
export type Fit = "meets" | "mayMeet" | "misses"

/** What is expected of a point. */
export interface Outlook {
  readonly point: number
  /** For each goal, on its scale. */
  readonly beliefs: readonly Belief[]
  /** The chance that all goals are met: the product of those of each. */
  readonly chance: number
  /**
   * How far inside all bands what is expected lies, in standard deviations of one fight, for the goal that is nearest
   * to an end of its band; below 0 outside.
   */
  readonly room: number
  /** The same with half a standard deviation of what is believed taken off, and with a whole one. */
  readonly likelyRoom: number
  readonly sureRoom: number
  /** How surely one goal at least is missed: by how many standard deviations of what is believed. */
  readonly off: number
  readonly fit: Fit
}

/** A point meets its goals if the chance is at least so much, and misses them if a goal is so many deviations off. */
const sure = { meets: 0.975, misses: 2.6 } as const

/** The ends of a goal's band on its scale. */
export const bandOf = (goal: Goal): readonly [lo: number, hi: number] => [
  onScale(goal, goal.lo),
  onScale(goal, goal.hi),
]

/** How far inside its band a goal lies that is believed to be about `mean`; below 0 outside. */
export const insideOf = ([lo, hi]: readonly [number, number], mean: number): number => Math.min(hi - mean, mean - lo)

/**
 * What to expect of a point by what is believed of each goal.
 *
 * @param alike for each goal, as how many yes-or-no fights one fight counts (`alikeShares`)
 */
export const outlookOf = (
  point: number,
  bands: readonly (readonly [number, number])[],
  beliefs: readonly Belief[],
  alike: readonly number[],
): Outlook => {
  let chance = 1
  let room = Number.POSITIVE_INFINITY
  let likelyRoom = Number.POSITIVE_INFINITY
  let sureRoom = Number.POSITIVE_INFINITY
  let off = Number.NEGATIVE_INFINITY
  for (const [k, { mean, variance }] of beliefs.entries()) {
    const [lo, hi] = bands[k] as readonly [number, number]
    const deviation = Math.sqrt(variance)
    chance *= Math.max(0, normalCdf((hi - mean) / deviation) - normalCdf((lo - mean) / deviation))
    const inside = insideOf([lo, hi], mean)
    const one = Math.sqrt(varianceOfOne(mean, alike[k] as number))
    room = Math.min(room, inside / one)
    likelyRoom = Math.min(likelyRoom, (inside - deviation / 2) / one)
    sureRoom = Math.min(sureRoom, (inside - deviation) / one)
    off = Math.max(off, -inside / deviation)
  }
  const fit = chance >= sure.meets ? "meets" : off > sure.misses ? "misses" : "mayMeet"
  return { point, beliefs, chance, room, likelyRoom, sureRoom, off, fit }
}
