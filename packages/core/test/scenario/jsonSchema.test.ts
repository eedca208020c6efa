import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { HouseRule } from "../../src/contract/HouseRules.ts"
import { dayJsonSchema } from "../../src/scenario/day/daySchema.ts"
import { isDayFile } from "../../src/scenario/day/openDay.ts"
import { readYaml } from "../../src/scenario/yaml/readYaml.ts"
import { scenarioJsonSchema } from "../../src/scenario/scenarioJsonSchema.ts"
import { plain } from "../../src/scenario/yaml/tree.ts"
import { jsonSchemaErrors } from "./jsonSchemaErrors.ts"
import { ours, policies, read, readDay, ruleset, rulesets } from "./rulesets.ts"

type Json = Readonly<Record<string, unknown>>

const schemas = Object.fromEntries(
  Object.keys(rulesets).map((id) => [id, scenarioJsonSchema(ruleset(id), policies)] as const),
)

const valueOf = (text: string): unknown => {
  const tree = readYaml({ file: "a.yaml", text })
  return tree._tag === "Good" ? JSON.parse(JSON.stringify(plain(tree.value))) : undefined
}

const inside = (root: Json, name: string): Json => (root["$defs"] as Readonly<Record<string, Json>>)[name] as Json

/** Every schema inside a schema. */
const all = (schema: unknown): readonly Json[] => {
  if (Array.isArray(schema)) return schema.flatMap(all)
  if (typeof schema !== "object" || schema === null) return []
  return [schema as Json, ...Object.values(schema).flatMap(all)]
}

describe.for(Object.keys(rulesets))("the JSON Schema of %s", (id) => {
  const schema = schemas[id] as Json

  test("accepts every scenario that comes with Refriega", () => {
    const names = readdirSync(new URL(`../../../../scenarios/${id}/`, import.meta.url))
    const files = names.filter((each) => each.endsWith(".yaml") && each !== "bestiary.yaml")
    const sources = files.map((name) => ours(`${id}/${name}`))
    const days = dayJsonSchema(ruleset(id))
    const errors = sources.map((source) => jsonSchemaErrors(isDayFile(source) ? days : schema, valueOf(source.text)))
    expect(errors).toEqual(sources.map(() => []))
  })

  test("can be sent as JSON, names its draft, and every reference leads somewhere", () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
    expect(schema["$schema"]).toBe("https://json-schema.org/draft/2020-12/schema")
    const names = Object.keys(schema["$defs"] as object)
    const references = all(schema).flatMap((each) => (typeof each["$ref"] === "string" ? [each["$ref"]] : []))
    expect(references.length).toBeGreaterThan(10)
    for (const reference of references) expect(names).toContain(reference.replace("#/$defs/", ""))
  })

  test("says how much a low wall hides where nobody says so: what the game says", () => {
    const field = inside(schema, "Field")["properties"] as Readonly<Record<string, Json>>
    expect(field["coverDegree"]?.["allOf"]).toMatchObject([{ default: ruleset(id).scale.lowCover }])
  })

  test("closes every object whose fields it knows", () => {
    const open = all(schema).filter(
      (each) => each["type"] === "object" && "properties" in each && !("additionalProperties" in each),
    )
    // What is left: tables of the inline bestiary, and lists of effects that only have an id in common.
    expect(open.filter((each) => Object.keys(each["properties"] as object).join() !== "id")).toEqual([])
  })

  test("tells the meaning and the default of every house rule", () => {
    const fields = inside(schema, "Rules")["properties"] as Readonly<Record<string, unknown>>
    const rules = Object.entries(ruleset(id).houseRules as Readonly<Record<string, HouseRule<unknown>>>)
    expect(Object.keys(fields)).toEqual(rules.map(([name]) => name))
    for (const [name, rule] of rules) {
      const said = all(fields[name])
      // The parts of a rule may have defaults of their own.
      expect(said.map((each) => each["default"])).toContainEqual(rule.default)
      expect(said.map((each) => each["title"])).toContain(rule.meaning.en)
    }
  })
})

describe("the JSON Schema and the decoder agree", () => {
  const schema = schemas["d20-modern"] as Json
  const folder = new URL("broken/", import.meta.url)
  const text = (name: string) => readFileSync(new URL(name, folder), "utf8")

  // Mistakes in the shape of the file alone; the others need the bestiary, the map, or the text itself.
  test.for([
    "01-wrong-key.yaml",
    "02-wrong-type.yaml",
    "18-unknown-house-rule.yaml",
    "19-house-rule-out-of-range.yaml",
    "21-one-side-only.yaml",
    "23-negative-hit-points.yaml",
    "24-float-for-integer.yaml",
    "34-one-name-two-lines.yaml",
    "35-several-at-once.yaml",
    "45-unknown-placement.yaml",
    "46-change-to-unknown-field.yaml",
    "48-not-a-list-of-names.yaml",
  ])("about %s", (name) => {
    expect(jsonSchemaErrors(schema, valueOf(text(name)))).not.toEqual([])
    expect(read({ file: name, text: text(name) })._tag).toBe("Refused")
  })

  test("and files that are right but for the map or the bestiary pass the schema", () => {
    const names = ["03-unknown-combatant", "04-unknown-weapon", "06-ragged-map", "22-duplicate-id"]
    expect(names.map((name) => jsonSchemaErrors(schema, valueOf(text(`${name}.yaml`))))).toEqual(names.map(() => []))
  })

  test.for(["01-no-fights.yaml", "02-wrong-keys.yaml", "05-rest-of-another-game.yaml", "14-several-at-once.yaml"])(
    "about the day %s",
    (name) => {
      const source = { file: name, text: readFileSync(new URL(`brokenDays/${name}`, import.meta.url), "utf8") }
      expect(jsonSchemaErrors(dayJsonSchema(ruleset("d20-modern")), valueOf(source.text))).not.toEqual([])
      expect(readDay(source)._tag).toBe("Refused")
    },
  )
})
