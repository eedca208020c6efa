import type { ReaderPlace } from "@refriega/core"
import { engineVersion, isDayManifest, playableHere, systemPlayed } from "@refriega/sim/pure"
import type { PageData } from "../facts/PageData.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { isDay } from "../facts/Results.ts"
import { shownIndex } from "../facts/shownIndex.ts"
import { addDays } from "./addDays.ts"
import { addFights } from "./addFights.ts"
import { Collection } from "./Collection.ts"

/** How many fights a page holds at most. */
const mostFights = 20

/**
 * Chooses fights of the runs that are worth a look, plays them again, and packs them for a page; says where the readers
 * of their logs are. Of a system without a reader there are none to watch.
 */
export const pageData = (
  runs: readonly ReportedRun[],
): { readonly data: PageData; readonly readers: readonly ReaderPlace[] } => {
  const collection = new Collection()
  const each = Math.max(1, Math.floor(mostFights / Math.max(1, runs.length)))
  for (const run of runs) {
    collection.room = each
    const { manifest } = run.folder
    if (!canBeRead(run)) continue
    if (isDayManifest(manifest)) addDays(collection, run, manifest, shownIndex(run.results))
    else if (!isDay(run.results)) addFights(collection, run, run.results)
  }
  return { data: collection.data(), readers: collection.readers }
}

/**
 * Whether the fights of a run can be played again, and read by the page. What another version has played holds, but
 * only that version can play it again. A system that this version should know and does not is refused when its fights
 * are to be played, unless that is because its code may not be run.
 */
const canBeRead = ({ folder: { manifest }, library }: ReportedRun): boolean => {
  const system = systemPlayed(manifest, library)
  if (system === undefined) return manifest.game?.code === undefined && manifest.engine.version === engineVersion
  return playableHere(manifest, library) && system(({ comesWith }) => comesWith?.reader !== undefined)
}
