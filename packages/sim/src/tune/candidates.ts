import type { Book } from "./Book.ts"
import type { Outlook } from "./Outlook.ts"
import { neighbours, type Space } from "./Space.ts"

/** Spaces of so many points are looked at whole, at every step. */
const whole = 3000

/** In larger ones: so many points by chance, and what is around so many of the best. */
const [drawnByChance, best] = [1200, 16]

export const allPoints = ({ size }: Space): readonly number[] => Array.from({ length: size }, (_, i) => i)

/**
 * The points to be looked at next: all of them, or in large spaces those that were played, those around the best of
 * the last look, and some by chance.
 */
export const candidates = (book: Book, last: readonly Outlook[], random: () => number): readonly number[] => {
  const { space } = book
  if (space.size <= whole) return allPoints(space)
  const chosen = new Set(book.points)
  const good = [
    ...last.toSorted((a, b) => b.chance - a.chance).slice(0, best),
    ...last.toSorted((a, b) => b.room - a.room).slice(0, best),
  ]
  for (const { point } of good) {
    chosen.add(point)
    for (const near of neighbours(space, point)) chosen.add(near)
  }
  for (let i = 0; i < drawnByChance; i++) chosen.add(Math.floor(random() * space.size))
  return [...chosen].toSorted((a, b) => a - b)
}

/** So many points at random, the likelier the larger their chance, and the doubt about it. */
export const drawn = (outlooks: readonly Outlook[], count: number, random: () => number): readonly number[] => {
  const weights = outlooks.map(({ chance }) => chance + 0.3 * Math.sqrt(Math.max(0, chance * (1 - chance))) + 1e-6)
  const sum = weights.reduce((a, b) => a + b, 0)
  return Array.from({ length: count }, () => {
    let left = random() * sum
    for (const [i, weight] of weights.entries()) {
      left -= weight
      if (left <= 0) return (outlooks[i] as Outlook).point
    }
    return (outlooks.at(-1) as Outlook).point
  })
}

/** The one of which something is largest; the first of equals. */
export const largest = (outlooks: readonly Outlook[], of: (outlook: Outlook) => number): Outlook =>
  outlooks.reduce((a, b) => (of(b) > of(a) ? b : a))
