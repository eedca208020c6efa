const depth = (line: string): number => line.search(/\S|$/u)

/**
 * The lines of an outline that have a word in them, with what is indented below each, and the headings above.
 *
 * @returns what it says where there are none
 */
export const linesWith = (text: string, word: string): string => {
  const lines = text.split("\n")
  const kept = new Set<number>()
  const wanted = word.toLowerCase()
  for (const [i, line] of lines.entries()) {
    if (!line.toLowerCase().includes(wanted)) continue
    let above = depth(line)
    kept.add(i)
    for (let j = i - 1; j >= 0 && above > 0; j--) {
      const at = depth(lines[j] as string)
      if ((lines[j] as string).trim() === "" || at >= above) continue
      kept.add(j)
      above = at
    }
    for (let j = i + 1; j < lines.length && depth(lines[j] as string) > depth(line); j++) kept.add(j)
  }
  return kept.size === 0 ? `There is no ${word} here.` : lines.filter((_, i) => kept.has(i)).join("\n")
}
