import { join } from "node:path"
import type { Language } from "@refriega/core"
import { paintFor, sideBySide, sideBySideTable, writeSideBySide } from "@refriega/report/internal"
import type { DayResults, Results } from "@refriega/sim"
import { say } from "./printed.ts"
import { writtenLines } from "./writtenLines.ts"

/**
 * Prints what several runs with the same sides look like side by side, and writes charts of it beside their folders.
 */
export const tellSideBySide = async (
  documents: readonly (Results | DayResults)[],
  parent: string,
  { lang, quiet }: { readonly lang: Language; readonly quiet: boolean },
): Promise<void> => {
  const results = sideBySide(documents)
  if (results === undefined) return
  printSideBySide(results, lang)
  const written = await writeSideBySide(results, join(parent, "side-by-side"), lang)
  if (!quiet) say([...writtenLines(written, lang), ""].join("\n"))
}

/** Prints what several runs look like side by side, if they can be laid so (see `sideBySide`). */
export const printSideBySide = (results: ReturnType<typeof sideBySide>, lang: Language): void => {
  if (results !== undefined) say(sideBySideTable(results, lang, paintFor(process.stdout, process.env)))
}
