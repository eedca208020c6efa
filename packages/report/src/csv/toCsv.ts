import { stringify } from "csv-stringify/sync"

/** A field of a CSV file; undefined is an empty field. */
export type Field = string | number | boolean | undefined

/**
 * CSV after RFC 4180: UTF-8, CRLF, a header, `.` as decimal sign whatever the language, and a leading apostrophe before
 * texts that a spreadsheet would run as formulas.
 *
 * @throws RangeError when a number is not finite: a missing value must be missing, not NaN
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly Field[])[]): string => {
  for (const row of rows)
    for (const [column, field] of row.entries())
      if (typeof field === "number" && !Number.isFinite(field)) throw new RangeError(`${header[column]} is ${field}`)
  return stringify([[...header], ...rows.map((row) => [...row])], {
    record_delimiter: "windows",
    // Without this, fields with a bare LF or CR would stand unquoted, because the record delimiter is CRLF.
    quoted_match: /[\r\n]/u,
    escape_formulas: true,
    cast: { boolean: (value) => (value ? "true" : "false") },
  })
}
