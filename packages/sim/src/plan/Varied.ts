import * as Schema from "effect/Schema"

/** A win rate that is looked for: that of a side, and how far off it may be. */
export const Target = Schema.Struct({ side: Schema.String, share: Schema.Finite, tolerance: Schema.Finite })
export type Target = typeof Target.Type

/** What a run has varied: one change, with another value in each of its variants, in their order. */
export const Varied = Schema.Struct({
  /** `gang.hp` */
  path: Schema.String,
  /** As changes have them, numbers in ascending order: `4`, `+2`, `steady`. */
  values: Schema.Array(Schema.String),
  target: Schema.optionalKey(Target),
})
export type Varied = typeof Varied.Type
