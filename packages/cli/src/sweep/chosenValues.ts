import { type AdHoc, type Library, problemText } from "@refriega/core/internal"
import {
  changeTo,
  type LoadedDay,
  type LoadedScenario,
  load,
  mostValues,
  parseVary,
  planeOf,
  type Varied,
  type Vary,
  variedBy,
} from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { loadedUnder } from "./loadedUnder.ts"

/** What a sweep varies, with a scenario that has a variant for each value, or for each pair of values. */
export interface ChosenValues {
  readonly loaded: LoadedScenario | LoadedDay
  readonly variants: readonly AdHoc[]
  readonly varied: Varied
}

/**
 * Reads what `--vary` says, once or twice, and gives the scenario its variants; what cannot be is said of each value.
 */
export const chosenValues = (
  path: string,
  given: readonly string[],
  set: readonly string[],
  library: Library,
): ChosenValues => {
  const read = given.map(parseVary)
  const wrong = read.flatMap((each) => (each._tag === "Refused" ? [`--vary ${each.reason}`] : []))
  const [first, second, ...more] = read.flatMap((each): readonly Vary[] => (each._tag === "Refused" ? [] : [each.vary]))
  if (more.length > 0)
    wrong.push(`--vary: ${given.length} things are varied, and two are the most: refriega tune takes six`)
  if (first !== undefined && second?.path === first.path) wrong.push(`--vary ${first.path}: it is varied twice`)
  const pairs = (first?.values.length ?? 0) * (second?.values.length ?? 1)
  if (pairs > mostValues)
    wrong.push(`--vary: ${pairs} pairs of values, and ${mostValues} are the most: take larger steps`)
  if (wrong.length > 0 || first === undefined) throw invalid(...wrong)
  const one = loadedUnder(path, first, set, library)
  if (second === undefined) return { ...one, varied: variedBy(first) }
  const other = loadedUnder(path, second, set, library)
  const taken = new Set(variantsOf(one.loaded))
  const variants = first.values.flatMap((a, i) =>
    second.values.map((b, j): AdHoc => {
      const wanted = `${one.variants[i]?.id}-${other.variants[j]?.id}`
      const id = wanted.length <= longest && !taken.has(wanted) ? wanted : `values-${i + 1}-${j + 1}`
      return { id, set: [...set, changeTo(variedBy(first), a), changeTo(variedBy(second), b)] }
    }),
  )
  const both = load(path, library, variants)
  // Values that can each stand alone, but not together.
  if (both._tag === "Refused")
    throw invalid(...new Set(both.problems.map((problem) => `--vary: ${problemText(problem)}`)))
  return { loaded: both.value, variants, varied: planeOf(variedBy(first), variedBy(second)) }
}

/** As ids may be (core's `Id`). */
const longest = 40
