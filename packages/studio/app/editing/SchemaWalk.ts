type Json = Readonly<Record<string, unknown>>

/** What may stand at a place of a file. */
export interface Allowed {
  readonly keys: readonly { readonly key: string; readonly description: string; readonly fallback: string }[]
  readonly values: readonly string[]
  readonly description: string
}

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** Walks a JSON Schema along a path of keys; `[]` goes into a list. */
export const allowedAt = (schema: unknown, path: readonly string[]): Allowed => {
  let now = branches(schema, schema)
  for (const key of path) now = now.flatMap((each) => into(schema, each, key))
  const keys = new Map<string, { key: string; description: string; fallback: string }>()
  for (const each of now) {
    for (const [key, value] of Object.entries(isRecord(each["properties"]) ? each["properties"] : {})) {
      const [own] = branches(schema, value)
      const description = describedIn(schema, value)
      const fallback = own?.["default"] ?? (isRecord(value) ? value["default"] : undefined)
      keys.set(key, { key, description, fallback: fallback === undefined ? "" : JSON.stringify(fallback) })
    }
  }
  const values = now.flatMap((each) => [
    ...(Array.isArray(each["enum"]) ? each["enum"].map(String) : []),
    ...(each["const"] === undefined ? [] : [textOf(each["const"])]),
    ...(each["type"] === "boolean" ? ["true", "false"] : []),
  ])
  const description = now.map((each) => textOf(each["description"])).find((text) => text !== "") ?? ""
  return { keys: [...keys.values()], values: [...new Set(values)], description }
}

const into = (root: unknown, schema: Json, key: string): readonly Json[] => {
  if (key === "[]") return branches(root, schema["items"])
  const { additionalProperties, patternProperties, properties } = schema as Record<string, unknown>
  if (isRecord(properties) && Object.hasOwn(properties, key)) return branches(root, properties[key])
  const pattern = isRecord(patternProperties)
    ? Object.entries(patternProperties).find(([each]) => new RegExp(each, "u").test(key))
    : undefined
  if (pattern !== undefined) return branches(root, pattern[1])
  return isRecord(additionalProperties) ? branches(root, additionalProperties) : []
}

/** What a schema says of itself: at once, among the conditions that all hold, or behind a reference. */
const describedIn = (root: unknown, schema: unknown, depth = 0): string => {
  if (!isRecord(schema) || depth > 12) return ""
  const all = Array.isArray(schema["allOf"]) ? schema["allOf"] : []
  return (
    textOf(schema["description"]) ||
    all.map((each) => describedIn(root, each, depth + 1)).find((text) => text !== "") ||
    describedIn(root, referred(root, schema), depth + 1)
  )
}

/** What a schema refers to, if it does. */
const referred = (root: unknown, schema: Json): unknown => {
  const ref = textOf(schema["$ref"])
  if (ref === "") return undefined
  return ref
    .replace(/^#\//u, "")
    .split("/")
    .reduce<unknown>(
      (at, key) => (isRecord(at) ? at[key.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined),
      root,
    )
}

/** A schema with its references followed and its alternatives side by side. */
const branches = (root: unknown, schema: unknown, depth = 0): readonly Json[] => {
  if (!isRecord(schema) || depth > 12) return []
  if (textOf(schema["$ref"]) !== "") return branches(root, referred(root, schema), depth + 1)
  const others = ["anyOf", "oneOf", "allOf"].flatMap((way) =>
    Array.isArray(schema[way]) ? schema[way].flatMap((each) => branches(root, each, depth + 1)) : [],
  )
  return [schema, ...others]
}
