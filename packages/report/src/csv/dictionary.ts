import { columns, metrics } from "./columns.ts"
import { toCsv } from "./toCsv.ts"

/** The data dictionary as CSV: every column of `results.csv`, then every metric that its column `metric` can name. */
export const dictionary = (): string =>
  toCsv(
    ["kind", "name", "type", "unit", "range", "definition"],
    [
      ...Object.entries(columns).map(([name, d]) => ["column", name, d.type, d.unit, d.range, d.definition]),
      ...Object.entries(metrics).map(([name, d]) => ["metric", name, d.type, d.unit, d.range, d.definition]),
    ],
  )
