/** Colours for a terminal, or none. */
export interface Paint {
  readonly bold: (text: string) => string
  readonly quiet: (text: string) => string
  readonly warn: (text: string) => string
  readonly side: (index: number, text: string) => string
}

const as = (text: string): string => text
export const plain: Paint = { bold: as, quiet: as, warn: as, side: (_, text) => text }

const sgr =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`

/** Blue, yellow, green, magenta, cyan, red: terminals choose the shades, so that they read on any background. */
const sideCodes = [34, 33, 32, 35, 36, 31]

export const coloured: Paint = {
  bold: sgr(1, 22),
  quiet: sgr(2, 22),
  warn: sgr(33, 39),
  side: (index, text) => sgr(sideCodes[index % sideCodes.length] as number, 39)(text),
}

/** Colours on a terminal, none into files and pipes; `NO_COLOR` (no-color.org) turns them off, `FORCE_COLOR` on. */
export const paintFor = (
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): Paint => {
  const { NO_COLOR, FORCE_COLOR, TERM } = environment
  if (NO_COLOR !== undefined && NO_COLOR !== "") return plain
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0") return coloured
  return stream.isTTY === true && TERM !== "dumb" ? coloured : plain
}
