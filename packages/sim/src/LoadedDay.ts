import {
  type AdHoc,
  systems as allSystems,
  type Checked,
  type Day,
  decodeDay,
  good,
  type OpenDay,
  openDay,
  type Ruleset,
  type ScenarioSources,
  type Source,
  type System,
  type Systems,
} from "@refriega/core"
import { nameOf, systemOf } from "./LoadedScenario.ts"
import { policyIds } from "./policies/index.ts"

/** The texts that a day is made from: its own, and those of each of its fights in order. */
export interface DaySources {
  readonly day: Source
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
export const dayFrom = ({ day, fights, adHoc = [] }: DaySources, systems: Systems = allSystems): Checked<LoadedDay> => {
  const open = openDay(day, Object.keys(systems))
  return open._tag === "Refused" ? open : decodedDay(open.value, { day, fights: fights.map(good), adHoc }, systems)
}

/** A day from an opened file and the texts that belong to it. */
export const decodedDay = (
  open: OpenDay,
  {
    day,
    fights,
    adHoc,
  }: {
    readonly day: Source
    readonly fights: readonly Checked<ScenarioSources>[]
    readonly adHoc: readonly AdHoc[]
  },
  systems: Systems,
): Checked<LoadedDay> =>
  systemOf(
    open,
    systems,
  )<Checked<LoadedDay>>((rules) => {
    const decoded = decodeDay(rules, open, { fights, policies: policyIds, systems: Object.keys(systems), adHoc })
    if (decoded._tag === "Refused") return decoded
    const sources = { day, fights: fights.flatMap((each) => (each._tag === "Good" ? [each.value] : [])), adHoc }
    return good({ _tag: "Day", name: nameOf(day), sources, visit: (visit) => visit(rules, decoded.value) })
  })
