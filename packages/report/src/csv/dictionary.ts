import type { SomeRuleset } from "@refriega/core"
import { columns, type Definition, metrics } from "./columns.ts"
import {
  combatantDefinitions,
  combatDefinitions,
  dayDefinitions,
  eventDefinitions,
  leftDefinition,
} from "./definitions.ts"
import { systemRows } from "./systemRows.ts"
import { toCsv } from "./toCsv.ts"

/**
 * The version of the files' columns. 2: `at` has the numbers that stood in `key`; `downed`, `dead` and `fallen` of
 * combats and days are counts.
 */
const version = 2

/**
 * The data dictionary of a run as CSV: its version, every column of `results.csv`, then every metric that its column
 * `metric` can name, then the columns of the files that are written when they are asked for, then the fields of its
 * system's events and the words behind their numbers.
 *
 * @param system undefined where it is not known: then its rows are left out
 */
export const dictionary = (system: SomeRuleset | undefined): string =>
  toCsv(
    ["kind", "name", "type", "unit", "range", "definition"],
    [
      ["version", `${version}`, "integer", "", "", "Of these files: another number when a column goes or means more"],
      ...rows("column", columns),
      ...rows("metric", metrics),
      ...rows("combats.csv", { ...combatDefinitions, left_SIDE: leftDefinition }),
      ...rows("combatants.csv", combatantDefinitions),
      ...rows("days.csv", { ...dayDefinitions, left_SIDE: leftDefinition }),
      ...rows("events.csv", eventDefinitions),
      ...(system === undefined ? [] : system(systemRows)),
    ],
  )

const rows = (kind: string, definitions: Readonly<Record<string, Definition>>) =>
  Object.entries(definitions).map(([name, d]) => [kind, name, d.type, d.unit, d.range, d.definition])
