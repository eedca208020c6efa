import { type Language, systems, type Text } from "@refriega/core"

/** What a game calls its verbs and means, for people. Ids that this program does not know are written out as they are. */
export const gameWords = (system: string, lang: Language) => {
  const known = systems[system]?.((rules) => ({
    verbs: new Map<string, Text>(rules.verbs.map((term) => [term.id, term])),
    means: rules.means,
  }))
  const title = systems[system]?.((rules) => rules.title)
  const plain = (id: string): string => id.replaceAll(/[-_]/gu, " ")
  return {
    /** The name of the game. */
    title: title?.[lang] ?? system,
    verb: (id: string): string => known?.verbs.get(id)?.[lang] ?? plain(id),
    means: (id: string): string => known?.means[id]?.[lang] ?? plain(id),
  }
}
