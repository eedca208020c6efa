import { join } from "node:path"
import { type Language, problemText } from "@refriega/core"
import { ownNumbersTable, paintFor, plainText } from "@refriega/report/internal"
import {
  type DayResults,
  digestsOf,
  type Manifest,
  readManifest,
  readSmall,
  recounted,
  type Results,
  runAny,
} from "@refriega/sim/internal"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import type { Hands } from "../shared/playRun.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { progressOn } from "../shared/telling/progress.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"

/** What `refriega count` was asked for. */
export interface CountInput {
  readonly run: string
  readonly file: string
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/** Counts by a file of custom numbers in the fights of a run, which are played again, and prints what it found. */
export const countRun = async ({ file, json, lang, quiet, run }: CountInput, hands: Hands): Promise<void> => {
  const manifest = readManifest(join(runAt(run, "results.json"), "manifest.json"))
  const source = readSmall(file)
  if (source._tag === "Refused") throw invalid(...source.problems.map(problemText))
  const asked = recounted(manifest, source.value, hands.library)
  if (asked._tag === "Refused") throw invalid(...asked.problems.map(problemText))
  const progress = progressOn(process.stderr, lang, quiet)
  progress.begin(asked.value)
  const { pool, ...rest } = hands
  const end = await runAny(asked.value, { ...rest, ...(pool && { pool }), onProgress: progress.show })
  progress.end(end._tag === "Finished" ? end.results : undefined)
  if (end._tag !== "Finished") {
    warn(words[lang].counting.stopped)
    return
  }
  mustBeSame(manifest, end.results)
  if (json) console.log(JSON.stringify(documentOf(end.results), undefined, 2))
  else {
    const { scenario, seed } = manifest
    const title = `${plainText(scenario.title[lang])} · ${words[lang].counting.seed(String(seed))}`
    say([title, ...ownNumbersTable(end.results, lang, paintFor(process.stdout, process.env)), ""].join("\n"))
  }
}

/** What was counted, and in which fights: numbers alone, as `counts` of the results of a run have them. */
const documentOf = (results: Results | DayResults) => {
  const { comparisons, counts = [], scenario, seed, system } = results
  const variants = "day" in results ? results.day.variants : results.variants
  return {
    schema: 1,
    system,
    scenario,
    seed,
    counts,
    variants: variants.map(({ counts: own = {}, digest, name }) => ({ name, digest, counts: own })),
    differences: comparisons.filter(({ metric }) => metric.startsWith("count.")),
  }
}

/** The fights must be those of the run, to the last event. */
const mustBeSame = ({ digests = {} }: Manifest, results: Results | DayResults): void => {
  for (const [name, digest] of digestsOf(results))
    if (digests[name] !== undefined && digests[name] !== digest)
      throw new Failure(
        exitCode.determinism,
        `variant ${name} had the digest ${digests[name]} in the run, now ${digest}`,
      )
}
