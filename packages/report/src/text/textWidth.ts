/**
 * Advance widths of Helvetica for the characters from space to tilde, in thousandths of the font size (Adobe's AFM
 * file).
 */
const helvetica = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
/** What a character outside the table takes: a wide guess, so that nothing is cut. */
const elsewhere = 1000
/** Bold letters are this much wider, on average. */
const boldness = 1.07

/**
 * The width of a text in Helvetica or one of its metric twins (Arial, Liberation Sans), in pixels. Vega would guess 0.8
 * of the font size per character, about half too much; measuring with a canvas would make pictures differ between
 * machines.
 */
export const textWidth = (text: string, fontSize: number, bold: boolean): number => {
  let thousandths = 0
  // Accents take no room of their own.
  for (const c of text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("\u00a0", " ")) {
    thousandths += helvetica[(c.codePointAt(0) as number) - 32] ?? (c === "–" || c === "·" ? 556 : elsewhere)
  }
  return (thousandths / 1000) * fontSize * (bold ? boldness : 1)
}
