import { basename, join, resolve } from "node:path"
import type { Language } from "@refriega/core"
import { paintFor, type ReportedRun, slug, summary, writePage, writeReport } from "@refriega/report"
import { RunFolder, readResults } from "@refriega/sim"
import * as Option from "effect/Option"
import { fileList } from "../shared/fileList.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"

/** What `refriega report` was asked for. */
export interface ReportInput {
  readonly runs: readonly string[]
  readonly out: Option.Option<string>
  readonly lang: Language
}

/** Prints the tables of runs, writes their charts and CSV files, and one page for all of them. */
export const reportRuns = async ({ runs, out, lang }: ReportInput): Promise<void> => {
  const folders = runs.map((run) => RunFolder.open(runAt(run, "results.json")))
  try {
    const reported = folders.map((folder): ReportedRun => {
      const results = readResults(folder.folder)
      return { slug: slug(basename(resolve(folder.folder))), results, folder }
    })
    const written: string[] = []
    for (const { results, folder } of reported) {
      console.log(summary(results, lang, paintFor(process.stdout, process.env)))
      written.push(...(await writeReport(results, join(folder.folder, "report"), lang)))
    }
    const place = Option.getOrElse(out, () => (runs.length === 1 ? join(runs[0] as string, "report") : "report"))
    written.unshift(await writePage(reported, place, lang))
    console.log([words[lang].written, ...fileList(written).map((line) => `  ${line}`), ""].join("\n"))
  } finally {
    for (const folder of folders) folder.close()
  }
}
