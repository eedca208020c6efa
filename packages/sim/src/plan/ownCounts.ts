import {
  type CountCast,
  castOfDay,
  castOfScenario,
  type CheckedCount,
  checkedCounts,
  type CountsFile,
  countsIn,
  type Day,
  type Problem,
  problemText,
  type Ruleset,
  type Scenario,
  type Source,
  type System,
  type Tree,
} from "@refriega/core/internal"
import { canonicalJson } from "./canonicalJson.ts"
import { infoOf } from "./CountInfo.ts"
import type { Manifest } from "./Manifest.ts"

/** Custom numbers, or what is wrong with them. */
export interface OwnCounts {
  readonly counts: readonly CheckedCount[]
  readonly problems: readonly Problem[]
}

const none: OwnCounts = { counts: [], problems: [] }

/** The numbers of its own that a scenario has. */
export const ownCounts = <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>): OwnCounts => {
  const { file, tree } = scenario.content
  if (file.counts === undefined) return none
  return checkedCounts(rules, castOfScenario(rules, scenario), file.counts, tree)
}

/** The numbers of its own that a day has. Those of its fights are for runs of the fights alone. */
export const ownDayCounts = <T extends System>(rules: Ruleset<T>, day: Day<T>): OwnCounts =>
  Object.keys(day.counts).length === 0 ? none : checkedCounts(rules, castOfDay(rules, day), day.counts, day.tree)

/** The numbers that a file of their own asks of a scenario, or of a day. */
export const askedCounts = <T extends System>(rules: Ruleset<T>, cast: CountCast, source: Source): OwnCounts => {
  const read = countsIn(source)
  if (read._tag === "Refused") return { counts: [], problems: read.problems }
  return checkedCounts(rules, cast, read.value.counts, read.value.tree)
}

/** The numbers that a run counts, and their texts: of the scenario or day, and of a file beside it. */
export const countedIn = <T extends System>(
  { asked, counts = [] }: Manifest,
  rules: Ruleset<T>,
  cast: CountCast,
  own: { readonly counts: CountsFile; readonly tree: Tree },
): CountsFile | { readonly problem: string } => {
  const read = asked && countsIn(asked)
  if (read?._tag === "Refused") return { problem: read.problems.map(problemText).join("\n") }
  const all: CountsFile = { ...own.counts, ...read?.value.counts }
  const wanted = Object.fromEntries(
    counts.flatMap(({ id }) => (Object.hasOwn(all, id) ? [[id, all[id] as CountsFile[string]]] : [])),
  )
  const checked = checkedCounts(rules, cast, wanted, own.tree)
  const isSo = canonicalJson(checked.counts.map(infoOf)) === canonicalJson(counts)
  return isSo ? wanted : { problem: "the custom numbers in its manifest are not those of its texts" }
}
