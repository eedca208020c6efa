import { isDayManifest, playableHere } from "@refriega/sim"
import type { PageData } from "../page/PageData.ts"
import { isDay } from "../Results.ts"
import { addDays } from "./addDays.ts"
import { addFights } from "./addFights.ts"
import { Collection } from "./Collection.ts"
import type { ReportedRun } from "./ReportedRun.ts"

/** How many fights a page holds at most. */
const mostFights = 20

/** Chooses fights of the runs that are worth a look, plays them again, and packs them for a page. */
export const pageData = (runs: readonly ReportedRun[]): PageData => {
  const collection = new Collection()
  const each = Math.max(1, Math.floor(mostFights / Math.max(1, runs.length)))
  for (const run of runs) {
    collection.room = each
    const { manifest } = run.folder
    // What another version has played stands, but only that version can play it again.
    if (!playableHere(manifest)) continue
    if (isDayManifest(manifest)) addDays(collection, run, manifest)
    else if (!isDay(run.results)) addFights(collection, run, run.results)
  }
  return collection.data()
}
