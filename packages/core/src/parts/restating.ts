import type * as Schema from "effect/Schema"

/** Marks a field of a stat block that only restates what others say, which are those that count: `attacks[].bonus`. */
export const restating = <A>(field: Schema.Codec<A>, counts: string): Schema.Codec<A> =>
  field.annotate({ restates: counts, description: `Where ${counts} is stated, that is what counts` })
