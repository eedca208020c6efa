import * as Schema from "effect/Schema"

/** An integer within bounds, both included. */
export const between = (minimum: number, maximum: number) =>
  Schema.Int.pipe(
    Schema.check(Schema.isBetween({ minimum, maximum }, { expected: `an integer from ${minimum} to ${maximum}` })),
  )

/** How many of something there are. */
export const Count = between(0, Number.MAX_SAFE_INTEGER)

/** A number above one bound and not above another. */
export const above = (bound: number, maximum: number) =>
  Schema.Finite.pipe(
    Schema.check(
      Schema.makeFilter((value) => value > bound && value <= maximum, {
        expected: `a number above ${bound} and at most ${maximum}`,
      }),
    ),
  )

/** A list that is not longer than so many, and not shorter. */
export const listOf = <S extends Schema.Top>(each: S, most: number, least = 1) =>
  Schema.Array(each).pipe(
    Schema.check(
      Schema.isMinLength(least, { expected: `a list of at least ${least}` }),
      Schema.isMaxLength(most, { expected: `a list of at most ${most}` }),
    ),
  )
