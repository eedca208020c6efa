import { randomInt } from "node:crypto"
import { lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { type Language, type Library, shellWord } from "@refriega/core/internal"
import { finishedRun, paintFor, shownIndex, sideBySide, summary, writeReports } from "@refriega/report/internal"
import { playableHere, RunFolder, verify, withCode } from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { heardReport } from "../shared/telling/heardReport.ts"
import { inStudio, studioAt } from "../shared/inStudio.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { shareOf } from "../shared/shareOf.ts"
import { printSideBySide } from "../shared/telling/tellSideBySide.ts"
import { writtenLines } from "../shared/telling/writtenLines.ts"
import { words } from "../text/words.ts"
import { indicesIn } from "./indicesIn.ts"
import { ledgersOf } from "./ledgersOf.ts"

/** What `refriega report` was asked for. */
export interface ReportInput {
  readonly runs: readonly string[]
  readonly out: Option.Option<string>
  readonly lang: Language
  readonly allowCode: boolean
  readonly png: boolean
  /** A slide beside the page. */
  readonly slide: boolean
  /** Where the page will be on the web. */
  readonly address: Option.Option<string>
  readonly combats: boolean
  readonly events: Option.Option<string>
  /** The fights that the page shows with what every act was worth. */
  readonly ledger: Option.Option<string>
  readonly studio: Option.Option<string>
  readonly parquet: boolean
  /** Name every file that is written. */
  readonly list: boolean
  /** The share of the fights to play again before anything is made of them. */
  readonly verify: Option.Option<string>
}

const verifiedShare = (given: string): number => {
  const share = shareOf("--verify", given)
  if (share > 0) return share
  throw invalid(`--verify ${given}: expected a share above 0%, as 5%`)
}

/** The address of a page on the web. @throws Failure */
const webAddress = (given: string): string => {
  const url = given.length > 1000 ? null : URL.parse(given)
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:"
  if (url !== null && isWeb && url.username === "" && url.hash === "") return url.href
  throw invalid(`--address ${given}: expected where the page will be, as https://example.org/fights/report.html`)
}

const tellVerified = (folder: RunFolder, library: Library, share: number, lang: Language): void => {
  const { chunks, combats, leftOut, of } = verify(folder, library, share, (below) => randomInt(below))
  const w = words[lang]
  say(w.verified(folder.folder, combats.toLocaleString(lang), chunks, of))
  if (leftOut > 0) warn(w.leftOut(folder.folder, leftOut))
}

/** What is written into a folder that somebody else has filled must not end up where a link leads. @throws Failure */
const mustLeadNowhere = (path: string): void => {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat?.isSymbolicLink() === true) throw invalid(`${path}: a link stands where the report is to go: choose --out`)
  if (stat?.isDirectory() === true) for (const name of readdirSync(path)) mustLeadNowhere(join(path, name))
}

/**
 * Prints the tables of runs, each alone and those with the same sides side by side, writes their charts and CSV files,
 * and one page for all of them.
 */
export const reportRuns = async (
  { allowCode, runs, out, lang, events, ledger, studio, address: web, verify: again, list, ...wanted }: ReportInput,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  if (Option.isSome(ledger) && runs.length > 1) throw invalid("--ledger is for the page of one run: name one")
  const address = studioAt(studio, true)
  const page = Option.getOrUndefined(Option.map(web, webAddress))
  const share = Option.map(again, (given) => verifiedShare(given))
  const library = await withCode(allowCode, (known) => known)
  const folders = runs.map((run) => RunFolder.open(runAt(run, "results.json")))
  try {
    if (Option.isSome(share)) for (const folder of folders) tellVerified(folder, library, share.value, lang)
    if (Option.isNone(out)) for (const { folder } of folders) mustLeadNowhere(join(folder, "report"))
    const finished = await inStudio(
      folders.map((folder) => finishedRun(folder, library)),
      address,
    )
    const reported = await Promise.all(
      finished.map(async (run) => {
        if (Option.isNone(ledger)) return run
        return { ...run, ledgers: await ledgersOf(ledger.value, run.folder, shownIndex(run.results), library, signal) }
      }),
    )
    const most = Math.min(...folders.map(({ manifest }) => manifest.combats))
    const indices = Option.match(events, { onNone: () => [], onSome: (list) => indicesIn(list, most) })
    for (const { results } of reported) say(summary(results, lang, paintFor(process.stdout, process.env)))
    const drawn = reported.filter((_, i) => folders[i]?.manifest.typed === undefined)
    printSideBySide(sideBySide(drawn.map(({ results }) => results)), lang)
    for (const { folder, manifest } of folders) if (manifest.typed !== undefined) say(words[lang].typed(folder))
    for (const { folder, manifest } of folders) {
      if (playableHere(manifest, library)) continue
      const isCode = manifest.game?.code !== undefined && !allowCode
      warn(isCode ? words[lang].codeNotWatched(folder) : words[lang].notWatched(folder, manifest.engine.version))
    }
    const place = Option.match(out, { onNone: () => ({}), onSome: (folder) => ({ out: folder }) })
    const call = runs.map(shellWord).join(" ")
    const again = `refriega report ${call}${Option.match(out, { onNone: () => "", onSome: (to) => ` --out ${shellWord(to)}` })}`
    const written = await heardReport(
      (working) => writeReports(reported, { lang, ...place, ...wanted, address: page, events: indices, working }),
      { again, lang, signal },
    )
    if (written === undefined) return
    say([...writtenLines(written, lang, list), ""].join("\n"))
    if (Option.isNone(share)) say(`${words[lang].asItSays(call)}\n`)
  } finally {
    for (const folder of folders) folder.close()
  }
}
