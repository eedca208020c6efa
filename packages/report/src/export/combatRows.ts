import { countOf } from "@refriega/core/internal"
import { combatScores } from "@refriega/sim/pure"
import type { Field } from "../csv/toCsv.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"

/**
 * One row for each combat of a run, in the order of their columns (`csv/definitions.ts`): the id of the side that won
 * (`draw` for nobody); how many combatants fell, were dead, and were down or dead at the end; the health that each side
 * had left, 0 to 1.
 */
export function* combatRows({ folder }: ReportedRun): Generator<readonly Field[]> {
  const { digests, sides, scenario, variants } = folder.manifest
  for (const [index, { name }] of variants.entries()) {
    const run = digests?.[name] ?? ""
    for (const { combat, winner, rounds, downed, dead, fallen, left } of combatScores(folder, index)) {
      const won = sides[winner]?.id ?? "draw"
      const shares = left.map((share) => share / 1000)
      yield [run, scenario.name, name, combat, won, rounds, countOf(downed), countOf(dead), countOf(fallen), ...shares]
    }
  }
}
