import { type AdHoc, type Library, problemText, twoReadings } from "@refriega/core/internal"
import { type LoadedDay, type LoadedScenario, load, type Vary, variantsFor } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { variantsOf } from "../shared/variantsOf.ts"

type Loaded = LoadedScenario | LoadedDay

/** A scenario with a variant for each value, in their order. */
export interface LoadedUnder {
  readonly loaded: Loaded
  readonly variants: readonly AdHoc[]
}

/** Reads a scenario and gives it a variant for each value. If it cannot have one of them, says which. */
export const loadedUnder = (path: string, vary: Vary, set: readonly string[], library: Library): LoadedUnder => {
  const plain = load(path, library, set.length === 0 ? [] : [{ id: "set", set }])
  if (plain._tag === "Refused") throw invalid(...plain.problems.map(problemText))
  const variants = variantsFor(vary, set, variantsOf(plain.value))
  const found = load(path, library, variants)
  if (found._tag === "Good") return { loaded: found.value, variants }
  throw invalid(...reasons(path, vary, variants, library))
}

/** What is wrong with which values: every reason once, with all the values that it is about. */
const reasons = (
  path: string,
  { path: field, sign, values }: Vary,
  variants: readonly AdHoc[],
  library: Library,
): readonly string[] => {
  const named = field.replaceAll(/\[(\d+)\]/gu, ".$1")
  const byReason = new Map<string, string[]>()
  for (const [i, variant] of variants.entries()) {
    const alone = load(path, library, [variant])
    if (alone._tag === "Good") continue
    for (const { message } of alone.problems) {
      // What was found is the value, which is said before. What a sign may mean is said once, of all values.
      const isDoubt = message === twoReadings(named, [values[i] ?? ""])
      const reason = isDoubt ? twoReadings(field, values) : message.replace(/, found .*$/su, "")
      byReason.set(reason, [...(byReason.get(reason) ?? []), values[i] ?? ""])
    }
  }
  return [...byReason].map(([reason, wrong]) => {
    const which = wrong.length === values.length ? "" : `${sign}${listed(wrong)}`
    return `--vary ${field}${which}: ${reason}`
  })
}

const most = 10

const listed = (values: readonly string[]): string =>
  values.length <= most ? values.join(",") : `${values.slice(0, most).join(",")},… (${values.length} values)`
