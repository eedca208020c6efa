import { playerFor } from "../facts/playerFor.ts"
import type { BaseEvent, Combat, Library, Ruleset, System } from "@refriega/core"
import {
  combatScores,
  type DayManifest,
  dayPlayerOf,
  dayScores,
  healthOf,
  isDayManifest,
  type KeptRun,
  regenerate,
  regenerateDay,
} from "@refriega/sim/pure"
import type { Field } from "../csv/toCsv.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"

/**
 * One row for each combatant of each fight of a run, in the order of `combatantDefinitions`. The run keeps no such
 * numbers: every fight is played again, and checked against the run.
 */
export function* combatantRows({ folder, library }: ReportedRun): Generator<readonly Field[]> {
  const { manifest } = folder
  const rowsIn = isDayManifest(manifest) ? rowsOfDay(folder, manifest, library) : rowsOfCombat(folder, library)
  for (const [index, { name }] of manifest.variants.entries()) {
    const where = [manifest.digests?.[name] ?? "", manifest.scenario.name, name]
    for (const combat of indicesOf(folder, index)) {
      for (const row of rowsIn(index, combat)) yield [...where, combat, ...row]
    }
  }
}

/** The combats or days that could be played. */
function* indicesOf(folder: KeptRun, variant: number): Generator<number> {
  if (isDayManifest(folder.manifest)) for (const { day } of dayScores(folder, variant)) yield day
  else for (const { combat } of combatScores(folder, variant)) yield combat
}

type RowsIn = (variant: number, combat: number) => readonly (readonly Field[])[]

const rowsOfCombat = (folder: KeptRun, library: Library): RowsIn => {
  const player = playerFor(folder.manifest, library)
  return (variant, index) =>
    regenerate(player, variant, index, { folder }, ({ rules, combat }) => rowsOf(rules, combat, 0))
}

const rowsOfDay = (folder: KeptRun, manifest: DayManifest, library: Library): RowsIn => {
  const player = dayPlayerOf(manifest, library)
  return (variant, index) =>
    regenerateDay(player, variant, index, { folder }, (fights) =>
      fights.flatMap(({ rules, combat, fight }) => rowsOf(rules, combat, fight)),
    )
}

const rowsOf = <T extends System>(
  rules: Ruleset<T>,
  combat: Combat<T>,
  fight: number,
): readonly (readonly Field[])[] => {
  const { ids, sides } = combat.prepared
  const sideOf = (who: number): number => combat.state.combatants[who]?.side ?? -1
  const health = healthOf(combat)
  const lines = ids.map(() => ({
    fell: -1,
    by: -1,
    down: false,
    dead: false,
    fled: false,
    dealt: 0,
    taken: 0,
    friendly: 0,
  }))
  type Line = (typeof lines)[number]
  const line = (who: number): Line => lines[who] as Line
  let round = 0
  // As summaries count (`Tally`): the base vocabulary says who fell, died and was harmed.
  for (const event of combat.log as readonly BaseEvent[]) {
    if (event._tag === "RoundStarted") round = event.round
    else if (event._tag === "HarmTaken") {
      line(event.target).taken += event.amount
      if (event.by < 0) continue
      if (sideOf(event.by) === sideOf(event.target)) line(event.by).friendly += event.amount
      else line(event.by).dealt += event.amount
    } else if (event._tag === "Felled" || event._tag === "Died") {
      const its = line(event.who)
      if (its.fell < 0) Object.assign(its, { fell: round, by: event.by })
      its.down = true
      if (event._tag === "Died") its.dead = true
    } else if (event._tag === "Recovered") line(event.who).down = false
    else if (event._tag === "Fled") line(event.who).fled = true
  }
  return lines.map(({ fell, by, down, dead, fled, dealt, taken, friendly }, who) => [
    fight,
    ids[who],
    sides[sideOf(who)],
    fell < 0 ? undefined : fell,
    by < 0 || by === who ? undefined : ids[by],
    Number(down),
    Number(dead),
    Number(fled),
    (health[who] as number) / 1000,
    dealt,
    taken,
    friendly,
  ])
}
