import * as Schema from "effect/Schema"

type Json = Readonly<Record<string, unknown>>
type Whole = { readonly schema: Json; readonly definitions: Json }

const documents = new WeakMap<object, Whole>()

/** What a schema asks of files; made once, since it takes longer than all else that a change needs. */
const documentOf = (schema: Schema.Top): Whole => {
  const made = documents.get(schema) ?? (Schema.toJsonSchemaDocument(schema as never) as unknown as Whole)
  documents.set(schema, made)
  return made
}

/**
 * Whether a number below 0 may stand at the end of a path, by what the schema says of it: one of its words is below 0,
 * or it has no lower bound that keeps it from being so. False where no number can stand, or where the schema knows of
 * no such field.
 *
 * @param path names of fields; of items in lists the number, or what they are called
 */
export const canBeNegative = (schema: Schema.Top, path: readonly string[]): boolean => {
  const { definitions, schema: root } = documentOf(schema)
  return at(root, path, definitions).some(isOpenBelow)
}

/** All that may stand at the end of a path. */
const at = (schema: unknown, path: readonly string[], definitions: Json): readonly Json[] => {
  if (!isRecord(schema)) return []
  const { $ref: reference } = schema
  if (typeof reference === "string") {
    const name = decodeURIComponent(reference.slice(reference.lastIndexOf("/") + 1))
    return at(definitions[name.replaceAll("~1", "/").replaceAll("~0", "~")], path, definitions)
  }
  const ways = ["anyOf", "oneOf", "allOf"].flatMap((key) => {
    const parts = schema[key]
    // What is asked of all parts is asked of each: an integer from 0 on is one schema in two parts.
    if (key === "allOf" && Array.isArray(parts) && path.length === 0) {
      const whole = parts.flatMap((part) => at(part, [], definitions))
      return [Object.assign({}, schema, { allOf: undefined }, ...whole) as Json]
    }
    return Array.isArray(parts) ? parts.flatMap((part) => at(part, path, definitions)) : []
  })
  const [key, ...rest] = path
  if (key === undefined) return ways.length > 0 ? ways : [schema]
  const { additionalProperties, items, patternProperties, prefixItems, properties } = schema
  const inner = [
    isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties,
    ...(isRecord(patternProperties) ? Object.values(patternProperties) : []),
    ...(Array.isArray(prefixItems) ? [prefixItems[Number(key)]] : []),
    items,
  ]
  return [...ways, ...inner.flatMap((each) => at(each, rest, definitions))]
}

const isOpenBelow = (schema: Json): boolean => {
  const words = "const" in schema ? [schema["const"]] : schema["enum"]
  if (Array.isArray(words)) return words.some((word) => typeof word === "number" && word < 0)
  const types = [schema["type"]].flat()
  if (!types.includes("number") && !types.includes("integer")) return false
  const { exclusiveMinimum, minimum } = schema
  const isKept =
    (typeof minimum === "number" && minimum >= 0) || (typeof exclusiveMinimum === "number" && exclusiveMinimum >= 0)
  return !isKept
}

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
