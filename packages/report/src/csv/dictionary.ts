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
 * The data dictionary of a run as CSV: every column of `results.csv`, then every metric that its column `metric` can
 * name, then the columns of the files that are written when they are asked for, then the fields of its system's events
 * and the words behind their numbers.
 *
 * @param system undefined where it is not known: then its rows are left out
 */
export const dictionary = (system: SomeRuleset | undefined): string =>
  toCsv(
    ["kind", "name", "type", "unit", "range", "definition"],
    [
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
