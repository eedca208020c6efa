import { type DayManifest, dayScores } from "@refriega/sim/pure"
import { dayDefinitions, leftColumns } from "../csv/definitions.ts"
import type { Field } from "../csv/toCsv.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"

/** The columns of `days.csv`: those of every run, and one for each side of the party. */
export const dayColumns = ({ folder }: ReportedRun): readonly string[] => [
  ...Object.keys(dayDefinitions),
  ...leftColumns(folder.manifest.sides),
]

/** One row for each day of a run, in the order of `dayColumns`. */
export function* dayRows({ folder }: ReportedRun, manifest: DayManifest): Generator<readonly Field[]> {
  const { digests, fights, scenario, variants } = manifest
  for (const [index, { name, combatants }] of variants.entries()) {
    const run = digests?.[name] ?? ""
    const ids = (members: readonly number[]): string => members.map((i) => combatants[i]?.id).join(" ")
    for (const { day, lostIn, rounds, dead, fallen, left } of dayScores(folder, index)) {
      const lost = fights[lostIn]?.id
      const shares = left.map((share) => share / 1000)
      yield [run, scenario.name, name, day, lost === undefined ? 1 : 0, lost, rounds, ids(dead), ids(fallen), ...shares]
    }
  }
}
