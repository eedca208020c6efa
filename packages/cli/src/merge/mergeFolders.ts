import type { Language } from "@refriega/core"
import { type Merged, mergeRuns, ownLibrary, runAny } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import { runAt } from "../shared/runAt.ts"
import { tellResults } from "../shared/telling/tellResults.ts"
import { words } from "../text/words.ts"

/** What `refriega merge` was asked for. */
export interface MergeInput {
  readonly folders: readonly string[]
  readonly out: string
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/** Joins the parts of a run in one folder and, if it is whole, says what it comes to as `run` does. */
export const mergeFolders = async (input: MergeInput): Promise<void> => {
  const { folders, out, json, lang, quiet } = input
  const merged = mergeRuns(
    folders.map((folder) => runAt(folder)),
    out,
  )
  if (merged.missing.length > 0) throw invalid(...incomplete(merged, out, lang))
  const end = await runAny(merged.manifest, { folder: out, again: false })
  if (end._tag !== "Finished") throw new Error("a whole run has come to no end")
  if (json) console.log(JSON.stringify(end.results, undefined, 2))
  else await tellResults(end.results, out, { lang, quiet, report: false, library: ownLibrary })
  mustBePlayable([end.results], lang)
}

/** More gaps than these are not listed. */
const shown = 10

const incomplete = ({ chunks, of, missing }: Merged, out: string, lang: Language): readonly string[] => {
  const w = words[lang]
  const gaps = missing.slice(0, shown).map(({ from, to }) => `${from}–${to - 1}`)
  if (missing.length > shown) gaps.push("…")
  return [w.partsMissing(chunks, of, out), w.missing(gaps.join(", ")), w.howToComplete(out)]
}
