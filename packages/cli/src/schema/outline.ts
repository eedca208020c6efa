import type { Paint } from "@refriega/report"
import { wrap } from "../shared/telling/wrap.ts"
import type { Schema } from "./Schema.ts"

interface Document extends Schema {
  readonly $defs?: Readonly<Record<string, Schema>>
}

interface Section {
  readonly name: string
  readonly schema: Schema
}

/** A JSON Schema for readers: a line for each field, a section for each thing that has fields of its own. */
export const outline = (document: Document, width: number, paint: Paint): string => {
  const { $defs: definitions = {}, title = "", ...root } = document
  const sections: Section[] = [{ name: title, schema: root }]
  const definitionOf = (reference: string): Section => {
    const name = reference.slice(reference.lastIndexOf("/") + 1)
    const found = definitions[name] ?? {}
    // What changes to a stat block look like is described as the stat block itself.
    return found.$ref === undefined ? { name: plainName(name), schema: flat(found) } : definitionOf(found.$ref)
  }
  const named = (reference: string): string => {
    const { name, schema } = definitionOf(reference)
    if (schema.properties === undefined) return name === "Id" ? "an id" : kindOf(schema)
    if (!sections.some((section) => section.name === name)) sections.push({ name, schema })
    return name
  }
  const kindOf = (raw: Schema): string => {
    const schema = flat(raw)
    if (schema.$ref !== undefined) return named(schema.$ref)
    if (schema.enum !== undefined) return schema.enum.map(String).join(" | ")
    if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(", or ")
    if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(kindOf).join(", ")}]`
    if (schema.type === "array") return schema.items === undefined ? "list" : `list of ${listed(schema.items)}`
    if (schema.type === "object") return mappingOf(schema)
    if (schema.type === "integer" || schema.type === "number") return numberText(schema)
    if (schema.type === "boolean") return "true | false"
    return schema.type === "string" ? textOf(schema) : (schema.type ?? "anything")
  }
  const listed = (items: Schema): string => {
    const kind = kindOf(items)
    if (kind === "an id") return "ids"
    return kind.includes(", or ") ? `(${kind})` : kind
  }
  const mappingOf = ({ patternProperties, properties, additionalProperties }: Schema): string => {
    const [value] = Object.values(patternProperties ?? {})
    if (value !== undefined) return `for each name: ${kindOf(value)}`
    if (properties !== undefined) {
      const { id, ...others } = properties
      const whole = id && definitionWith(Object.keys(others))
      if (whole !== undefined) return `${named(whole)} with an id`
      const { name: _, ...nameless } = others
      const called = id && definitionWith(Object.keys(nameless))
      if (called !== undefined) return `${named(called)} with an id, and a name if it has one`
      const fields = Object.entries(properties).map(([key, field]) => `${key}: ${kindOf(field)}`)
      return `{ ${fields.join(", ")} }`
    }
    return typeof additionalProperties === "object" ? `for each name: ${kindOf(additionalProperties)}` : "mapping"
  }
  /** The definition that has these fields and no other. */
  const definitionWith = (keys: readonly string[]): string | undefined =>
    keys.length === 0
      ? undefined
      : Object.keys(definitions).find((name) => Object.keys(definitions[name]?.properties ?? {}).join() === keys.join())
  const linesOf = ({ name, schema }: Section): readonly string[] => [
    paint.bold(name),
    ...wrap(flat(schema).description ?? "", width, "    ").map(paint.quiet),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, raw]) => {
      const field = flat(raw)
      const must = schema.required?.includes(key) === true ? " *" : ""
      const normally = field.default === undefined ? "" : `default ${JSON.stringify(field.default)}`
      // The title of a house rule is what it means: its values stand before, its ids in `refriega rules`.
      const meaning = [field.title ?? field.description ?? "", normally].filter((text) => text !== "").join("; ")
      const [first = "", ...rest] = wrap(`${key}${must}: ${kindOf(field)}`, width, "      ")
      return [first.replace("      ", "  "), ...rest, ...wrap(meaning, width, "        ").map(paint.quiet)]
    }),
    "",
  ]
  const lines: string[] = []
  // Sections are found while others are described.
  for (let i = 0; i < sections.length; i++) lines.push(...linesOf(sections[i] as Section))
  return [...lines, "* must be there; what is in a bestiary or a table need not be said again"].join("\n")
}

/** A schema with what its parts under `allOf` say of it. */
const flat = ({ allOf = [], ...schema }: Schema): Schema =>
  allOf.reduce((all: Schema, part) => ({ ...all, ...flat(part) }), schema)

/** A text with the forms that it may have, where they can be given: `d4 | d6`, or an example. */
const textOf = ({ examples, pattern = "" }: Schema): string => {
  const [, before = "", forms] = /^\^(\w*)\(\?:([\w|]+)\)\$$/u.exec(pattern) ?? []
  if (forms !== undefined)
    return forms
      .split("|")
      .map((form) => before + form)
      .join(" | ")
  return examples === undefined ? "text" : `text as ${examples.map(String).join(" or ")}`
}

/** `SwStatBlockChanges` is StatBlock: the outline is of one system, and changes have the fields of what they change. */
const plainName = (name: string): string =>
  name.replace(/^(?:Adnd2e|D20|Ds|Sw|Sym)(?=[A-Z])/u, "").replace(/(?:_\d+)?(?:Changes)?$/u, "")

const numberText = ({ minimum, maximum, type }: Schema): string => {
  const kind = type === "integer" ? "integer" : "number"
  if (minimum === undefined && maximum === undefined) return kind
  if (maximum === undefined) return `${kind} from ${minimum}`
  return minimum === undefined ? `${kind} up to ${maximum}` : `${kind} ${minimum} to ${maximum}`
}
