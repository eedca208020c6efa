import * as Schema from "effect/Schema"
import { Verdict } from "../compare/Comparison.ts"

/** A value of a file that is another one than before; without `before` or `now` where it was not, or is not, there. */
export const FieldChange = Schema.Struct({
  /** As somebody would name the file from the folder that they work in. */
  file: Schema.String,
  /** Where it is now, from 1; of what is gone, where it would be. */
  line: Schema.Int,
  /** `guard.hp`. */
  path: Schema.String,
  before: Schema.optionalKey(Schema.String),
  now: Schema.optionalKey(Schema.String),
})
export type FieldChange = typeof FieldChange.Type

/** How a number of a variant differs between two commits, over the same fights with the same dice. */
export const Moved = Schema.Struct({
  scenario: Schema.String,
  variant: Schema.String,
  /** `winRate.<side>`, of days `survived`. */
  metric: Schema.String,
  /** The number is of days. */
  days: Schema.optionalKey(Schema.Literal(true)),
  n: Schema.Int,
  before: Schema.Finite,
  now: Schema.Finite,
  /** 95 % interval of the paired difference. */
  d: Schema.Finite,
  lo: Schema.Finite,
  hi: Schema.Finite,
  /** Adjusted over all that is compared here (Holm). */
  pHolm: Schema.Finite,
  smallest: Schema.Finite,
  verdict: Verdict,
  /** Fights that end otherwise: how many, and the first by index. */
  otherwise: Schema.Struct({ count: Schema.Int, first: Schema.Array(Schema.Int) }),
})
export type Moved = typeof Moved.Type

/** What has changed in an experiment since a commit. */
export const Since = Schema.Struct({
  /** The commit that was asked for, and its full name. */
  ref: Schema.String,
  commit: Schema.String,
  /** Why what was there then could not be played; everything else is left empty then. */
  unplayed: Schema.optionalKey(Schema.Array(Schema.String)),
  files: Schema.Array(FieldChange),
  /** Variants whose fights differ. Of variants that are not here all fights are the same to the last event. */
  moved: Schema.Array(Moved),
  /** Variants that there were not, or that could not be compared, and why. */
  uncompared: Schema.Array(Schema.Struct({ scenario: Schema.String, variant: Schema.String, why: Schema.String })),
  /** Promises whose outcome is another one; `before` is left out where nothing was known of it. */
  promises: Schema.Array(
    Schema.Struct({
      scenario: Schema.String,
      variant: Schema.String,
      check: Schema.String,
      before: Schema.Literals(["pass", "fail", "undecided"]),
      now: Schema.Literals(["pass", "fail", "undecided"]),
    }),
  ),
  /** The fight that shows it: what both tell, with a sign in front as in a difference of texts. */
  fight: Schema.optionalKey(
    Schema.Struct({
      scenario: Schema.String,
      variant: Schema.String,
      index: Schema.Int,
      folder: Schema.String,
      lines: Schema.Array(Schema.String),
    }),
  ),
}).annotate({ identifier: "Since" })
export type Since = typeof Since.Type
