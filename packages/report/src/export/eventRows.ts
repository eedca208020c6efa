import { playerFor } from "../facts/playerFor.ts"
import type { Combat, Library, Ruleset, System } from "@refriega/core"
import {
  type DayManifest,
  dayPlayerOf,
  isDayManifest,
  type KeptRun,
  NoSuchFight,
  regenerate,
  regenerateFight,
} from "@refriega/sim/pure"
import type { Field } from "../csv/toCsv.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"

/** An event of a chosen combat, with ids instead of indices. */
export interface EventRow {
  readonly run: string
  readonly scenario: string
  readonly variant: string
  readonly combat: number
  /** The number of the fight in its day; 0 in a run of single fights. */
  readonly fight: number
  readonly event: number
  readonly round: number
  readonly type: string
  /** The fields of the event, by name: numbers, flags, lists; combatants, sides and means by id, null for nobody. */
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * Plays chosen combats (or days) of every variant of a run again, checks them against the run, and gives their events.
 */
export function* eventRows({ folder, library }: ReportedRun, combats: readonly number[]): Generator<EventRow> {
  const { manifest } = folder
  const rowsIn = isDayManifest(manifest) ? rowsOfDay(folder, manifest, library) : rowsOfCombat(folder, library)
  for (const [index, { name: variant }] of manifest.variants.entries()) {
    const run = manifest.digests?.[variant] ?? ""
    for (const combat of combats) yield* rowsIn(index, { run, scenario: manifest.scenario.name, variant, combat })
  }
}

type RowsIn = (variant: number, where: Where) => readonly EventRow[]

const rowsOfCombat = (folder: KeptRun, library: Library): RowsIn => {
  const player = playerFor(folder.manifest, library)
  return (variant, where) =>
    regenerate(player, variant, where.combat, { folder }, ({ rules, combat }) => rowsOf(rules, combat, where))
}

const rowsOfDay = (folder: KeptRun, manifest: DayManifest, library: Library): RowsIn => {
  const player = dayPlayerOf(manifest, library)
  return (variant, where) =>
    manifest.fights.flatMap((_, fight) => {
      try {
        return regenerateFight(player, variant, where.combat, fight, { folder }, ({ rules, combat }) =>
          rowsOf(rules, combat, where),
        )
      } catch (error) {
        if (error instanceof NoSuchFight) return [] // the day was over before
        throw error
      }
    })
}

type Where = Pick<EventRow, "run" | "scenario" | "variant" | "combat">

const rowsOf = <T extends System>(
  rules: Ruleset<T>,
  { log, prepared, setup }: Combat<T>,
  where: Where,
): readonly EventRow[] => {
  let round = 0
  return log.map((event, index) => {
    const { _tag: type, ...values } = event as unknown as { readonly _tag: string } & Record<string, unknown>
    if (type === "RoundStarted") round = values["round"] as number
    const kinds = rules.events[type]?.fields ?? {}
    const fields = Object.entries(values).map(([name, value]) => {
      const at = value as number
      if (kinds[name] === "who") return [name, prepared.ids[at] ?? null]
      if (kinds[name] === "side") return [name, prepared.sides[at] ?? null]
      return [name, name === "means" ? (prepared.means[at] ?? null) : value]
    })
    return { ...where, fight: setup.fight ?? 0, event: index, round, type, fields: Object.fromEntries(fields) }
  })
}

/** An event as a row of `events.csv`. */
export const eventCsvRow = ({ fields, ...where }: EventRow): readonly Field[] => {
  const { who, by, target, means, amount, hit, round: _, ...rest } = fields
  const field = (value: unknown): Field =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined
  const { run, scenario, variant, combat, fight, event, round, type } = where
  const data = Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest)
  return [
    run,
    scenario,
    variant,
    combat,
    fight,
    event,
    round,
    type,
    ...[who, by, target, means, amount, hit].map(field),
    data,
  ]
}

/** An event as a line of `events.ndjson`. */
export const eventLine = ({ fields, ...where }: EventRow): string => `${JSON.stringify({ ...where, ...fields })}\n`
