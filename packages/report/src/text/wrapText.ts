import { textWidth } from "./textWidth.ts"

/** A text in lines of at most `widest` pixels, broken at spaces; a longer word stands alone in its line. */
export const wrapText = (text: string, widest: number, fontSize: number, bold: boolean): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && textWidth(longer, fontSize, bold) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
