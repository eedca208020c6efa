import type { Language } from "@refriega/core"
import { finishedRun, paintFor, sideBySide, summary, writeReports } from "@refriega/report"
import { playableHere, RunFolder, withCode } from "@refriega/sim"
import * as Option from "effect/Option"
import { fileList } from "../shared/fileList.ts"
import { inStudio, studioAt } from "../shared/inStudio.ts"
import { say, warn } from "../shared/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { printSideBySide } from "../shared/tellSideBySide.ts"
import { words } from "../text/words.ts"
import { indicesIn } from "./indicesIn.ts"

/** What `refriega report` was asked for. */
export interface ReportInput {
  readonly runs: readonly string[]
  readonly out: Option.Option<string>
  readonly lang: Language
  readonly allowCode: boolean
  readonly png: boolean
  readonly combats: boolean
  readonly events: Option.Option<string>
  readonly studio: Option.Option<string>
  readonly parquet: boolean
}

/** Prints the tables of runs, each alone and those with the same sides side by side, writes their charts and CSV files, and one page for all of them. */
export const reportRuns = async ({
  allowCode,
  runs,
  out,
  lang,
  events,
  studio,
  ...wanted
}: ReportInput): Promise<void> => {
  const address = studioAt(studio, true)
  const library = await withCode(allowCode, (known) => known)
  const folders = runs.map((run) => RunFolder.open(runAt(run, "results.json")))
  try {
    const reported = await inStudio(
      folders.map((folder) => finishedRun(folder, library)),
      address,
    )
    const most = Math.min(...folders.map(({ manifest }) => manifest.combats))
    const indices = Option.match(events, { onNone: () => [], onSome: (list) => indicesIn(list, most) })
    for (const { results } of reported) say(summary(results, lang, paintFor(process.stdout, process.env)))
    printSideBySide(sideBySide(reported.map(({ results }) => results)), lang)
    for (const { folder, manifest } of folders) {
      if (playableHere(manifest, library)) continue
      const isCode = manifest.game?.code !== undefined && !allowCode
      warn(isCode ? words[lang].codeNotWatched(folder) : words[lang].notWatched(folder, manifest.engine.version))
    }
    const place = Option.match(out, { onNone: () => ({}), onSome: (folder) => ({ out: folder }) })
    const written = await writeReports(reported, { lang, ...place, ...wanted, events: indices })
    say([words[lang].written, ...fileList(written).map((line) => `  ${line}`), ""].join("\n"))
  } finally {
    for (const folder of folders) folder.close()
  }
}
