import * as Schema from "effect/Schema"
import type { Called } from "../contract/Called.ts"

/** What no id may be, and what all of them look like: each has a message of its own. */
const free = /^(?!constructor$|prototype$)/u
const shape = /^[a-z0-9][a-z0-9_-]{0,39}$/u

/**
 * The form of all ids that files give: they become parts of file names, columns of tables, and keys of records (so none
 * may be a name that every object has).
 */
export const slug = new RegExp(free.source + shape.source.slice(1), "u")

const another = 'another id: the program itself needs the names "constructor" and "prototype"'
const form = 'an id of at most 40 lower-case letters, digits, "-" and "_"'

/** What is expected in place of something that is no id. */
export const expectedId = (value: unknown): string => (typeof value === "string" && !free.test(value) ? another : form)

/** An id of a combatant, a side or a variant. */
export const Id = Schema.String.pipe(
  Schema.check(Schema.isPattern(free, { expected: another }), Schema.isPattern(shape, { expected: form })),
).annotate({ identifier: "Id", description: "Lower-case letters, digits, - and _; at most 40 of them" })

/** A name for readers, on one line. */
export const Label = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[^\n\r\t]{1,80}$/u, { expected: "a text of 1 to 80 characters on one line" })),
).annotate({ identifier: "Label", description: "A name for readers: 1 to 80 characters on one line" })

/** A text for readers as a file gives it: one for both languages, or one for each. */
export type Words = string | { readonly en: string; readonly es: string }

/** A text for readers in both languages; one plain text stands for both. */
export const Bilingual = <S extends typeof Label>(text: S) =>
  Schema.Union([text, Schema.Struct({ en: text, es: text })]).annotate({
    expected: "a text, or a mapping with en and es",
    description: "A text, or one for each language",
  })

/** A longer text for readers. */
export const Prose = Schema.String.pipe(
  Schema.check(Schema.isBetweenCodePoints(1, 2000, { expected: "a text of 1 to 2000 characters" })),
).annotate({ identifier: "Prose" })

/** Both languages of a text. */
export const bothLanguages = (text: Words) => (typeof text === "string" ? { en: text, es: text } : text)

/** What a name in a file, in one language or both, calls somebody. */
export const calledBy = (text: Words): Called => {
  const { en, es } = bothLanguages(text)
  return es === en ? { name: en } : { name: en, es }
}

/** An id as a name for readers: `patrol-officer` is Patrol officer. */
export const humanised = (id: string): string => {
  const words = id.replaceAll(/[-_]+/gu, " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
