import { columns, metrics } from "./columns.ts"
import { combatDefinitions, dayDefinitions, eventDefinitions } from "./definitions.ts"
import { toCsv } from "./toCsv.ts"

/**
 * The data dictionary as CSV: every column of `results.csv`, then every metric that its column `metric` can name, then the
 * columns of the files that are written when they are asked for.
 */
export const dictionary = (): string =>
  toCsv(
    ["kind", "name", "type", "unit", "range", "definition"],
    [
      ...Object.entries(columns).map(([name, d]) => ["column", name, d.type, d.unit, d.range, d.definition]),
      ...Object.entries(metrics).map(([name, d]) => ["metric", name, d.type, d.unit, d.range, d.definition]),
      ...Object.entries(combatDefinitions).map(([name, text]) => ["combats.csv", name, "", "", "", text]),
      ...Object.entries(dayDefinitions).map(([name, text]) => ["days.csv", name, "", "", "", text]),
      ...Object.entries(eventDefinitions).map(([name, text]) => ["events.csv", name, "", "", "", text]),
    ],
  )
