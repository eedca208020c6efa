import { join } from "node:path"
import type { Language, Library } from "@refriega/core"
import { finishedRun, paintFor, summary, writeReports } from "@refriega/report"
import { type DayResults, type Results, RunFolder } from "@refriega/sim"
import { words } from "../text/words.ts"
import { fileList } from "./fileList.ts"
import { say } from "./printed.ts"

interface Telling {
  readonly lang: Language
  readonly quiet: boolean
  readonly report: boolean
  readonly library: Library
}

/** Prints the table of a run that is complete, writes its report into its folder if asked to, and names the files. */
export const tellResults = async (
  results: Results | DayResults,
  folder: string,
  { lang, library, quiet, report }: Telling,
): Promise<void> => {
  const w = words[lang]
  say(summary(results, lang, paintFor(process.stdout, process.env)))
  const written = report ? await reportOn(folder, lang, library) : []
  if (quiet) return
  const files = ["manifest.json", "chunks.log", "results.json"].map((file) => join(folder, file))
  const list = fileList([...files, ...written]).map((line) => `  ${line}`)
  const next = [
    w.nextReplay(`${command()} replay ${folder} 0`),
    ...(report ? [] : [w.nextReport(`${command()} report ${folder}`)]),
  ]
  say([w.written, ...list, "", ...next, ""].join("\n"))
}

/** What to type for this program: who has it from npx may have no other way to it. */
const command = ({ npm_lifecycle_event: event, npm_lifecycle_script: script = "" } = process.env): string =>
  event === "npx" && /^"?refriega\b/u.test(script) ? "npx refriega" : "refriega"

const reportOn = async (path: string, lang: Language, library: Library): Promise<readonly string[]> => {
  const folder = RunFolder.open(path)
  try {
    return await writeReports([finishedRun(folder, library)], { lang })
  } finally {
    folder.close()
  }
}
