import * as Schema from "effect/Schema"
import type { HouseRule } from "../contract/HouseRules.ts"
import type { Modifier } from "../contract/LogReader.ts"

/** Other values of fixed modifiers, by id: the house rule `modifiers`. */
export type OtherValues = Readonly<Record<string, number>>

/** The greatest value that a house rule may give a modifier, above and below 0. */
const greatest = 20

/**
 * The house rule that gives fixed modifiers other values. An id that no modifier has is refused.
 *
 * @param rangeOf between which values a modifier may be, by the value that it has
 */
export const modifierRule = (
  modifiers: readonly Modifier[],
  rangeOf = (_value: number): readonly [least: number, most: number] => [-greatest, greatest],
): HouseRule<OtherValues> => ({
  default: {},
  schema: Schema.Struct(
    Object.fromEntries(
      modifiers.map(({ en, id, value }) => {
        const [minimum, maximum] = rangeOf(value)
        const values = Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
        return [id, Schema.optionalKey(values).annotateKey({ description: en, default: value })]
      }),
    ),
  ) as unknown as Schema.Codec<OtherValues, unknown>,
  values: "{ modifier: value, ... }",
  merges: true,
  meaning: { en: "What modifiers are worth", es: "Cuánto valen los modificadores" },
  rules: [...new Set(modifiers.flatMap((each) => each.rules))],
})
