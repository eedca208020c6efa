import type { Space, SoughtGoal as Goal, Sums } from "@refriega/sim/internal"

/** A question whose answer is known: what is true of each goal at each point, and a player of fights. */
export interface Problem {
  readonly id: string
  readonly space: Space
  readonly goals: readonly Goal[]
  /** What is true of each goal at a point. */
  readonly truthOf: (point: number) => readonly number[]
  /** What fights of a point come to; each key has dice of its own. */
  readonly play: (point: number, key: number, from: number, to: number) => readonly Sums[]
}

export const share = (metric: string, lo: number, hi: number): Goal => ({
  metric,
  kind: "share",
  range: { lo: 0, hi: 1 },
  grain: 1,
  lo,
  hi,
})

export const rounds = (lo: number, hi: number, most = 60): Goal => ({
  metric: "rounds",
  kind: "mean",
  range: { lo: 0, hi: most },
  grain: 1,
  lo,
  hi,
})
