import { existsSync, readFileSync, statSync, truncateSync } from "node:fs"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Damaged, guardFiles } from "../runFolder/errors.ts"
import { writeBehind } from "../runFolder/writeFiles.ts"
import { HistoryPoint } from "./HistoryPoint.ts"

/** A file may be anybody's: more than this nobody has. */
const mostBytes = 256 << 20
const longest = 300

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(HistoryPoint), { onExcessProperty: "error" })

/**
 * The points in a history file, one a line, in their order; none where there is no file. A last line without an end,
 * which a killed program leaves, is no point.
 *
 * @throws Damaged where a line is none
 */
export const readHistory = (path: string): readonly HistoryPoint[] => {
  if (!existsSync(path)) return []
  if (guardFiles(path, () => statSync(path).size) > mostBytes)
    throw new Damaged({ path, offset: 0, message: `not a history: more than ${mostBytes} bytes` })
  const lines = guardFiles(path, () => readFileSync(path, "utf8")).split("\n")
  // What stands behind the last end of a line was not written to its end.
  lines.pop()
  let offset = 0
  return lines.flatMap((line, i) => {
    const at = offset
    offset += Buffer.byteLength(line) + 1
    if (line.trim() === "") return []
    const read = decode(line)
    if (Result.isSuccess(read)) return [read.success]
    const why = read.failure.message.replaceAll(/\s+/gu, " ").slice(0, longest)
    throw new Damaged({ path, offset: at, message: `not a history: line ${i + 1}: ${why}` })
  })
}

/** Appends a point to a history file, in place of a last line that was not written to its end. */
export const appendHistory = (path: string, point: HistoryPoint): void => {
  if (existsSync(path)) {
    const bytes = guardFiles(path, () => readFileSync(path))
    const whole = bytes.lastIndexOf(10) + 1
    if (whole < bytes.length) guardFiles(path, () => truncateSync(path, whole))
  }
  writeBehind(path, `${JSON.stringify(point)}\n`)
}
