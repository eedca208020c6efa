import { nameForm, Wrong } from "./tokens.ts"

/**
 * Names of a scenario as words of the language: `guard-2` would be a subtraction in it, and `potion_of_healing` two
 * words. Each stands under a word that is mostly as long as itself, so places in a text stay what they are.
 */
export interface NameWords {
  /** The word of a name; the name itself where it needs none. */
  readonly wordOf: (name: string) => string
  /** The name behind a word. */
  readonly nameOf: (word: string) => string
  /** Reads a text in which names are words. What it throws (`Wrong`) speaks of names again. */
  readonly reading: <A>(text: string, read: (text: string) => A) => A
}

export const nameWords = (names: Iterable<string>): NameWords => {
  const words = new Map([...new Set(names)].map((name, i) => [name, wordFor(name, i)]))
  const behind = new Map([...words].map(([name, word]) => [word, name]))
  return {
    wordOf: (name) => words.get(name) ?? name,
    nameOf: (word) => behind.get(word) ?? word,
    reading: (text, read) => {
      try {
        return read(text.replaceAll(spelled, (name) => words.get(name) ?? name))
      } catch (wrong) {
        if (!(wrong instanceof Wrong)) throw wrong
        const message = [...words].reduce((said, [name, word]) => said.replaceAll(word, name), wrong.message)
        throw new Wrong(message, wrong.at)
      }
    },
  }
}

/** What may be a name; a number is one where something of it is asked for. */
const spelled = /\d+(?=\.)|(?!\d+(?![\w-]))[a-z0-9][\w-]*/gu

const wordFor = (name: string, index: number): string =>
  nameForm.test(name) ? name : `z${letter(Math.floor(index / 26))}${letter(index % 26)}`.padEnd(name.length, "z")

/** Past the second letter of the alphabet names have more of them. */
const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(97 + index) : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`
