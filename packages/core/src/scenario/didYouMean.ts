const longestName = 64

/**
 * How many letters must be changed, added, left out or swapped with their neighbour to turn one word into the other.
 */
const edits = (a: string, b: string): number => {
  // Optimal string alignment, three rows at a time.
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[b.length] as number
}

/** The known name that somebody probably meant: the nearest, if at most a third of its letters differ. */
export const nearest = (name: string, known: Iterable<string>): string | undefined => {
  if (name.length > longestName) return undefined
  const plain = name.toLowerCase().replaceAll("_", "-")
  let best: string | undefined
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    if (candidate.length > longestName) continue
    const distance = edits(plain, candidate.toLowerCase().replaceAll("_", "-"))
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/**
 * The tail of a message about an unknown name: `; did you mean "hp"?`, or what there is to choose from, or nothing when
 * that would be too long to help.
 */
export const didYouMean = (name: string, known: Iterable<string>): string => {
  const names = [...known]
  const meant = nearest(name, names)
  if (meant !== undefined) return `; did you mean "${meant}"?`
  return names.length > 0 && names.length <= 30 ? `; known: ${names.toSorted().join(", ")}` : ""
}

/** A text from a file, cut when it is long. */
export const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** A name from a file as messages show it: quoted, and cut when it is long. */
export const quoted = (name: string): string => JSON.stringify(cut(name))
