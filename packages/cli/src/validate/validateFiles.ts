import {
  type Checked,
  child,
  isDayFile,
  type Language,
  type Library,
  type Problem,
  problemText,
  readYaml,
} from "@refriega/core/internal"
import { load, loadExperiment, ownLibrary, readGameAt, readSmall } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { words } from "../text/words.ts"

/** What `refriega validate` was asked for. */
export interface ValidateInput {
  readonly files: readonly string[]
  readonly lang: Language
  readonly json: boolean
}

/** What a file is by its keys: nothing else says it. */
export type FileKind = "fight" | "day" | "experiment" | "game"

interface Found {
  readonly file: string
  readonly kind: FileKind | undefined
  readonly problems: readonly Problem[]
  /** Variants of a fight or a day, promises of an experiment. */
  readonly count: number
}

/** Reads files and says all that is wrong with them. @throws Failure where anything is */
export const validateFiles = ({ files, json, lang }: ValidateInput, library: Library = ownLibrary): void => {
  const all = files.map((file) => found(file, library))
  const problems = all.flatMap((each) => each.problems)
  if (json) {
    const list = all.map(({ file, kind, problems }) => ({ file, kind, valid: problems.length === 0, problems }))
    console.log(JSON.stringify({ schema: 1, files: list }, undefined, 2))
  } else
    for (const { count, file, kind, problems } of all)
      if (problems.length === 0 && kind !== undefined) say(words[lang].validate[kind](file, count))
  if (problems.length > 0) throw invalid(...problems.map(problemText))
}

const found = (file: string, library: Library): Found => {
  const source = readSmall(file)
  if (source._tag === "Refused") return { file, kind: undefined, problems: source.problems, count: 0 }
  const read = readYaml(source.value)
  if (read._tag === "Refused") return { file, kind: undefined, problems: read.problems, count: 0 }
  const has = (key: string): boolean => child(read.value, key) !== undefined
  if (has("game")) {
    const game = readGameAt(file, library)
    const checked = game._tag === "Refused" ? game : library.described?.(game.value)
    return of(file, "game", checked, () => 0)
  }
  if (has("scenarios") || has("thresholds") || has("baseline"))
    return of(file, "experiment", loadExperiment(file, library), ({ promises }) => promises.length)
  if (!has("system") && has("combatants")) {
    const message = "these are stat blocks: they are checked with the scenario that includes them"
    return { file, kind: undefined, problems: [{ file, line: 1, column: 1, path: "", message }], count: 0 }
  }
  return of(file, isDayFile(source.value) ? "day" : "fight", load(file, library), (loaded) => variantsOf(loaded).length)
}

const of = <A>(file: string, kind: FileKind, checked: Checked<A> | undefined, count: (value: A) => number): Found => ({
  file,
  kind,
  problems: checked?._tag === "Refused" ? checked.problems : [],
  count: checked?._tag === "Good" ? count(checked.value) : 0,
})
