import * as Schema from "effect/Schema"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { combatants } from "./bestiary.ts"
import { slug } from "./names.ts"
import { parts, scenarioSchema } from "./scenarioSchema.ts"

type Json = Readonly<Record<string, unknown>>

const document = (schema: Schema.Codec<unknown, unknown>) =>
  Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" })

/** Everything known, nothing required: what changes to a thing look like. References stay inside the changed world. */
const loose = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(loose)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => key !== "required" || !Array.isArray(inner))
      .map(([key, inner]) => [key, key === "$ref" ? `${String(inner)}Changes` : loose(inner)]),
  )
}

/** Definitions and a schema in their loose form, each definition under its name with `Changes` behind it. */
const changes = (schema: Schema.Codec<unknown, unknown>) => {
  const { schema: root, definitions } = document(schema)
  return {
    root: loose(root) as Json,
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([name, definition]) => [`${name}Changes`, loose(definition)]),
    ),
  }
}

const idSchema = { type: "string", pattern: slug.source }

/** What a stat block is called for readers: a text, or one for each language. */
const words = { type: "string", minLength: 1, maxLength: 80 }
const nameSchema = {
  anyOf: [
    words,
    { type: "object", properties: { en: words, es: words }, required: ["en", "es"], additionalProperties: false },
  ],
}

/** A list of entries with ids. */
const table = (entry: Json): Json => ({ type: "array", items: entry })

/**
 * The JSON Schema (draft 2020-12) of a system's scenario files, for editors. Stat blocks in it are as free as in the
 * file: what they lack may come from the bestiary or from a table.
 */
export const scenarioJsonSchema = <T extends System>(
  rules: Ruleset<T>,
  policies: readonly string[],
  named: string = rules.id,
): Json => {
  const whole = document(scenarioSchema(rules, policies, named))
  const block = changes(rules.statBlock)
  const setting = changes(rules.setting)
  const target = resolved(block.root, block.definitions)
  const combatant = {
    ...target,
    properties: { id: idSchema, name: nameSchema, ...(target["properties"] as Json | undefined) },
    required: ["id"],
  }
  const bestiary: Json = {
    type: "object",
    description: "Stat blocks of this scenario's own, and what they refer to",
    properties: {
      ...Object.fromEntries(
        Object.keys(rules.bestiary.tables).map((section) => [
          section,
          table({ type: "object", properties: { id: idSchema }, required: ["id"] }),
        ]),
      ),
      [combatants]: table(combatant),
    },
    additionalProperties: false,
  }
  const described = (name: string, schema: Json) => ({
    ...schema,
    description: (whole.definitions[name] as Json | undefined)?.["description"] ?? schema["description"],
  })
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Refriega: a scenario of ${rules.title.en}`,
    ...whole.schema,
    $defs: {
      ...whole.definitions,
      ...block.definitions,
      ...setting.definitions,
      [parts.statBlock]: described(parts.statBlock, block.root),
      [parts.setting]: described(parts.setting, setting.root),
      [parts.bestiary]: bestiary,
    },
  }
}

/** A schema behind its reference. */
const resolved = (schema: Json, definitions: Json): Json => {
  const reference = schema["$ref"]
  if (typeof reference !== "string") return schema
  return (definitions[reference.replace(/^#\/\$defs\//u, "")] as Json | undefined) ?? schema
}
