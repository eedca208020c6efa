import { type Checked, childPath, good, type Place, readYaml, refused, type Source, type Tree } from "@refriega/core"
import { CsvError, parse } from "csv-parse/sync"

/**
 * The creatures of a file, each as a tree with the places of its values: rows of a CSV file with a header, or what stands in a JSON (or
 * YAML) document.
 *
 * @param at where the list of them is in a document, as `data.monsters`; left out, the document is the list, or the only one
 */
export const readRecords = (source: Source, at: string | undefined): Checked<readonly Tree[]> =>
  /\.[ct]sv$/iu.test(source.file) ? rowsOf(source) : recordsIn(source, at)

const recordsIn = (source: Source, at: string | undefined): Checked<readonly Tree[]> => {
  const read = readYaml(source)
  if (read._tag === "Refused") return read
  let tree = read.value
  for (const key of at?.split(".") ?? []) {
    const next = tree._tag === "Mapping" ? tree.entries.get(key)?.value : undefined
    if (next === undefined) return refused([{ ...tree.place, message: `expected ${at}, which the mapping names` }])
    tree = next
  }
  return good(tree._tag === "List" ? tree.items : [tree])
}

/** Rows as mappings. Lines and columns are those of the table: the line that a row stands on, and which of its cells. */
const rowsOf = ({ file, text }: Source): Checked<readonly Tree[]> => {
  const placeOf = (line: number, column: number, path = ""): Place => ({ file, line, column, path })
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: file.toLowerCase().endsWith(".tsv") ? "\t" : [",", ";"],
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[]
    const [header, ...others] = rows
    const names = header?.record ?? []
    return good(
      others.map(({ info, record }): Tree => {
        const cells = record.flatMap((cell, i) => {
          const name = names[i] ?? ""
          if (cell === "" || name === "") return []
          const place = placeOf(info.lines, i + 1, childPath("", name))
          return [[name, { key: place, value: { _tag: "Leaf", place, value: valueOf(cell) } }] as const]
        })
        return { _tag: "Mapping", place: placeOf(info.lines, 1), entries: new Map(cells) }
      }),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { column, lines } = error as CsvError & { readonly lines?: number; readonly column?: number | string }
    return refused([{ ...placeOf(lines ?? 1, typeof column === "number" ? column + 1 : 1), message: error.message }])
  }
}

/** A number where the cell has one: nothing else tells numbers from texts in a table. */
const valueOf = (cell: string): string | number =>
  /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/u.test(cell) ? Number(cell) : cell
