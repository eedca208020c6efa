import {
  type Checked,
  checkTree,
  childPath,
  good,
  type Place,
  type Problem,
  placeOf,
  readYaml,
  refused,
  type Source,
} from "@refriega/core"
import * as Schema from "effect/Schema"
import jsonata from "jsonata"

const Value = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])

const schema = Schema.Struct({
  /** The system whose stat blocks come of it. */
  system: Schema.String,
  /** What it maps, for people. */
  title: Schema.optionalKey(Schema.String),
  /** Where the list of creatures is in a document. */
  records: Schema.optionalKey(Schema.String),
  /** An expression: creatures for which it is false are left out. */
  where: Schema.optionalKey(Schema.String),
  /** Fields of a stat block by their paths (`defense.total`), each with an expression over the creature, or a value. */
  fields: Schema.Record(Schema.String, Value),
  /** Words of the source with what they mean here, for `$known`. */
  tables: Schema.optionalKey(Schema.Record(Schema.String, Schema.Record(Schema.String, Value))),
  /** Paths of what is left out on purpose; `*` stands for the rest of a path. */
  ignore: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** A field of a stat block, and what it comes from. */
export interface Field {
  readonly path: readonly string[]
  /** Where it stands in the mapping. */
  readonly place: Place
  readonly from: jsonata.Expression
}

/** How creatures of some other format become stat blocks. */
export interface Mapping extends Omit<typeof schema.Type, "fields" | "where"> {
  readonly fields: readonly Field[]
  readonly where: Omit<Field, "path"> | undefined
}

/** Reads a mapping; everything that is wrong with it at once. */
export const readMapping = (source: Source): Checked<Mapping> => {
  const read = readYaml(source)
  if (read._tag === "Refused") return read
  const { value, tree, problems: found } = checkTree(schema, read.value)
  const problems: Problem[] = [...found]
  if (value === undefined) return refused(problems)
  const compiled = (text: unknown, place: Place): jsonata.Expression => {
    try {
      return jsonata(typeof text === "string" ? text : JSON.stringify(text))
    } catch (error) {
      const { message, position } = error as { readonly message: string; readonly position?: number }
      problems.push({ ...place, message: `${message}${position === undefined ? "" : ` (at character ${position})`}` })
      return jsonata("null")
    }
  }
  const fields = Object.entries(value.fields).map(([name, text]): Field => {
    const place = placeOf(tree, "fields", name)
    return { path: name.split("."), place: { ...place, path: childPath("fields", name) }, from: compiled(text, place) }
  })
  const at = placeOf(tree, "where")
  const where = value.where === undefined ? undefined : { place: at, from: compiled(value.where, at) }
  return problems.length > 0 ? refused(problems) : good({ ...value, fields, where })
}
