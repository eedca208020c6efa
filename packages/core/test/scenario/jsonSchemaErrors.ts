type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const isOfType = (value: unknown, type: unknown): boolean => {
  if (type === "integer") return Number.isInteger(value)
  if (type === "array") return Array.isArray(value)
  if (type === "object") return isObject(value)
  if (type === "null") return value === null
  return typeof value === type
}

const codePoints = (text: string): number => Array.from(text).length

/** The keywords that the validator below knows; another one in a schema is an error of the test. */
const known = new Set(
  "$schema $defs $ref title description default examples type enum const anyOf allOf properties required additionalProperties patternProperties propertyNames minProperties maxProperties items prefixItems minItems maxItems minimum maximum pattern minLength maxLength".split(
    " ",
  ),
)

/**
 * Where a value breaks a JSON Schema (draft 2020-12), written from the specification for the keywords that ours use: a
 * second opinion on the decoder's.
 */
export const jsonSchemaErrors = (root: Json, value: unknown): readonly string[] => {
  const errorsOf = (schema: unknown, given: unknown, path: string): readonly string[] => {
    if (schema === true) return []
    if (schema === false) return [`${path} is not allowed`]
    if (!isObject(schema)) throw new Error(`no schema at ${path}`)
    const errors: string[] = []
    const check = (keyword: string, holds: (argument: never) => boolean) => {
      const argument = schema[keyword]
      if (argument !== undefined && !holds(argument as never)) errors.push(`${path}: ${keyword}`)
    }
    for (const keyword of Object.keys(schema)) if (!known.has(keyword)) throw new Error(`unknown keyword ${keyword}`)
    const reference = schema["$ref"]
    if (typeof reference === "string") {
      const definition = (root["$defs"] as Json)[reference.replace("#/$defs/", "")]
      if (definition === undefined) throw new Error(`${reference} leads nowhere`)
      errors.push(...errorsOf(definition, given, path))
    }
    check("type", (type: unknown) => isOfType(given, type))
    check("enum", (values: readonly unknown[]) => values.includes(given))
    check("const", (only: unknown) => only === given)
    check("anyOf", (schemas: readonly unknown[]) => schemas.some((each) => errorsOf(each, given, path).length === 0))
    for (const each of (schema["allOf"] as readonly unknown[] | undefined) ?? [])
      errors.push(...errorsOf(each, given, path))
    if (typeof given === "number") {
      check("minimum", (least: number) => given >= least)
      check("maximum", (most: number) => given <= most)
    }
    if (typeof given === "string") {
      check("pattern", (pattern: string) => new RegExp(pattern, "u").test(given))
      check("minLength", (least: number) => codePoints(given) >= least)
      check("maxLength", (most: number) => codePoints(given) <= most)
    }
    if (Array.isArray(given)) {
      check("minItems", (least: number) => given.length >= least)
      check("maxItems", (most: number) => given.length <= most)
      const first = (schema["prefixItems"] as readonly unknown[] | undefined) ?? []
      given.forEach((item, i) => {
        const each = first[i] ?? schema["items"]
        if (each !== undefined) errors.push(...errorsOf(each, item, `${path}[${i}]`))
      })
    }
    if (isObject(given)) {
      const properties = (schema["properties"] as Json | undefined) ?? {}
      const patterns = Object.entries((schema["patternProperties"] as Json | undefined) ?? {})
      check("required", (keys: readonly string[]) => keys.every((key) => Object.hasOwn(given, key)))
      check("minProperties", (least: number) => Object.keys(given).length >= least)
      check("maxProperties", (most: number) => Object.keys(given).length <= most)
      for (const [key, inner] of Object.entries(given)) {
        const at = `${path}.${key}`
        const own = Object.hasOwn(properties, key) ? [properties[key]] : []
        const matching = patterns.filter(([pattern]) => new RegExp(pattern, "u").test(key)).map(([, each]) => each)
        const others = schema["additionalProperties"]
        const schemas = [...own, ...matching]
        if (schemas.length === 0 && others !== undefined) schemas.push(others)
        for (const each of schemas) errors.push(...errorsOf(each, inner, at))
        if (schema["propertyNames"] !== undefined) errors.push(...errorsOf(schema["propertyNames"], key, at))
      }
    }
    return errors
  }
  return errorsOf(root, value, "")
}
