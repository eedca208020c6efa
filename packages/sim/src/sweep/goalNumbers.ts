import { existsSync } from "node:fs"
import { join } from "node:path"
import { comparisonsOf } from "../compare/comparisonsOf.ts"
import { PairTable } from "../compare/PairTable.ts"
import type { Measured } from "../metrics/judge.ts"
import { measure } from "../metrics/measure.ts"
import { chunkAt } from "../plan/chunks.ts"
import type { Manifest } from "../plan/Manifest.ts"
import type { Goal } from "../plan/Varied.ts"
import { type DayResults, isDayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { RunFolder } from "../runFolder/RunFolder.ts"
import { readResults } from "../runFolder/storedResults.ts"
import type { Numbers } from "./judgeGoals.ts"

/** Where the values of a sweep are played on top of a variant of the file, in the same fights: a run in its folder. */
export const underIn = (folder: string, variant: string): string => join(folder, `under-${variant}`)

/** The variants of the file that goals are about, beside the scenario itself. */
export const variantsOfGoals = (goals: readonly Goal[]): readonly string[] => [
  ...new Set(goals.flatMap(({ of }) => of ?? [])),
]

/** Whether all that goals are about has been played. */
export const isPlayedWhole = (folder: string, goals: readonly Goal[]): boolean =>
  variantsOfGoals(goals).every((variant) => existsSync(join(underIn(folder, variant), "results.json")))

/** A number that no fight has told of may be anything. */
const unknown: Measured = { value: 0, lo: -Number.MAX_VALUE, hi: Number.MAX_VALUE, n: 0, method: "unknown" }

/**
 * By variant of a sweep, what it came to in each goal: by itself, on top of a variant of the file, or in the difference
 * that such a variant makes, fight by fight.
 */
export const goalNumbers = (
  results: Results | DayResults,
  goals: readonly Goal[],
  folder: string,
): readonly Numbers[] => {
  const names = namesOf(results)
  const columns = goals.map((goal): readonly (Measured | undefined)[] => {
    const { metric, of } = goal
    if (of === undefined) return names.map((name) => measure(results, name, metric))
    if (!isPlayedWhole(folder, [goal])) return names.map(() => undefined)
    if (metric.startsWith(difference)) return differences(folder, underIn(folder, of), metric.slice(difference.length))
    const other = readResults(underIn(folder, of))
    return names.map((name) => measure(other, name, metric))
  })
  return names.map((_, i) => columns.map((column) => column[i] ?? unknown))
}

const difference = "difference."

export const namesOf = (results: Results | DayResults): readonly string[] =>
  (isDayResults(results) ? results.day.variants : results.variants).map(({ name }) => name)

/** The difference between two runs of the same variants in the same fights, variant by variant. */
const differences = (a: string, b: string, metric: string): readonly (Measured | undefined)[] => {
  const [first, second] = [RunFolder.open(a), RunFolder.open(b)]
  try {
    const compared = ({ manifest }: RunFolder, variant: number) => ({
      manifest,
      variant: manifest.variants[variant] as Manifest["variants"][number],
    })
    const tables = first.manifest.variants.map((_, i) => new PairTable(compared(first, i), compared(second, i)))
    for (const number of first.chunks) {
      const { from, variant } = chunkAt(first.manifest, number)
      const [x, y] = [first.read(number), second.read(number)]
      if (x !== undefined && y !== undefined) tables[variant]?.add(from, x, y)
    }
    return tables.map((table) => {
      const found = comparisonsOf([{ a: "a", b: "b", table }]).find((each) => each.metric === metric)
      return found && { value: found.d, lo: found.lo, hi: found.hi, n: found.n, method: found.method }
    })
  } finally {
    first.close()
    second.close()
  }
}
