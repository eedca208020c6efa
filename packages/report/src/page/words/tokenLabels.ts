/** Short labels of one to three characters for tokens on a map, that tell everybody apart: `G1`, `VD`. */
export const tokenLabels = (names: readonly string[]): readonly string[] => {
  const labels = names.map(initials)
  return labels.map((label, i) => {
    if (labels.filter((other) => other === label).length === 1) return label
    return `${label.slice(0, 1)}${labels.slice(0, i).filter((other) => other === label).length + 1}`
  })
}

const initials = (name: string): string => {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []
  const last = words.at(-1) ?? ""
  if (words.length > 1 && /^\p{N}+$/u.test(last)) return `${first(words[0] as string)}${last.slice(-2)}`
  if (words.length > 1) return words.slice(0, 2).map(first).join("")
  return Array.from(words[0] ?? "?")
    .slice(0, 2)
    .join("")
    .replace(/^./u, upper)
}

const upper = (c: string): string => c.toLocaleUpperCase("en")
const first = (word: string): string => upper(Array.from(word)[0] ?? "")
