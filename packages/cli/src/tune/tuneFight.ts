import { paintFor, tuneSummary } from "@refriega/report/internal"
import {
  NothingPlayed,
  type Tuned,
  type TuneDocument,
  type TunePlan,
  tuneRun,
  withCode,
  writeTuned,
} from "@refriega/sim/internal"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import type { Hands } from "../shared/playRun.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { tellFiles } from "../shared/telling/tellResults.ts"
import { words } from "../text/words.ts"
import { plannedTune } from "./plannedTune.ts"
import type { TuneInput } from "../run/TuneInput.ts"
import { fightsPlayed } from "../shared/fightsPlayed.ts"
import { writtenTo } from "./writtenTo.ts"

/**
 * Looks for what meets all targets, and says so: the answer first, and the exit code with it.
 *
 * @param heard is given the document of `--json`, which is printed when left out
 */
export const tuneFight = async (
  input: TuneInput,
  hands: Hands,
  heard: (document: TuneDocument) => void = (document) => console.log(JSON.stringify(document, undefined, 2)),
): Promise<void> => {
  const { asked, folder, plan } = await withCode(input.allowCode, (library) => plannedTune(input, library))
  writeTuned(folder, { schema: 1, asked })
  const progress = fightsPlayed(process.stderr, input.lang, input.quiet, input.fights)
  const { library, pool, signal } = hands
  const found = await playing(plan, { folder, library, signal, ...(pool && { pool }), onChunk: progress.more })
  progress.end()
  if (found === undefined) {
    warn(words[input.lang].stopped(folder))
    return
  }
  const { answer, results } = found
  const tuned: Tuned = { schema: 1, asked, answer }
  writeTuned(folder, tuned)
  if (input.json) {
    const { scenario, system, title } = results
    const document: TuneDocument = { schema: 1, system, scenario, title, folder, asked, answer }
    heard(document)
  } else say(tuneSummary(tuned, results, input.lang, paintFor(process.stdout, process.env)))
  const note = writtenTo(input, plan, tuned, library)
  if (note !== undefined) warn(note)
  if (!input.json) await tellFiles(folder, { ...input, library })
  if (answer.is === "none") throw new Failure(exitCode.failed, "")
  if (answer.is === "open") throw new Failure(exitCode.undecided, "")
}

const playing = async (plan: TunePlan, options: Parameters<typeof tuneRun>[1]) => {
  try {
    return await tuneRun(plan, options)
  } catch (error) {
    // Values that can each stand alone, but not together.
    if (error instanceof RangeError) throw invalid(...error.message.split("\n").map((line) => `--vary: ${line}`))
    if (error instanceof NothingPlayed) throw invalid(error.message)
    throw error
  }
}
