import * as Schema from "effect/Schema"
import { looksOf, Stopping } from "../compare/stopping.ts"
import { chunkNumbers } from "../plan/chunks.ts"
import { type DayResults, digestsOf } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { Totals } from "../results/Totals.ts"
import { between } from "../summary/bounds.ts"
import { Damaged, guardFiles } from "./errors.ts"
import { type Files, nodeFiles } from "./files.ts"
import { RunFolder } from "./RunFolder.ts"

const decodeTiming = Schema.decodeUnknownSync(
  Schema.Struct({
    seconds: Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1e12 }))),
    workers: between(0, 1_000_000),
  }),
)

/**
 * What the chunks of a complete run come to, computed anew: `results.json` is for others to read, and anybody may have
 * changed it. Only how long the run took is taken from there. The chunks must come to the digests in the manifest.
 */
export const storedResults = (folder: RunFolder, files: Files = nodeFiles): Results | DayResults => {
  const { manifest } = folder
  const totals = new Totals(manifest)
  const stopping = new Stopping(manifest)
  let from = 0
  for (const [look, to] of looksOf(manifest).entries()) {
    for (const number of chunkNumbers(manifest, undefined, { from, to })) {
      const stored = folder.read(number)
      if (stored === undefined) throw folder.missing(number)
      totals.add(number, stored)
    }
    from = to
    if (stopping.mayStop(look, totals.found)) break
  }
  const results = totals.results({ ...timingIn(folder.resultsPath, files), stopped: stopping.result(from) })
  for (const [name, digest] of digestsOf(results)) {
    const told = manifest.digests?.[name]
    if (told === digest) continue
    const message = `the chunks of ${name} come to the digest ${digest}, but the manifest says ${told ?? "none"}`
    throw new Damaged({ path: folder.resultsPath, offset: 0, message })
  }
  return results
}

const timingIn = (path: string, files: Files) => {
  const text = guardFiles(path, () => files.readText(path))
  try {
    return decodeTiming(JSON.parse(text))
  } catch (error) {
    const message = `not the results of a run: ${error instanceof Error ? error.message : String(error)}`
    throw new Damaged({ path, offset: 0, message })
  }
}

/** The same of a run folder that is not open. */
export const readResults = (path: string, files: Files = nodeFiles): Results | DayResults => {
  const folder = RunFolder.open(path, files)
  try {
    return storedResults(folder, files)
  } finally {
    folder.close()
  }
}
