import { join } from "node:path"
import { type Files, readAll, writeAll } from "./files.ts"

/**
 * Who has played the chunks of a run that were not played by this program: `provenance.txt`, a line for each,
 * `NUMBER NAME`. Of two lines about one chunk the later one holds. A line is on the disk before its chunk is.
 */
export class Provenance {
  private readonly files: Files
  private readonly file: number
  private end: number

  private constructor(files: Files, file: number) {
    this.files = files
    this.file = file
    this.end = files.size(file)
  }

  static open(folder: string, files: Files): Provenance {
    return new Provenance(files, files.open(join(folder, "provenance.txt"), "write"))
  }

  note(chunk: number, name: string): void {
    // A line that was cut short by a crash ends here.
    const line = Buffer.from(`\n${chunk} ${name}\n`)
    writeAll(this.files, this.file, line, this.end)
    this.files.sync(this.file)
    this.end += line.length
  }

  /** The chunks that somebody of these names has played. */
  static of(names: ReadonlySet<string>, folder: string, files: Files): ReadonlySet<number> {
    const path = join(folder, "provenance.txt")
    if (names.size === 0 || !files.exists(path)) return new Set()
    const file = files.open(path, "read")
    try {
      const text = Buffer.from(readAll(files, file, files.size(file), 0)).toString("utf8")
      const last = new Map<number, string>()
      for (const [, chunk, name] of text.matchAll(/^(\d+) (.+)$/gmu)) last.set(Number(chunk), name as string)
      return new Set([...last].flatMap(([chunk, name]) => (names.has(name) ? [chunk] : [])))
    } finally {
      files.close(file)
    }
  }

  close(): void {
    this.files.close(this.file)
  }
}
