/** Text in lines of at most `width` characters, broken at spaces, each behind `indent`. */
export const wrap = (text: string, width: number, indent = ""): readonly string[] => {
  const lines: string[] = []
  let line = ""
  for (const word of text.split(/\s+/u)) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line)
      line = ""
    }
    line = line === "" ? word : `${line} ${word}`
  }
  return line === "" ? lines : [...lines, indent + line]
}

/** How wide a text may be: the terminal's width, within reason. */
export const textWidth = (): number => Math.min(100, Math.max(40, process.stdout.columns ?? 100))
