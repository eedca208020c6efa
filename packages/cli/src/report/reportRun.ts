import { join } from "node:path"
import type { Language } from "@refriega/core"
import { paintFor, summary, writeReport } from "@refriega/report"
import { readResults } from "@refriega/sim"
import { fileList } from "../shared/fileList.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"

/** Prints the table of a run, and writes its charts and CSV files. */
export const reportRun = async ({ run, lang }: { readonly run: string; readonly lang: Language }): Promise<void> => {
  const results = readResults(runAt(run, "results.json"))
  console.log(summary(results, lang, paintFor(process.stdout, process.env)))
  const written = await writeReport(results, join(run, "report"), lang)
  console.log([words[lang].written, ...fileList(written).map((line) => `  ${line}`), ""].join("\n"))
}
