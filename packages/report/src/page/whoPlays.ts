import type { Language } from "@refriega/core"
import type { Manifest } from "@refriega/sim/pure"
import { gameWords } from "../facts/gameWords.ts"
import { type AnyResults, isDay } from "../facts/Results.ts"

/** What was played, and its result. */
export interface Played {
  readonly manifest: Pick<Manifest, "variants">
  readonly results: AnyResults
}

/**
 * Who plays how in a run, in a word: the policy of all sides, or of each (`police=steady gang=focus`). Undefined where
 * its variants are played in different ways, and of days.
 */
export const whoPlays = ({ manifest, results }: Played): string | undefined => {
  if (isDay(results)) return undefined
  // Variants are split by others that are played, but are none of the run's own.
  const own = new Set(results.variants.map(({ name }) => name))
  const played = manifest.variants.filter(({ name }) => own.has(name)).map(({ policies }) => policies)
  const [first] = played
  if (first === undefined || new Set(played.map((each) => each.join(" "))).size > 1) return undefined
  return new Set(first).size === 1 ? first[0] : results.sides.map(({ id }, i) => `${id}=${first[i]}`).join(" ")
}

/** Runs whose titles tell them apart: those of one scenario by who plays how, those of one title by their games. */
export const withTellingTitles = <T extends Played>(runs: readonly T[]): readonly T[] =>
  withGamesInTitles(withPlayersInTitles(runs))

const withGamesInTitles = <T extends Played>(runs: readonly T[]): readonly T[] => {
  const alike = Map.groupBy(runs, ({ results }) => results.title.en)
  return runs.map((run) => {
    const { results } = run
    const same = alike.get(results.title.en) ?? []
    if (new Set(same.map((each) => each.results.system)).size < same.length || same.length < 2) return run
    const title = (lang: Language): string => `${results.title[lang]} · ${gameWords(results, lang).title}`
    return { ...run, results: { ...results, title: { en: title("en"), es: title("es") } } }
  })
}

const withPlayersInTitles = <T extends Played>(runs: readonly T[]): readonly T[] => {
  const keyOf = ({ results: { system, scenario } }: Played): string => `${system} ${scenario}`
  const ways = Map.groupBy(runs, keyOf)
  return runs.map((run) => {
    const same = ways.get(keyOf(run)) ?? []
    const own = whoPlays(run)
    if (own === undefined || new Set(same.map(whoPlays)).size < same.length || same.length < 2) return run
    const { title } = run.results
    return { ...run, results: { ...run.results, title: { en: `${title.en} · ${own}`, es: `${title.es} · ${own}` } } }
  })
}
