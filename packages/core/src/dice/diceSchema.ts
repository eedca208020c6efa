import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import * as SchemaIssue from "effect/SchemaIssue"
import { type DiceExpression, parseDice, printDice } from "./expression.ts"

const isDiceExpression = (value: unknown): value is DiceExpression =>
  typeof value === "object" && value !== null && "terms" in value && "plain" in value

/** A dice expression in a file, `2d6+3`: decodes to the parsed expression, encodes to its canonical text. */
export const DiceText: Schema.Codec<DiceExpression, string> = Schema.String.annotate({
  identifier: "Dice",
  description: "Dice, as 2d6+3, d20, 4d6kh3 (the highest three), 1d6! (exploding), 1d8+1d6-1",
  examples: ["2d6+3", "d20", "4d6kh3", "1d6!"],
}).pipe(
  Schema.decodeTo(Schema.declare(isDiceExpression, { identifier: "DiceExpression" }), {
    decode: SchemaGetter.transformEffect((text: string, options) => {
      const parsed = parseDice(text)
      if (!("problem" in parsed)) return Effect.succeed(parsed)
      const message = `${parsed.problem} (character ${parsed.at + 1})`
      return Effect.fail(new SchemaIssue.InvalidValue({ message }, text, options))
    }),
    encode: SchemaGetter.transform(printDice),
  }),
)
