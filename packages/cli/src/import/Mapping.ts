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
} from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import jsonata from "jsonata"

const Value = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])

/** A text in the languages of the program. */
const Texts = Schema.Struct({ en: Schema.String, es: Schema.String })

const List = Schema.Struct({
  /** An expression: what the items are made of, one by one. */
  of: Schema.String,
  /** An expression over one of them: the item. Nothing where it makes none. */
  as: Schema.String,
  /** An expression over one of them: what it is called when it cannot be used. */
  name: Schema.optionalKey(Schema.String),
})

const Lost = Schema.Struct({
  /** An expression: names of what the stat block does not take. */
  of: Schema.String,
  en: Schema.String,
  es: Schema.String,
})

const schema = Schema.Struct({
  /** The system of the stat blocks that it makes. */
  system: Schema.String,
  /** What it maps, for readers. */
  title: Schema.optionalKey(Schema.String),
  /**
   * The kind of creatures, where the program knows its forms: expressions are then over a creature of that kind,
   * whatever form it comes in. `dnd5e` is the only one (`Creature.ts` of the studio's creatures).
   */
  reads: Schema.optionalKey(Schema.Literal("dnd5e")),
  /** Where the list of creatures is in a document. */
  records: Schema.optionalKey(Schema.String),
  /** An expression: creatures for which it is false are left out. */
  where: Schema.optionalKey(Schema.String),
  /** Fields of a stat block by their paths (`defense.total`), each with an expression over the creature, or a value. */
  fields: Schema.Record(Schema.String, Value),
  /** An expression: a mapping of more fields with their values, for stat blocks with many plain ones. */
  sheet: Schema.optionalKey(Schema.String),
  /** Lists of a stat block by their paths. An item that cannot be used is left out and told, and the creature stays. */
  lists: Schema.optionalKey(Schema.Record(Schema.String, List)),
  /** What stat blocks do not take, most important first. */
  lost: Schema.optionalKey(Schema.Record(Schema.String, Lost)),
  /** What is to be known of all creatures that were made. */
  notes: Schema.optionalKey(Schema.Array(Texts)),
  /** Words of the source with what they mean here, for `$known`. */
  tables: Schema.optionalKey(Schema.Record(Schema.String, Schema.Record(Schema.String, Value))),
  /** Paths of what is left out on purpose; `*` stands for the rest of a path. */
  ignore: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** A field of a stat block, and what it comes from. */
export interface Field {
  readonly path: readonly string[]
  /** Where it is in the mapping. */
  readonly place: Place
  readonly from: jsonata.Expression
}

/** A list of a stat block, made item by item. */
export interface ListField extends Field {
  readonly as: jsonata.Expression
  readonly name: jsonata.Expression | undefined
}

/** A kind of what stat blocks do not take. */
export interface LostKind extends Omit<Field, "path"> {
  readonly id: string
}

/** How creatures of some other format become stat blocks. */
export interface Mapping extends Omit<typeof schema.Type, "fields" | "where" | "lists" | "lost" | "sheet"> {
  readonly fields: readonly Field[]
  readonly lists: readonly ListField[]
  readonly lost: readonly LostKind[]
  /** How kinds of what is lost are called, in their order. */
  readonly kinds: Readonly<Record<string, typeof Texts.Type>>
  readonly where: Omit<Field, "path"> | undefined
  readonly sheet: Omit<Field, "path"> | undefined
  /** It comes with the program. */
  readonly isOwn: boolean
}

/** Reads a mapping; everything that is wrong with it at once. */
export const readMapping = (source: Source, isOwn = false): Checked<Mapping> => {
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
  const lists = Object.entries(value.lists ?? {}).map(([name, { as, name: called, of }]): ListField => {
    const place = { ...placeOf(tree, "lists", name), path: childPath("lists", name) }
    return {
      path: name.split("."),
      place,
      from: compiled(of, placeOf(tree, "lists", name, "of")),
      as: compiled(as, placeOf(tree, "lists", name, "as")),
      name: called === undefined ? undefined : compiled(called, placeOf(tree, "lists", name, "name")),
    }
  })
  const kinds = value.lost ?? {}
  const lost = Object.entries(kinds).map(([id, { of }]): LostKind => {
    const place = { ...placeOf(tree, "lost", id), path: childPath("lost", id) }
    return { id, place, from: compiled(of, placeOf(tree, "lost", id, "of")) }
  })
  const at = placeOf(tree, "where")
  const where = value.where === undefined ? undefined : { place: at, from: compiled(value.where, at) }
  const beside = placeOf(tree, "sheet")
  const sheet = value.sheet === undefined ? undefined : { place: beside, from: compiled(value.sheet, beside) }
  return problems.length > 0 ? refused(problems) : good({ ...value, fields, isOwn, kinds, lists, lost, sheet, where })
}
