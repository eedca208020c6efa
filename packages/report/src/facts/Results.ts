import type { DayResults as DayDocument, Results as Document, Tuned } from "@refriega/sim/pure"
import type { GameWords } from "./gameWords.ts"

export type { CombatantResults, Rate, VariantResults } from "@refriega/sim/pure"

/** A document with the words of its game, which the results of a run do not have. */
interface InWords {
  readonly game?: GameWords
  /** Of a search for what meets targets: what was asked, and the answer. */
  readonly tuned?: Tuned
}

/** The results document of a run, as plain data. */
export type Results = { readonly [K in keyof Document]: Document[K] } & InWords

/** The results document of a run of days. */
export type DayResults = { readonly [K in keyof DayDocument]: DayDocument[K] } & InWords

/** What a report is made from. */
export type AnyResults = Results | DayResults

export const isDay = (results: AnyResults): results is DayResults => "day" in results

/** One fight of a day as a document of its own. */
export const fightResults = ({
  fights,
  game,
  system,
  seed,
  engine,
  seconds,
  stocks,
  workers,
}: DayResults): readonly Results[] =>
  fights.map(({ id, title, sides, combatants, variants }) => ({
    schema: 1,
    system,
    scenario: id,
    title,
    seed,
    engine,
    sides,
    combatants,
    variants,
    comparisons: [],
    pairs: [],
    seconds,
    workers,
    ...(game === undefined ? {} : { game }),
    ...(stocks && { stocks }),
  }))
