import * as Schema from "effect/Schema"

const inside = Schema.isBetween({ minimum: 0, maximum: 1 }, { expected: "a number from 0 to 1" })

/** A win rate that is looked for: that of a side, and how far off it may be. */
export const Target = Schema.Struct({
  side: Schema.String,
  share: Schema.Finite.pipe(Schema.check(inside)),
  tolerance: Schema.Finite.pipe(Schema.check(inside)),
})
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
