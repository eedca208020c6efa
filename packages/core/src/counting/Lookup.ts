import type { LogReader } from "../contract/LogReader.ts"
import type { System } from "../contract/System.ts"
import type { Term } from "../described/reading/Term.ts"
import type { Kind as Sort } from "../described/language/Expression.ts"
import { type Range, range } from "../described/language/Range.ts"
import type { Cursor } from "../described/reading/Cursor.ts"
import type { NameWords } from "../described/reading/nameWords.ts"
import { Wrong } from "../described/reading/tokens.ts"
import { didYouMean, quoted } from "../scenario/didYouMean.ts"
import type { EventTable } from "../log/events.ts"
import type { CountCast, Lineup, Subject } from "./Cast.ts"
import { subjectNames, subjectOf } from "./Cast.ts"
import type { Meaning } from "./meaningOf.ts"

/** What names are looked up in while an expression is read. */
export interface Lookup {
  readonly events: EventTable
  /** The ids of the system's terms, by index. */
  readonly verbs: readonly string[]
  readonly conditions: readonly string[]
  readonly falls: readonly string[]
  readonly decisions: readonly string[]
  readonly cast: CountCast
  /** The fight whose indices are meant; undefined where a text is only checked. */
  readonly lineup: Lineup | undefined
  readonly words: NameWords
  /** Whom `each` stands for; undefined where it may not be said. */
  readonly each: string | undefined
}

export const termsIn = <T extends System>(rules: LogReader<T>) => {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  return {
    events: rules.events,
    verbs: ids(rules.verbs),
    conditions: ids(rules.conditions),
    falls: ids(rules.falls),
    decisions: ids(rules.decisions),
  }
}

/** The slots of an expression, each with its value. */
export class Slots<N> {
  readonly meanings: Meaning<N>[] = []

  /** A term that is looked up when the expression is evaluated. */
  term(at: number, kind: Sort, its: Range, meaning: Meaning<N>): Term {
    this.meanings.push(meaning)
    return { kind, range: its, at, is: { is: "slot", slot: this.meanings.length - 1 } }
  }

  truth(at: number, meaning: Meaning<N>): Term {
    return this.term(at, "truth", range(0, 1), meaning)
  }
}

/** The name that a word here stands for: whom `each` is, and names that are no words of the language. */
export const nameAt = ({ each, words }: Lookup, word: string): string => {
  const name = words.nameOf(word)
  return name === "each" && each !== undefined ? each : name
}

/** Somebody by the name of a word. */
export const subjectAt = (lookup: Lookup, word: string): Subject | undefined =>
  subjectOf(nameAt(lookup, word), lookup.cast, lookup.lineup)

/** A name behind `=` or `!=`, looked up among others: its index, and whether it is to be another one. */
export const comparedWith = <A>(
  cursor: Cursor,
  what: string,
  known: () => readonly string[],
  find: (word: string) => A | undefined,
): { readonly found: A; readonly equal: boolean } => {
  const equal = cursor.takes("=")
  if (!equal && !cursor.takes("!=")) throw cursor.unexpected(`expected = or != and a name: ${what} is one of several`)
  const { at, is, text } = cursor.here
  if (is !== "word") throw cursor.unexpected(`expected the name of ${what}`)
  const found = find(text)
  if (found === undefined) throw new Wrong(`${quoted(text)} is no ${what}${didYouMean(text, known())}`, at)
  cursor.take()
  return { found, equal }
}

/** All who can be meant by a name, for messages. */
export const whoThereIs = ({ cast, each }: Lookup): readonly string[] => [
  ...subjectNames(cast),
  ...(each === undefined ? [] : ["each"]),
]
