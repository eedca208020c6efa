import type { Term, Text } from "../contract/LogReader.ts"

/** A word of a game as it is declared: its number in logs, its name for readers, and the rules behind it. */
export interface Word<N extends number = number> extends Text {
  readonly number: N
  readonly rules: readonly string[]
}

/**
 * Declares a word. Its number is part of the log format: append, never renumber. Its id is the key that it is declared
 * under, in kebab case (`standUp` is `stand-up`).
 */
export const word = <const N extends number>(
  number: N,
  en: string,
  es: string,
  ...rules: readonly string[]
): Word<N> => ({ number, en, es, rules })

/** Declares a fixed modifier: a word with a value. Its number is the place of its bit, 0 to 30. */
export const modifierWord = <const N extends number>(
  number: N,
  value: number,
  en: string,
  es: string,
  ...rules: readonly string[]
): Word<N> & { readonly value: number } => ({ ...word(number, en, es, ...rules), value })

/** The same modifiers, of another number than what is added to the die. */
export const modifying = <const W extends Readonly<Record<string, Word>>>(
  on: Text,
  words: W,
): { readonly [K in keyof W]: W[K] & { readonly on: Text } } =>
  Object.fromEntries(Object.entries<Word>(words).map(([key, its]) => [key, { ...its, on }])) as never

/** What a record of declared words comes to. */
export interface Vocabulary<W extends Readonly<Record<string, Word>>> {
  /** The numbers by key, for rules to name. */
  readonly number: { readonly [K in keyof W]: W[K]["number"] }
  /** The same as bits: `1 << number`, for the words of a mask. */
  readonly bit: { readonly [K in keyof W]: number }
  /** The words for readers, by number: verbs, conditions, ... of a `LogReader`. */
  readonly terms: readonly (Term & Omit<W[keyof W], "number">)[]
}

/**
 * The words of one kind (verbs, conditions, ...) from one declaration, so that numbers, names and rules cannot drift
 * apart.
 *
 *     export const { number: condition, terms: conditions } = vocabulary({
 *       prone: word(0, "prone", "en el suelo", "SYM-077"),
 *     })
 *
 * Throws unless the numbers are 0, 1, 2, ... without a gap.
 */
export const vocabulary = <const W extends Readonly<Record<string, Word>>>(words: W): Vocabulary<W> => {
  const all = Object.entries<Word>(words).toSorted(([, a], [, b]) => a.number - b.number)
  const numbers: Record<string, number> = {}
  const bits: Record<string, number> = {}
  const terms = all.map(([key, { number, ...said }], place) => {
    if (number !== place) throw new Error(`the word "${key}" has number ${number}, not ${place}`)
    numbers[key] = number
    bits[key] = 1 << number
    return { id: kebabCase(key), ...said }
  })
  // Spread once more: an object that grew by keys known at run time only is a dictionary to V8, and its fields no
  // constants.
  return { number: { ...numbers }, bit: { ...bits }, terms } as unknown as Vocabulary<W>
}

const kebabCase = (key: string): string => key.replace(/[A-Z0-9]+/gu, (capital) => `-${capital.toLowerCase()}`)
