import type { Language, Ruleset, System, Text } from "@refriega/core"

/** What a game is called, and what it calls its verbs and its means, by id. */
export interface GameWords {
  readonly title: Text
  readonly verbs: Readonly<Record<string, Text>>
  readonly means: Readonly<Record<string, Text>>
}

/** The words of a system. */
export const wordsOf = <T extends System>({ means, title, verbs }: Ruleset<T>): GameWords => ({
  title,
  verbs: Object.fromEntries(verbs.map(({ id, en, es }) => [id, { en, es }])),
  means,
})

/** What the game of a results document calls things, for readers. Ids without words are written out as they are. */
export const gameWords = ({ game, system }: { readonly game?: GameWords; readonly system: string }, lang: Language) => {
  const called = (words: Readonly<Record<string, Text>> = {}, id: string): string =>
    Object.hasOwn(words, id) ? (words[id]?.[lang] ?? id) : id.replaceAll(/[-_]/gu, " ")
  return {
    /** The name of the game. */
    title: game?.title[lang] ?? system,
    verb: (id: string): string => called(game?.verbs, id),
    means: (id: string): string => called(game?.means, id),
  }
}
