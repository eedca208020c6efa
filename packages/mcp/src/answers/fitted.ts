/** The lines of a text that fit, and where to read on. */
export interface Fitted {
  readonly text: string
  /** The number of the first line that is left out, from 1; undefined where nothing is. */
  readonly next?: number
}

const size = (text: string): number => Buffer.byteLength(text)

/**
 * The lines of a text from one on that fit into so many bytes; of a line that is longer than that, its beginning.
 *
 * @param from from 1
 */
export const fitted = (lines: readonly string[], from: number, bytes: number): Fitted => {
  const chosen: string[] = []
  let used = 0
  for (let i = from - 1; i < lines.length; i++) {
    const line = lines[i] as string
    if (used + size(line) + 1 > bytes) {
      if (chosen.length > 0) return { text: chosen.join("\n"), next: i + 1 }
      const beginning = `${Buffer.from(line)
        .subarray(0, Math.max(0, bytes - 4))
        .toString("utf8")
        .replace(/\ufffd+$/u, "")}…`
      return { text: beginning, ...(i + 1 < lines.length && { next: i + 2 }) }
    }
    chosen.push(line)
    used += size(line) + 1
  }
  return { text: chosen.join("\n") }
}
