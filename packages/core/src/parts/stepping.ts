import type * as Schema from "effect/Schema"

/** What stands one step below and one step above a value; left out where the field ends. */
export interface Neighbours {
  readonly less?: unknown
  readonly more?: unknown
}

/** How far a step of a field goes: so much, or from each value to its neighbours. */
export type Step = number | ((value: string | number) => Neighbours)

/**
 * Marks a field of a stat block, or of a house rule, whose step is not 1: 5 feet, 2 points of an ability, d6 to
 * d8. Without it a step of a number is 1, and a text has none.
 */
export const stepping = <A, I>(field: Schema.Codec<A, I>, step: Step): Schema.Codec<A, I> => field.annotate({ step })

/** The neighbours of a value in a list of values in their order. */
export const inOrderOf =
  (values: readonly (string | number)[]) =>
  (value: string | number): Neighbours => {
    const at = values.indexOf(value)
    const [less, more] = at < 0 ? [] : [values[at - 1], values[at + 1]]
    return { ...(less !== undefined && { less }), ...(more !== undefined && { more }) }
  }
