import {
  type AdHoc,
  type Checked,
  type Day,
  decodeDay,
  type GameSource,
  good,
  type Library,
  type OpenDay,
  openDay,
  refused,
  type Ruleset,
  type ScenarioSources,
  type Source,
  type System,
  systemOf,
  tacticProblems,
} from "@refriega/core/internal"
import { policyIds } from "../policies/index.ts"
import { nameOf } from "./LoadedScenario.ts"
import { ownDayCounts } from "./ownCounts.ts"

/** The texts that a day is made from: its own, and those of each of its fights in order. */
export interface DaySources {
  readonly day: Source
  /** The text of the game, if the day names its system by a file. */
  readonly game?: GameSource
  readonly fights: readonly ScenarioSources[]
  /** Variants beside those of the file, made of changes in the fights that they concern. */
  readonly adHoc?: readonly AdHoc[]
}

/** A day of several fights that was read and checked, with its ruleset; visitors get both with their types. */
export interface LoadedDay {
  readonly _tag: "Day"
  /** The file's name without folder and ending. */
  readonly name: string
  readonly sources: DaySources
  visit<R>(visit: <T extends System>(rules: Ruleset<T>, day: Day<T>) => R): R
}

/** Decodes a day from texts that were read before, as a manifest keeps them. */
export const dayFrom = ({ fights, ...day }: DaySources, library: Library): Checked<LoadedDay> => {
  const open = openDay(day.day, library, day.game)
  return open._tag === "Refused" ? open : decodedDay(open.value, { ...day, fights: fights.map(good) }, library)
}

/** A day from an opened file and the texts that belong to it. */
export const decodedDay = (
  open: OpenDay,
  {
    day,
    game,
    fights,
    adHoc = [],
  }: Omit<DaySources, "fights"> & { readonly fights: readonly Checked<ScenarioSources>[] },
  library: Library,
): Checked<LoadedDay> => {
  const some = systemOf(open, library, game)
  if (some._tag === "Refused") return some
  const ofGame = game === undefined ? {} : { game }
  return some.value<Checked<LoadedDay>>((rules) => {
    const decoded = decodeDay(rules, open, {
      fights,
      policies: policyIds,
      checkTactics: tacticProblems,
      library,
      adHoc,
      ...ofGame,
    })
    if (decoded._tag === "Refused") return decoded
    const { problems } = ownDayCounts(rules, decoded.value)
    if (problems.length > 0) return refused(problems)
    const found = fights.flatMap((each) => (each._tag === "Good" ? [each.value] : []))
    const sources = { day, ...ofGame, fights: found, adHoc }
    return good({ _tag: "Day", name: nameOf(day), sources, visit: (visit) => visit(rules, decoded.value) })
  })
}
