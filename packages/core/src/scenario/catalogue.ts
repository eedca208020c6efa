import * as Schema from "effect/Schema"
import type { CatalogueRule, PlayCount } from "../contract/CatalogueRule.ts"
import type { Source } from "../contract/Source.ts"
import { problemText } from "./problems.ts"
import { readYaml } from "./yaml/readYaml.ts"
import { plain } from "./yaml/tree.ts"

const Entry = Schema.Struct({
  id: Schema.String,
  topic: Schema.String,
  scope: Schema.Literals(["combat", "judgement", "table", "campaign"]),
  implemented: Schema.Union([Schema.Boolean, Schema.Literal("partly")]),
  rule: Schema.String,
  es: Schema.optionalKey(Schema.String),
  ruling: Schema.optionalKey(Schema.String),
  missing: Schema.optionalKey(Schema.String),
  silent: Schema.optionalKey(Schema.String),
}).check(
  Schema.makeFilter((rule) =>
    rule.implemented === true || rule.silent === undefined
      ? undefined
      : `${rule.id} is not wholly implemented: what its text does not give is no part of what is missing`,
  ),
  Schema.makeFilter((rule) =>
    (rule.implemented === true) === (rule.missing === undefined)
      ? undefined
      : `${rule.id} is ${rule.implemented === true ? "implemented, so nothing can be" : "not wholly implemented: it must say what is"} missing`,
  ),
)

/** Decodes the rules of a catalogue; throws when one is not as it must be. */
export const decodeRules = Schema.decodeUnknownSync(Schema.Array(Entry))

/**
 * The catalogue of a game from its text, a YAML list of rules. Throws when it is not as it must be.
 *
 * @param tests the titles of the tests that name a rule, by its id
 * @param played in how many fights a rule came up, by its id
 */
export const catalogueFrom = (
  source: Source,
  tests: Readonly<Record<string, readonly string[]>> = {},
  played: Readonly<Record<string, Readonly<Record<string, PlayCount>>>> = {},
): readonly CatalogueRule[] => {
  const read = readYaml(source)
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  return decodeRules(plain(read.value)).map((entry) => {
    const counts = played[entry.id]
    return { ...entry, tests: tests[entry.id] ?? [], ...(counts && { played: counts }) }
  })
}
