import { plainText } from "../text/plainText.ts"

/** A cell: its text, and how to paint it once it has its width. */
export interface Cell {
  readonly text: string
  readonly paint?: (text: string) => string
}

export const cell = (text: string, paint?: (text: string) => string): Cell =>
  paint === undefined ? { text: plainText(text) } : { text: plainText(text), paint }

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60])/u

/** How many columns a text takes on a terminal. */
export const terminalWidth = (text: string): number => {
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}

/**
 * Lines of aligned columns, two spaces apart. `right` lists the columns that are aligned to the right; a column with
 * nothing in it takes no room.
 */
export const alignColumns = (rows: readonly (readonly Cell[])[], right: readonly number[]): readonly string[] => {
  const widths: number[] = []
  for (const row of rows)
    for (const [i, { text }] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, terminalWidth(text))
  return rows.map((row) => {
    const fields = row.map(({ text, paint }, i) => {
      const space = " ".repeat((widths[i] as number) - terminalWidth(text))
      const painted = paint === undefined || text === "" ? text : paint(text)
      return right.includes(i) ? space + painted : painted + space
    })
    return fields
      .filter((_, i) => widths[i] !== 0)
      .join("  ")
      .trimEnd()
  })
}
