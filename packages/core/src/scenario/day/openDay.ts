import type { GameSource, Source } from "../../contract/Source.ts"
import { mostFights } from "./daySchema.ts"
import { quoted } from "../didYouMean.ts"
import { includeProblem } from "../includePath.ts"
import type { Library } from "../Library.ts"
import { isDay, type OpenScenario, systemNamed } from "../openScenario.ts"
import { type Checked, good, type Problem, refused } from "../problems.ts"
import { readYaml } from "../yaml/readYaml.ts"
import { child } from "../yaml/tree.ts"

/** A day file that was read but not decoded: the caller that opened it knows now what else to read. */
export interface OpenDay extends Pick<OpenScenario, "file" | "system" | "game" | "tree"> {
  /** The scenario file of each fight, as a path relative to the day's folder that cannot lead out of it. */
  readonly scenarios: readonly string[]
}

/** Whether a text is a day of several fights; anything else is for `openScenario` to read, and to refuse. */
export const isDayFile = (source: Source): boolean => {
  const read = readYaml(source)
  return read._tag === "Good" && isDay(read.value)
}

/** The first step of reading a day: which system is it, and which scenarios belong to it? */
export const openDay = (source: Source, library: Library, game?: GameSource): Checked<OpenDay> => {
  const read = readYaml(source)
  if (read._tag === "Refused") return read
  const tree = read.value
  const problems: Problem[] = []
  const named = systemNamed(tree, library, problems, game)
  const day = child(tree, "day")
  // More than a day may have are the schema's to refuse: their files are not even looked for.
  const items = day?._tag === "List" ? day.items.slice(0, mostFights) : []
  const scenarios = items.flatMap((item) => {
    const scenario = child(item, "scenario")
    // Anything but a text is the schema's to refuse.
    if (scenario?._tag !== "Leaf" || typeof scenario.value !== "string") return []
    const message = includeProblem(scenario.value)
    if (message === undefined) return [scenario.value]
    problems.push({ ...scenario.place, message: `${message} (${quoted(scenario.value)})` })
    return []
  })
  return problems.length > 0 ? refused(problems) : good({ file: source.file, ...named, scenarios, tree })
}
