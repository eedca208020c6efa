import { existsSync, readFileSync } from "node:fs"
import { plain, readYaml } from "@refriega/core"
import * as Schema from "effect/Schema"

const Entry = Schema.Struct({
  id: Schema.String,
  topic: Schema.String,
  scope: Schema.Literals(["combat", "judgement", "table", "campaign"]),
  /** Whether the engine plays the rule: all of it, part of it, or nothing. */
  implemented: Schema.Union([Schema.Boolean, Schema.Literal("partly")]),
  rule: Schema.String,
  /** What we take where the text of the game is silent, garbled or contradicts itself. */
  ruling: Schema.optionalKey(Schema.String),
  /** What of the rule is not played; there is one unless all of it is. */
  missing: Schema.optionalKey(Schema.String),
}).check(
  Schema.makeFilter((rule) =>
    (rule.implemented === true) === (rule.missing === undefined)
      ? undefined
      : `${rule.id} is ${rule.implemented === true ? "implemented, so nothing can be" : "not wholly implemented: it must say what is"} missing`,
  ),
)

/** One rule of a game as its catalogue has it, with the titles of the tests that name it. */
export interface CatalogueRule extends Schema.Schema.Type<typeof Entry> {
  readonly tests: readonly string[]
}

/** Decodes the rules of a catalogue; throws when one is not as it must be. */
export const decodeRules = Schema.decodeUnknownSync(Schema.Array(Entry))

const decodeTests = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(Schema.String))),
)

/** The catalogue of a system, which stands beside its code. */
export const catalogueOf = (system: string): readonly CatalogueRule[] => {
  const folder = new URL(`systems/${system}/`, import.meta.resolve("@refriega/core"))
  const file = new URL("rules.yaml", folder)
  const read = readYaml({ file: file.pathname, text: readFileSync(file, "utf8") })
  if (read._tag === "Refused") throw new Error(`the catalogue of ${system} is not YAML: ${read.problems[0]?.message}`)
  const tests = new URL("tests.json", folder)
  const titles = existsSync(tests) ? decodeTests(readFileSync(tests, "utf8")) : {}
  return decodeRules(plain(read.value)).map((entry) => ({ ...entry, tests: titles[entry.id] ?? [] }))
}

/** How many of a list of rules are played as they stand, how many in part, and how many are tested. */
export const coverageOf = (rules: readonly CatalogueRule[]) => ({
  rules: rules.length,
  implemented: rules.filter((rule) => rule.implemented === true).length,
  partly: rules.filter((rule) => rule.implemented === "partly").length,
  tested: rules.filter((rule) => rule.tests.length > 0).length,
})

/** What rules say, by id, for those of the ids that the catalogue of a system has. */
export const ruleTexts = (system: string, ids: ReadonlySet<string>): readonly (readonly [id: string, text: string])[] =>
  catalogueOf(system)
    .filter(({ id }) => ids.has(id))
    .map(({ id, rule }) => [id, rule])
