import { type DayManifest, dayScores } from "@refriega/sim/pure"
import type { Field } from "../csv/toCsv.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"

/** One row for each day of a run, in the order of their columns (`csv/definitions.ts`). */
export function* dayRows({ folder }: ReportedRun, manifest: DayManifest): Generator<readonly Field[]> {
  const { digests, fights, scenario, variants } = manifest
  for (const [index, { name }] of variants.entries()) {
    const run = digests?.[name] ?? ""
    for (const { day, lostIn, rounds, dead, fallen, left } of dayScores(folder, index)) {
      const lost = fights[lostIn]?.id
      const shares = left.map((share) => share / 1000)
      const survived = lost === undefined ? 1 : 0
      yield [run, scenario.name, name, day, survived, lost, rounds, dead.length, fallen.length, ...shares]
    }
  }
}
