import * as Schema from "effect/Schema"

/**
 * Why a variant cannot be split: indices mean something else under it, or its sides do not play by the same policies.
 */
export const Unsplit = Schema.Struct({
  variant: Schema.String,
  why: Schema.Literals(["cast", "map", "things", "state", "policies", "days"]),
})
export type Unsplit = typeof Unsplit.Type
