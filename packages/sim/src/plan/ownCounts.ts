import {
  castOfDay,
  castOfScenario,
  type CheckedCount,
  checkedCounts,
  type Day,
  type Problem,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core"

/** Numbers of one's own that a file has, or what is wrong with them. */
interface OwnCounts {
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
