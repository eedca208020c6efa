import { basename, resolve } from "node:path"
import type { Library } from "@refriega/core"
import { answered, ownLibrary, type RunFolder, storedResults, systemPlayed } from "@refriega/sim"
import { wordsOf } from "../charts/gameWords.ts"
import { slug } from "../text/slug.ts"
import type { FiledRun } from "./ReportedRun.ts"
import { withPartings } from "./withPartings.ts"

/**
 * A run folder whose run is finished, as a report wants it. It says things in the words of its system, if the library has it.
 *
 * @param library where its system is looked for; the program's own when left out
 */
export const finishedRun = (folder: RunFolder, library: Library = ownLibrary): FiledRun => {
  const system = systemPlayed(folder.manifest, library)
  const results = withPartings(folder.manifest, answered(storedResults(folder), folder.folder), library)
  return {
    slug: slug(basename(resolve(folder.folder))),
    folder,
    results: system === undefined ? results : { ...results, game: system(wordsOf) },
    library,
  }
}
