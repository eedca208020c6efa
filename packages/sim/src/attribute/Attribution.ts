import type { Text } from "@refriega/core"
import type { Unsplit } from "../plan/Unsplit.ts"
import type { Effect, GoalBase } from "../sensitivity/Sensitivity.ts"

/** One of the changes that are made together. */
export interface Change {
  readonly id: string
  readonly title: Text
  /** What it is: on one line each, or a variant of the file. */
  readonly set: readonly string[]
  readonly variant?: string
}

/** What a change has of the difference that all of them make. */
export interface Share {
  /** Its Shapley share: the mean of what it adds to the others, over all orders in which they can come. */
  readonly share: Effect
  /** The part of its share that it has while players decide as before, and what players make of it. */
  readonly rule?: Effect
  readonly play?: Effect
  /** The mean of what it adds, over all sets of the others alike. Absent where orders were drawn. */
  readonly main?: Effect
  /** What it does by itself, and what it adds to all others. */
  readonly alone?: Effect
  readonly last?: Effect
  /** Its best and worst place among all, by the size of its share, as far as intervals tell. */
  readonly rank: readonly [best: number, worst: number]
}

/** How much more two changes do together than each does without the other, over all sets of the others. */
export interface Interaction extends Effect {
  readonly of: readonly [first: number, second: number]
}

/** What some changes do to a goal. */
export interface GoalShares {
  /** The goal without any of them, and with all of them. */
  readonly before: GoalBase
  readonly after: Effect
  /** What they do together. The shares add up to it, in every fight. */
  readonly total: Effect
  readonly rule?: Effect
  readonly play?: Effect
  /** By change. */
  readonly shares: readonly Share[]
  readonly interactions: readonly Interaction[]
  /** About how many fights of each cell would give every share within one point, or an eighth of a round. */
  readonly needed: number
}

/** Which of some changes makes the difference. */
export interface Attribution {
  readonly format: "refriega-attribution"
  readonly schema: 1
  readonly engine: { readonly version: string; readonly rng: string; readonly events: string }
  readonly system: string
  readonly scenario: string
  readonly title: Text
  readonly seed: number
  readonly changes: readonly Change[]
  /** How many fights, or days, each cell played; how many cells; of drawn orders how many. */
  readonly combats: number
  readonly cells: number
  readonly orders?: number
  /** Why the rule was not told from the play. */
  readonly unsplit?: Unsplit["why"]
  readonly goals: readonly GoalShares[]
}
