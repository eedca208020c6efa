import { join } from "node:path"
import { isDayManifest, makeFolder, writeBehind, writeOver } from "@refriega/sim/internal"
import { columns as resultColumns } from "../csv/columns.ts"
import {
  combatantDefinitions,
  combatDefinitions,
  dayDefinitions,
  eventDefinitions,
  leftColumns,
  leftDefinition,
} from "../csv/definitions.ts"
import { type Field, toCsv } from "../csv/toCsv.ts"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { combatantRows } from "./combatantRows.ts"
import { combatRows } from "./combatRows.ts"
import { dayRows } from "./dayRows.ts"
import { eventCsvRow, eventLine, eventRows } from "./eventRows.ts"
import { type Columns, toParquet } from "./toParquet.ts"

/** What to write beside the charts and the results. */
export interface Exports {
  /**
   * `combats.csv`: one row for each combat; of days `days.csv`, one row for each day. And `combatants.csv`: one row for
   * each combatant of each fight, for which all are played again.
   */
  readonly combats: boolean
  /** `events.csv` and `events.ndjson`: all events of these combats (or days), under every variant. */
  readonly events: readonly number[]
  /** The CSV files once more as Parquet. */
  readonly parquet: boolean
}

const eventColumns: Columns = Object.entries(eventDefinitions)
const combatantColumns: Columns = Object.entries(combatantDefinitions)

/** So many rows are written at once: a run of millions of combats is never in memory as a whole. */
const batch = 5000

/**
 * Writes what was asked for into `csv/` of a folder.
 *
 * @returns the files written, in order
 */
export const writeExports = async (run: ReportedRun, folder: string, wanted: Exports): Promise<readonly string[]> => {
  const place = join(folder, "csv")
  makeFolder(place)
  const written: string[] = []
  const csv: (readonly [name: string, columns: Columns])[] = [["results.csv", Object.entries(resultColumns)]]
  const write = (name: string, texts: Iterable<string>): void => {
    writeAll(join(place, name), texts)
    written.push(join(place, name))
  }
  if (wanted.combats) {
    const { manifest } = run.folder
    const left: Columns = leftColumns(manifest.sides).map((name) => [name, leftDefinition])
    const [name, columns, rows] = isDayManifest(manifest)
      ? (["days.csv", [...Object.entries(dayDefinitions), ...left], dayRows(run, manifest)] as const)
      : (["combats.csv", [...Object.entries(combatDefinitions), ...left], combatRows(run)] as const)
    write(name, csvText(columns, rows))
    write("combatants.csv", csvText(combatantColumns, combatantRows(run)))
    csv.push([name, columns], ["combatants.csv", combatantColumns])
  }
  if (wanted.events.length > 0) {
    write("events.csv", csvText(eventColumns, mapped(eventRows(run, wanted.events), eventCsvRow)))
    write("events.ndjson", mapped(eventRows(run, wanted.events), eventLine))
    csv.push(["events.csv", eventColumns])
  }
  if (wanted.parquet) {
    for (const [name, columns] of csv) {
      const path = join(place, name.replace(/csv$/u, "parquet"))
      await toParquet(join(place, name), path, columns)
      written.push(path)
    }
  }
  return written
}

function* csvText(columns: Columns, rows: Iterable<readonly Field[]>): Generator<string> {
  let waiting: (readonly Field[])[] = []
  yield toCsv(
    columns.map(([name]) => name),
    [],
  )
  for (const row of rows) {
    waiting.push(row)
    if (waiting.length < batch) continue
    yield rowsText(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield rowsText(waiting)
}

/** Rows without the header. */
const rowsText = (rows: readonly (readonly Field[])[]): string => {
  const text = toCsv([], rows)
  return text.slice(text.indexOf("\r\n") + 2)
}

function* mapped<A, B>(values: Iterable<A>, change: (value: A) => B): Generator<B> {
  for (const value of values) yield change(value)
}

const writeAll = (path: string, texts: Iterable<string>): void => {
  writeOver(path, "")
  for (const text of texts) writeBehind(path, text)
}
