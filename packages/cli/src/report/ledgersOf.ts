import type { Library } from "@refriega/core"
import type { ReportedRun } from "@refriega/report"
import { combatsOf, isDayManifest, ledgerOfRun, NoLedger, NoSuchFight, type RunFolder } from "@refriega/sim/internal"
import { fitShelf } from "../shared/fitShelf.ts"
import { usualSide } from "../shared/usualSide.ts"
import { invalid } from "../shared/Failure.ts"
import { heard } from "../shared/heard.ts"

/** A page has room for so many. */
const most = 6

type Ledgers = NonNullable<ReportedRun["ledgers"]>

/**
 * The ledgers of fights of a run, as `5,17` or, of days, `4:1` for the second fight of day 4 names them: under the
 * variant that the page shows, for the side that the run is about, by the players of the run.
 *
 * @throws Failure for what is no such fight
 */
export const ledgersOf = async (
  list: string,
  { folder, manifest }: RunFolder,
  variant: number,
  library: Library,
  signal: AbortSignal,
): Promise<Ledgers> => {
  const isDay = isDayManifest(manifest)
  const combats = combatsOf(manifest, variant)
  const wanted = list.split(",").map((part) => {
    const [, index, fight] = /^\s*(\d{1,10})(?::(\d{1,4}))?\s*$/u.exec(part) ?? []
    const example = isDay ? "days and their fights such as 4:1" : "indices of fights such as 5,17"
    if (index === undefined || (fight !== undefined && !isDay))
      throw invalid(`--ledger: expected ${example}, found ${part.trim() || "nothing"}`)
    const what = isDay ? "days" : "fights"
    if (Number(index) >= combats) throw invalid(`--ledger: the run has ${what} 0 to ${combats - 1}, but not ${index}`)
    const fights = manifest.fights?.length ?? 0
    if (isDay && Number(fight ?? 0) >= fights)
      throw invalid(`--ledger: a day has fights 0 to ${fights - 1}, but not ${fight}`)
    return { index: Number(index), ...(isDay && { fight: Number(fight ?? 0) }) }
  })
  if (wanted.length > most) throw invalid(`--ledger: a page has room for ${most} fights, not for ${wanted.length}`)
  const shelf = fitShelf(folder)
  const made: Ledgers[number][] = []
  for (const each of wanted) {
    if (made.some(({ fight, index }) => index === each.index && fight === each.fight)) continue
    const sides = (manifest.fights?.[each.fight ?? 0] ?? manifest).sides.map(({ id }) => id)
    const side = sides.indexOf(usualSide(manifest, sides))
    try {
      const ledger = await heard(ledgerOfRun(manifest, library, { variant, side, by: [], ...each }, shelf), signal)
      made.push({ variant, ...each, ledger })
    } catch (error) {
      throw error instanceof NoLedger || error instanceof NoSuchFight ? invalid(`--ledger: ${error.message}`) : error
    }
  }
  return made
}
