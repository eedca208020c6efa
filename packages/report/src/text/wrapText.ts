import { textWidth } from "./textWidth.ts"

/** A text in lines of at most `widest` pixels, broken at spaces; a longer word is broken where the line ends. */
export const wrapText = (text: string, widest: number, fontSize: number, bold: boolean): readonly string[] => {
  const fits = (line: string): boolean => textWidth(line, fontSize, bold) <= widest
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else if (fits(word)) lines.push(word)
    else lines.push(...broken(word, fits))
  }
  return lines
}

/** A word that is longer than a line, in pieces that are not. */
const broken = (word: string, fits: (line: string) => boolean): readonly string[] => {
  const pieces: string[] = []
  for (const c of word) {
    const longer = `${pieces.at(-1)}${c}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(c)
  }
  return pieces
}
