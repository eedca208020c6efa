import { numberIn } from "./numberIn.ts"

// Values of documents that others have made: anything may be missing, or be of another kind than it should.

/** What is at a path of a document, `system.abilities.str`; undefined where there is nothing. */
export const at = (value: unknown, path: string): unknown => {
  let found = value
  for (const key of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[key]
  }
  return found ?? undefined
}

/** A number, also one that is written as a text; undefined else. */
export const asNumber = (value: unknown): number | undefined =>
  typeof value === "number" ? (Number.isFinite(value) ? value : undefined) : numberIn(value)

/** A number that a text begins with, as in "30 ft.". */
export const leadingNumber = (value: unknown): number | undefined =>
  asNumber(value) ?? asNumber(/^\s*\d+/u.exec(typeof value === "string" ? value : "")?.[0])

/** A text, without blanks around it; empty where there is none. */
export const textIn = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

/** A number where it is one, also as a text; else what it is: what is wrong with that is said where it is used. */
export const numberOr = (value: unknown): unknown => asNumber(value) ?? value

/** More characters than any sentence of a stat block has. */
const longestProse = 6000

/** A text of a stat block: no more of it than a book would have, for it is searched for many things. */
export const proseIn = (value: unknown): string => textIn(value).slice(0, longestProse)

/** The items of a list; none where it is no list. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The values of a mapping. */
export const valuesIn = (value: unknown): readonly unknown[] =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : []

/** Dice with what is added to them, `8d8+16`; undefined for what is nothing of the kind. */
export const diceIn = (value: unknown): string | undefined => {
  const text = textIn(value).replaceAll(/\s+/gu, "")
  return /^[1-9]\d{0,2}d[1-9]\d*(?:[+-]\d+)?$/u.test(text) ? text : undefined
}
