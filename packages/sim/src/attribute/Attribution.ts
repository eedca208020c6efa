import * as Schema from "effect/Schema"
import { Effect, GoalBase, PlayedBy } from "../sensitivity/Sensitivity.ts"
import { Unsplit } from "../plan/Unsplit.ts"

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })

/** One of the changes that are made together. */
export const Change = Schema.Struct({
  id: Schema.String,
  title: Text,
  /** What it is: on one line each, or a variant of the file. */
  set: Schema.Array(Schema.String),
  variant: Schema.optionalKey(Schema.String),
})
export type Change = typeof Change.Type

/** What a change has of the difference that all of them make. */
export const Share = Schema.Struct({
  /** Its Shapley share: the mean of what it adds to the others, over all orders in which they can come. */
  share: Effect,
  /** The part of its share that it has while players decide as before, and what players make of it. */
  rule: Schema.optionalKey(Effect),
  play: Schema.optionalKey(Effect),
  /** The mean of what it adds, over all sets of the others alike. Absent where orders were drawn. */
  main: Schema.optionalKey(Effect),
  /** What it does by itself, and what it adds to all others. */
  alone: Schema.optionalKey(Effect),
  last: Schema.optionalKey(Effect),
  /** Its best and worst place among all, by the size of its share, as far as intervals tell. */
  rank: Schema.Tuple([Schema.Int, Schema.Int]),
})
export type Share = typeof Share.Type

/** How much more two changes do together than each does without the other, over all sets of the others. */
export const Interaction = Schema.Struct({ ...Effect.fields, of: Schema.Tuple([Schema.Int, Schema.Int]) })
export type Interaction = typeof Interaction.Type

/** What some changes do to a goal. */
export const GoalShares = Schema.Struct({
  /** The goal without any of them, and with all of them. */
  before: GoalBase,
  after: Effect,
  /** What they do together. The shares add up to it, in every fight. */
  total: Effect,
  rule: Schema.optionalKey(Effect),
  play: Schema.optionalKey(Effect),
  /** By change. */
  shares: Schema.Array(Share),
  interactions: Schema.Array(Interaction),
  /** About how many fights of each cell would give every share within one point, or an eighth of a round. */
  needed: Schema.Finite,
})
export type GoalShares = typeof GoalShares.Type

/** Which of some changes makes the difference: the document that `attribute --json` prints. */
export const Attribution = Schema.Struct({
  format: Schema.Literal("refriega-attribution"),
  schema: Schema.Literal(1),
  engine: PlayedBy,
  system: Schema.String,
  scenario: Schema.String,
  title: Text,
  seed: Schema.Int,
  changes: Schema.Array(Change),
  /** How many fights, or days, each cell played; how many cells; of drawn orders how many. */
  combats: Schema.Int,
  cells: Schema.Int,
  orders: Schema.optionalKey(Schema.Int),
  /** Why the rule was not told from the play. */
  unsplit: Schema.optionalKey(Unsplit.fields.why),
  goals: Schema.Array(GoalShares),
}).annotate({ identifier: "Attribution" })
export type Attribution = typeof Attribution.Type
