import type { AdHoc, Library } from "@refriega/core/internal"
import { type Change, changesOf } from "../compare/changesOf.ts"
import { dayFrom, type LoadedDay } from "../plan/LoadedDay.ts"
import { type LoadedScenario, scenarioFrom } from "../plan/LoadedScenario.ts"
import { changeTo } from "../plan/Varied.ts"
import { planAny } from "../plan/planDay.ts"
import { numberOf, type Vary, variedBy } from "../sweep/vary.ts"

/**
 * What stands now where something is varied, under a variant of the file: the value that changes nothing; of numbers
 * also one that is not among the values. Undefined where neither is known. Numbers that are added count from 0.
 */
export const valueNow = (
  loaded: LoadedScenario | LoadedDay,
  vary: Vary,
  near: string,
  library: Library,
): number | string | undefined => {
  const isNumber = vary.values.every((value) => numberOf(value) !== undefined)
  if (isNumber && (vary.sign === "+=" || vary.sign === "-=")) return 0
  const ends = isNumber ? [vary.values[0] as string, vary.values.at(-1) as string] : vary.values
  const told = changedBy(loaded, vary, ends, near, library)
  const found = standing(ends, told)
  if (found !== undefined || !isNumber) return isNumber && found !== undefined ? numberOf(String(found)) : found
  // What has no number of its own, as how many there are, is found by trying every value.
  const all = standing(vary.values, changedBy(loaded, vary, vary.values, near, library))
  return all === undefined ? undefined : numberOf(String(all))
}

/** What each value changes. */
const changedBy = (
  loaded: LoadedScenario | LoadedDay,
  vary: Vary,
  values: readonly string[],
  near: string,
  library: Library,
): readonly (readonly Change[])[] => {
  const adHoc = values.map((value, i): AdHoc => ({ id: `now-${i}`, set: [changeTo(variedBy(vary), value)] }))
  const read =
    loaded._tag === "Day"
      ? dayFrom({ ...loaded.sources, adHoc }, library)
      : scenarioFrom({ ...loaded.sources, adHoc }, library)
  if (read._tag === "Refused") return []
  const plan = planAny(read.value, { seed: 1, combats: 1, variants: [near, ...adHoc.map(({ id }) => id)] })
  if (plan._tag === "Refused") return []
  return values.map((_, i) => changesOf(plan.manifest, 0, i + 1, library))
}

/** The value that changes nothing of what the values change differently; or the number that all of them change. */
const standing = (values: readonly string[], told: readonly (readonly Change[])[]): string | number | undefined => {
  const paths = [...new Set(told.flatMap((changes) => changes.map(({ path }) => path)))]
  const foundAt = (path: string) => told.map((changes) => changes.find((change) => change.path === path))
  // What all of them change alike is not what is varied.
  const varied = paths.filter((path) => {
    const after = foundAt(path).map((change) => (change === undefined ? "" : `to ${JSON.stringify(change.b)}`))
    return new Set(after).size > 1
  })
  const untouched = values.findIndex((_, i) => varied.every((path) => foundAt(path)[i] === undefined))
  if (varied.length > 0 && untouched >= 0) return values[untouched]
  for (const path of varied) {
    const found = foundAt(path)
    const before = found[0]?.a
    if (typeof before === "number" && found.every((change) => typeof change?.b === "number")) return before
  }
  return undefined
}
