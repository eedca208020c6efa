import * as Schema from "effect/Schema"
import type { Text } from "../../contract/LogReader.ts"
import type { Ruleset } from "../../contract/Ruleset.ts"
import type { System } from "../../contract/System.ts"
import { type CountsFile, countsSchema } from "../placing/countSchema.ts"
import { Bilingual, Id, Label, Prose } from "../names.ts"

/** The most fights that a day can have. */
export const mostFights = 24

/** What a day file says, after its first check. */
export interface DayFile<T extends System> {
  readonly system: string
  readonly title: string | Text
  readonly description?: string | Text
  readonly day: readonly { readonly scenario: string; readonly id?: string; readonly rest?: T["rest"] }[]
  readonly party: readonly string[]
  readonly counts?: CountsFile
  readonly variants?: Readonly<
    Record<string, { readonly title?: string | Text; readonly rests?: Readonly<Record<string, T["rest"]>> }>
  >
}

const optionalKey = Schema.optionalKey
const Struct = Schema.Struct

/** The schema of a system's day files. */
export const daySchema = <T extends System>(
  rules: Ruleset<T>,
  named: string = rules.id,
): Schema.Codec<DayFile<T>, unknown> => {
  const Fight = Struct({
    scenario: Schema.String.annotateKey({ description: "A scenario file, relative to this one and below its folder" }),
    id: optionalKey(Id).annotateKey({ description: "An id of its own; by default the file's name without its ending" }),
    rest: optionalKey(rules.rest).annotateKey({
      description: "What happens between the fight before and this one; nothing when left out",
    }),
  }).annotate({ identifier: "Fight" })
  const Variant = Struct({
    title: optionalKey(Bilingual(Label)),
    rests: optionalKey(Schema.Record(Id, rules.rest)).annotateKey({
      description: "What happens before fights instead of what the day says, by the id of the fight",
    }),
  }).annotate({ identifier: "DayVariant" })
  const day = Struct({
    system: Schema.Literal(named),
    title: Bilingual(Label),
    description: optionalKey(Bilingual(Prose)),
    day: Schema.Array(Fight)
      .pipe(
        Schema.check(
          Schema.isMinLength(1, { expected: "at least one fight" }),
          Schema.isMaxLength(mostFights, { expected: `at most ${mostFights} fights` }),
        ),
      )
      .annotateKey({ description: "The fights, in their order" }),
    party: Schema.Array(Id)
      .pipe(Schema.check(Schema.isMinLength(1, { expected: "at least one side" })))
      .annotateKey({
        description:
          "The sides whose members go on from fight to fight, known by their ids. The day is over when they lose a fight.",
      }),
    counts: optionalKey(countsSchema()).annotateKey({
      description: "Custom numbers over every day, by name: they are metrics, called count.NAME",
    }),
    variants: optionalKey(Schema.Record(Id, Variant).pipe(Schema.check(Schema.isMaxProperties(64)))).annotateKey({
      description:
        "Every fight is played under its own variant of that name, if it has one, else as written. base is always there.",
    }),
  })
  // The fields of a rest are the system's own: they cannot be named in a type here.
  return day as unknown as Schema.Codec<DayFile<T>, unknown>
}

/** The JSON Schema (draft 2020-12) of a system's day files, for editors. */
export const dayJsonSchema = <T extends System>(
  rules: Ruleset<T>,
  named: string = rules.id,
): Readonly<Record<string, unknown>> => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(daySchema(rules, named), { onExcessProperty: "error" })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Refriega: a day of ${rules.title.en}`,
    ...schema,
    $defs: definitions,
  }
}
