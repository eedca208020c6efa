import type { Schema } from "../schema/Schema.ts"
import type { Candidate } from "./Asked.ts"

/** What has fields: what may be there, and what is there (several combatants, several sheets). */
export interface Fields {
  readonly schema: Schema
  readonly definitions: Readonly<Record<string, Schema>>
  readonly sheets: readonly unknown[]
}

/**
 * What can follow `gang.` or `gang.attacks.`: fields one level below, each ending in `.` or `=`. Behind a whole path
 * and its sign: the values that are words, and the value that is there.
 *
 * @param typed the change as far as it has been typed, the name before the first dot included
 */
export const fieldsBehind = ({ definitions, schema, sheets }: Fields, typed: string): readonly Candidate[] => {
  const [, left = "", sign] = /^([^=:+]*?)(:=|\+=|-=|=)/u.exec(typed) ?? []
  const way = sign === undefined ? typed.slice(0, typed.lastIndexOf(".") + 1) : left
  const keys = way
    .replaceAll(/\[(\d+)\]/gu, ".$1")
    .split(".")
    .slice(1)
    .filter((key) => key !== "")
  let forms = openForms([schema], definitions)
  let values = [...sheets]
  for (const key of keys) {
    forms = openForms(
      forms.flatMap((form) => formsAt(form, key)),
      definitions,
    )
    values = values.flatMap((value) => valuesAt(value, key))
  }
  if (sign !== undefined) {
    const words = sign === "=" || sign === ":=" ? [...wordsOf(forms), ...values.filter(isPlain)] : []
    return [...new Set(words.map(String))].map((word) => ({ value: `${left}${signFor(sign, word)}${word}` }))
  }
  const names = new Set([
    ...values.flatMap((value) => (isDice(value) ? [] : keysOf(value))),
    ...forms.flatMap(({ properties = {} }) => Object.keys(properties)),
  ])
  return [...names].map((name) => {
    const below = openForms(
      forms.flatMap((form) => formsAt(form, name)),
      definitions,
    )
    const there = values.flatMap((value) => valuesAt(value, name))
    const isOpen = there.length > 0 ? there.every((value) => !isEnd(value)) : below.some(hasFields)
    const about = [below.map(({ description, title }) => title ?? description ?? "").find((text) => text !== "") ?? ""]
    const plain = [...new Set(there.filter(isPlain).map(String))]
    if (plain.length > 0) about.push(`now ${plain.join(", ")}`)
    return { value: `${way}${name}${isOpen ? "." : "="}`, about: about.filter((text) => text !== "").join("; ") }
  })
}

/** A number with a sign behind a lone `=` may mean two things: it is offered as the value. */
const signFor = (sign: string, word: string): string => (sign === "=" && /^[+-]\d/u.test(word) ? ":=" : sign)

const isPlain = (value: unknown): boolean => ["number", "string", "boolean"].includes(typeof value)

const isDice = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "terms" in value && "plus" in value

const isEnd = (value: unknown): boolean => typeof value !== "object" || value === null || isDice(value)

/** The names of what is inside; items of a list by a text of their own, where it is a name that no other item has. */
const keysOf = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) return typeof value === "object" && value !== null ? Object.keys(value) : []
  const called = value.map(nameOf)
  return called.map((name, i) => (name !== undefined && called.indexOf(name) === i ? name : String(i)))
}

const nameOf = (item: unknown): string | undefined =>
  isEnd(item) || Array.isArray(item)
    ? undefined
    : Object.values(item as object).find(
        (value): value is string => typeof value === "string" && /^[\w-]+$/u.test(value),
      )

const valuesAt = (value: unknown, key: string): readonly unknown[] => {
  if (isEnd(value)) return []
  if (!Array.isArray(value)) return Object.hasOwn(value as object, key) ? [(value as Record<string, unknown>)[key]] : []
  const at = /^\d+$/u.test(key) ? Number(key) : value.findIndex((item) => nameOf(item) === key)
  return value[at] === undefined ? [] : [value[at]]
}

const formsAt = ({ additionalProperties, items, patternProperties = {}, properties = {} }: Schema, key: string) => {
  const own = Object.hasOwn(properties, key) ? properties[key] : undefined
  if (own !== undefined) return [own]
  return [
    ...Object.values(patternProperties),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
    ...(items === undefined ? [] : [items]),
  ]
}

/** Schemas behind their references, with all that they may be. */
const openForms = (forms: readonly Schema[], definitions: Fields["definitions"], depth = 8): readonly Schema[] =>
  depth === 0
    ? []
    : forms.flatMap((form) => {
        const { $ref, allOf = [], anyOf = [] } = form
        const named = $ref === undefined ? [] : [definitions[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {}]
        return [form, ...openForms([...named, ...allOf, ...anyOf], definitions, depth - 1)]
      })

const hasFields = ({ items, patternProperties, properties, additionalProperties }: Schema): boolean =>
  items !== undefined ||
  properties !== undefined ||
  patternProperties !== undefined ||
  typeof additionalProperties === "object"

const wordsOf = (forms: readonly Schema[]): readonly unknown[] =>
  forms.flatMap(({ enum: words = [], type }) => (type === "boolean" ? [true, false] : words)).filter(isPlain)
