import { combatScores } from "@refriega/sim/pure"
import { combatDefinitions, leftColumns } from "../csv/definitions.ts"
import type { Field } from "../csv/toCsv.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"

/** The columns of `combats.csv`: those of every run, and one for each of its sides. */
export const combatColumns = ({ folder }: ReportedRun): readonly string[] => [
  ...Object.keys(combatDefinitions),
  ...leftColumns(folder.manifest.sides),
]

/**
 * One row for each combat of a run, in the order of `combatColumns`: ids of who won (`draw` for nobody), and of those
 * that were downed, dead, and down or dead at the end, with blanks between; the health that each side had left, 0 to 1.
 */
export function* combatRows({ folder }: ReportedRun): Generator<readonly Field[]> {
  const { digests, sides, scenario, variants } = folder.manifest
  for (const [index, { name, combatants }] of variants.entries()) {
    const run = digests?.[name] ?? ""
    const ids = (bits: number): string =>
      combatants.flatMap(({ id }, who) => ((bits >>> who) & 1 ? [id] : [])).join(" ")
    for (const { combat, winner, rounds, downed, dead, fallen, left } of combatScores(folder, index)) {
      const won = sides[winner]?.id ?? "draw"
      const shares = left.map((share) => share / 1000)
      yield [run, scenario.name, name, combat, won, rounds, ids(downed), ids(dead), ids(fallen), ...shares]
    }
  }
}
