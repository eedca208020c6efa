import { basename, resolve } from "node:path"
import type { Library } from "@refriega/core"
import { answered, ownLibrary, readTuned, type RunFolder, storedResults } from "@refriega/sim/internal"
import type { AnyResults } from "../facts/Results.ts"
import type { FiledRun } from "../facts/ReportedRun.ts"
import { slug } from "../text/slug.ts"
import { reportable } from "./reportable.ts"

/**
 * A run folder whose run is finished, as a report wants it. It says things in the words of its system, if the library
 * has it.
 *
 * @param library where its system is looked for; the program's own when left out
 * @param found its results, where they have just been worked out; else they are, from its chunks
 */
export const finishedRun = (folder: RunFolder, library: Library = ownLibrary, found?: AnyResults): FiledRun => {
  const results = reportable(folder.manifest, answered(found ?? storedResults(folder), folder.folder), library)
  const tuned = folder.manifest.points === undefined ? undefined : readTuned(folder.folder)
  return {
    slug: slug(basename(resolve(folder.folder))),
    folder,
    results: tuned?.answer === undefined ? results : { ...results, tuned },
    library,
  }
}
