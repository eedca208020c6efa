import type { DayResults as DayDocument, Results as Document } from "@refriega/sim"

export type { CombatantResults, DayVariantResults, Rate, VariantResults } from "@refriega/sim"

/** The results document of a run, as plain data. */
export type Results = { readonly [K in keyof Document]: Document[K] }

/** The results document of a run of days. */
export type DayResults = { readonly [K in keyof DayDocument]: DayDocument[K] }

/** What a report is made from. */
export type AnyResults = Results | DayResults

export const isDay = (results: AnyResults): results is DayResults => "day" in results

/** One fight of a day as a document of its own. */
export const fightResults = ({ fights, system, seed, engine, seconds, workers }: DayResults): readonly Results[] =>
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
  }))
