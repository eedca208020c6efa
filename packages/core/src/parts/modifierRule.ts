import * as Schema from "effect/Schema"
import type { HouseRule } from "../contract/HouseRules.ts"
import type { Modifier } from "../contract/LogReader.ts"
import { custom, type Said } from "./houseRules.ts"

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
  { en, es }: Pick<Said, "en" | "es">,
  rangeOf = (_value: number): readonly [least: number, most: number] => [-greatest, greatest],
): HouseRule<OtherValues> => {
  const valueIn = ([minimum, maximum]: readonly [number, number]) =>
    Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
  const fields = modifiers.map(({ id, ...modifier }) => [
    id,
    Schema.optionalKey(valueIn(rangeOf(modifier.value))).annotateKey({
      description: `${modifier.en} (${[modifier.value, ...modifier.rules].join("; ")})`,
      default: modifier.value,
    }),
  ])
  const rules = [...new Set(modifiers.flatMap((each) => each.rules))]
  const ends = modifiers.flatMap(({ value }) => rangeOf(value))
  const values = `{ modifier: ${Math.min(...ends)} to ${Math.max(...ends)}, ... }`
  return { ...custom({}, Schema.Struct(Object.fromEntries(fields)), values, { en, es, rules }), merges: true }
}
