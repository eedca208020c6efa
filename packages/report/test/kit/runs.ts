import { mkdtempSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { isDayManifest, load, planDay, planRun, RunFolder, run, runDays, type Varied } from "@refriega/sim/internal"
import type { FiledRun } from "../../src/facts/ReportedRun.ts"
import { finishedRun } from "../../src/fights/finishedRun.ts"

const scenarios = fileURLToPath(new URL("../../../../scenarios/", import.meta.url))

/** Plays a scenario of the repository, or a text in its place, and gives what a report is made from. */
export const playedRun = async (
  scenario: string,
  how: {
    readonly combats: number
    readonly variants?: readonly string[]
    readonly text?: string
    readonly varied?: Varied
  },
): Promise<FiledRun> => {
  const place = mkdtempSync(join(tmpdir(), "refriega-report-"))
  const file = how.text === undefined ? join(scenarios, scenario) : join(place, "scenario.yaml")
  if (how.text !== undefined) await writeFile(file, how.text)
  const loaded = load(file)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(({ message }) => message).join("\n"))
  const choices = {
    seed: 5,
    combats: how.combats,
    variants: how.variants ?? ["base"],
    policies: {},
    log: "sample",
    ...(how.varied && { varied: how.varied }),
  } as const
  const plan = loaded.value._tag === "Day" ? planDay(loaded.value, choices) : planRun(loaded.value, choices)
  if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
  const folder = join(place, "run")
  const { manifest } = plan
  await (isDayManifest(manifest) ? runDays(manifest, { folder }) : run(manifest, { folder }))
  const slug = scenario.replace(/.*\/|\.yaml$/gu, "")
  return { ...finishedRun(RunFolder.open(folder)), slug }
}
