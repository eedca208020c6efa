import { type Language, type Library, shellWord } from "@refriega/core/internal"
import { finishedRun, otherGrade, paintFor, summary, writeReports } from "@refriega/report/internal"
import { type DayResults, type PartyResults, type Results, RunFolder } from "@refriega/sim/internal"
import { words } from "../../text/words.ts"
import { heardReport } from "./heardReport.ts"
import { inStudio } from "../inStudio.ts"
import { say } from "./printed.ts"
import { writtenLines } from "./writtenLines.ts"

interface Telling {
  readonly lang: Language
  readonly quiet: boolean
  readonly report: boolean
  /** The address of a studio to which the page links. */
  readonly studio?: string | undefined
  readonly library: Library
  /** The file of a fight: what would make it harder or easier for a party is said. */
  readonly fight?: string
}

/** Prints the table of a run that is complete, writes its report into its folder if asked to, and names the files. */
export const tellResults = async (results: Results | DayResults, folder: string, telling: Telling): Promise<void> => {
  say(summary(results, telling.lang, paintFor(process.stdout, process.env)))
  const [first] = "day" in results ? [] : results.variants
  await tellFiles(folder, telling, results, first?.party)
}

/**
 * Writes the report of a run that is complete if asked to, and names the files of its folder, and what to do with it.
 */
export const tellFiles = async (
  folder: string,
  { fight, lang, library, quiet, report, studio }: Telling,
  results?: Results | DayResults,
  party?: PartyResults,
): Promise<void> => {
  const w = words[lang]
  const written = report ? await reportOn(folder, { lang, library, quiet, studio }, results) : []
  if (quiet) return
  const other = party && otherGrade(party)
  const next = [
    w.nextReplay(`${command()} replay ${shellWord(folder)} ${party?.read[0]?.combat ?? 0}`),
    ...(report ? [] : [w.nextReport(`${command()} report ${shellWord(folder)}`)]),
    ...(other === undefined || fight === undefined
      ? []
      : [w.wanted.next(`${command()} run ${shellWord(fight)} --want ${other.grade}`, other.isEasier)]),
  ]
  const files = [w.written(`${folder}/`), ...(report ? writtenLines(written, lang) : [])]
  say([...files, "", ...next, ""].join("\n"))
}

/** What to type for this program: who has it from npx may have no other way to it. */
const command = ({ npm_lifecycle_event: event, npm_lifecycle_script: script = "" } = process.env): string =>
  event === "npx" && /^"?refriega\b/u.test(script) ? "npx refriega" : "refriega"

const reportOn = async (
  path: string,
  { lang, library, quiet, studio }: Omit<Telling, "report">,
  results: Results | DayResults | undefined,
): Promise<readonly string[]> => {
  const folder = RunFolder.open(path)
  try {
    const runs = await inStudio([finishedRun(folder, library, results)], studio)
    const again = `${command()} report ${shellWord(path)}`
    return (await heardReport((working) => writeReports(runs, { lang, working }), { again, lang, quiet })) ?? []
  } finally {
    folder.close()
  }
}
