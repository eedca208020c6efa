import { readFileSync, statSync } from "node:fs"
import { type Library, problemText } from "@refriega/core/internal"
import { tuneSentence } from "@refriega/report/internal"
import { dayFrom, load, scenarioFrom, type Tuned, type TunePlan, writeOver } from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { words } from "../text/words.ts"
import type { TuneInput } from "../run/TuneInput.ts"
import { withVariant } from "./variantWritten.ts"

/** Only a file can be written to: no pipe, and not standard input. */
export const mustBeFile = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    throw invalid(`--write: ${path} is no file that can be written to`)
  }
}

/**
 * Writes what was found into the file of the scenario as a variant, if that was asked for and there is something that
 * meets all targets; says what became of it. A text that could not be read again is not written.
 */
export const writtenTo = (
  input: TuneInput,
  plan: TunePlan,
  { answer, asked }: Tuned,
  library: Library,
): string | undefined => {
  if (Option.isNone(input.write)) return undefined
  const w = words[input.lang]
  const name = input.write.value
  if (answer?.is !== "met") return w.notWritten(name)
  const changes = [...asked.set, ...answer.point.changes]
  // All are checked before one is written.
  const texts = input.scenarios.map((path, i) => {
    const before = readFileSync(path, "utf8")
    const own = changes.filter((change) => plan.scenes[i]?.has(change) !== false)
    return { path, after: withVariant(before, { name, changes: own, says: tuneSentence(answer, "en") }) }
  })
  const problems = texts.flatMap(({ after, path }) => problemsIn(path, after, library))
  if (problems.length > 0) {
    throw new Failure(exitCode.invalid, [`--write ${name}: the file cannot have it, and is as it was:`, ...problems])
  }
  for (const { after, path } of texts) writeOver(path, after)
  return w.writtenVariant(name, input.scenarios.join(", "))
}

/** What is wrong with a scenario, or a day, once it has another text. */
const problemsIn = (path: string, text: string, library: Library): readonly string[] => {
  const now = load(path, library)
  if (now._tag === "Refused") return now.problems.map(problemText)
  const loaded = now.value
  const read =
    loaded._tag === "Day"
      ? dayFrom({ ...loaded.sources, day: { ...loaded.sources.day, text } }, library)
      : scenarioFrom({ ...loaded.sources, scenario: { ...loaded.sources.scenario, text } }, library)
  return read._tag === "Refused" ? read.problems.map(problemText) : []
}
