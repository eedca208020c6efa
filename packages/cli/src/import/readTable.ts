import {
  type Checked,
  childPath,
  good,
  type Place,
  type Problem,
  refused,
  type Source,
  type Tree,
} from "@refriega/core/internal"
import { CsvError, type Info, parse } from "csv-parse/sync"
import { delimiterOf } from "./delimiterOf.ts"

/** A row as it was read, and the line that it ends on. */
interface Row {
  readonly record: readonly string[]
  readonly info: Info
}

/**
 * The rows of a table under its headings, as mappings. Lines and columns are those of the table: the line that a row
 * ends on, and which of its cells. Rows without a value are left out, and so are cells without one; a column without a
 * heading is called by its number.
 */
export const readTable = ({ file, text }: Source): Checked<readonly Tree[]> => {
  const { delimiter, from } = delimiterOf(text)
  const placeOf = (line: number, column: number, path = ""): Place => ({ file, line: line + from.line, column, path })
  try {
    const [headings, ...rows] = parse(text.slice(from.at), {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly Row[]
    const at = headings?.info.lines ?? 1
    const names = headings?.record ?? []
    const problems = [
      ...twice(names).map(({ i, message }): Problem => ({ ...placeOf(at, i + 1), message })),
      ...rows.flatMap(({ info, record }) => {
        const last = record.findLastIndex((cell) => cell !== "")
        if (last < names.length) return []
        const message = `expected at most ${names.length} cells, one for each heading, found ${last + 1}`
        return [{ ...placeOf(info.lines, names.length + 1), message }]
      }),
    ]
    return problems.length > 0 ? refused(problems) : good(rows.map((row) => treeOf(row, { names, placeOf, delimiter })))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { column, lines } = error as CsvError & { readonly lines?: number; readonly column?: number | string }
    const place = placeOf(lines ?? 1, typeof column === "number" ? column + 1 : 1)
    return refused([{ ...place, message: `not a table: ${error.message}` }])
  }
}

/** Headings that are there before: of two columns of one name only one could be read. */
const twice = (names: readonly string[]): readonly { readonly i: number; readonly message: string }[] =>
  names.flatMap((name, i) => {
    const first = names.indexOf(name)
    return name === "" || first === i
      ? []
      : [{ i, message: `the heading ${JSON.stringify(name)} stands here a second time, after column ${first + 1}` }]
  })

interface Table {
  readonly delimiter: string
  readonly names: readonly string[]
  readonly placeOf: (line: number, column: number, path?: string) => Place
}

const treeOf = ({ info, record }: Row, { delimiter, names, placeOf }: Table): Tree => {
  const cells = record.flatMap((cell, i) => {
    if (cell === "") return []
    const name = names[i] === "" || names[i] === undefined ? `column ${i + 1}` : names[i]
    const place = placeOf(info.lines, i + 1, childPath("", name))
    return [[name, { key: place, value: { _tag: "Leaf", place, value: valueOf(cell, delimiter) } }] as const]
  })
  return { _tag: "Mapping", place: placeOf(info.lines, 1), entries: new Map(cells) }
}

/**
 * A number where the cell has one: nothing else tells numbers from texts in a table. Where semicolons part the cells,
 * commas are those of decimals.
 */
const valueOf = (cell: string, delimiter: string): string | number => {
  const text = delimiter === ";" ? cell.replace(/^(-?\d+),(?=\d+$)/u, "$1.") : cell
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/u.test(text) ? Number(text) : cell
}
