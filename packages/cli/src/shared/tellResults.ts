import { join } from "node:path"
import type { Language } from "@refriega/core"
import { paintFor, summary, writeReport } from "@refriega/report"
import type { DayResults, Results } from "@refriega/sim"
import { words } from "../text/words.ts"
import { fileList } from "./fileList.ts"

/** Prints the table of a run that is complete, writes its report into its folder, and names the files. */
export const tellResults = async (
  results: Results | DayResults,
  folder: string,
  { lang, quiet }: { readonly lang: Language; readonly quiet: boolean },
): Promise<void> => {
  const w = words[lang]
  console.log(summary(results, lang, paintFor(process.stdout, process.env)))
  const written = await writeReport(results, join(folder, "report"), lang)
  if (quiet) return
  const files = ["manifest.json", "chunks.log", "results.json"].map((file) => join(folder, file))
  const list = fileList([...files, ...written]).map((line) => `  ${line}`)
  console.log([w.written, ...list, "", w.nextReplay(`refriega replay ${folder} 0`), ""].join("\n"))
}
