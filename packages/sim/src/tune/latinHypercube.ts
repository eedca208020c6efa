import { pointAt, type Space } from "./Space.ts"

/**
 * About so many points of a space, spread so that each factor has every part of its values among them once: a Latin
 * hypercube. Points that fall together are taken once.
 */
export const latinHypercube = (space: Space, count: number, random: () => number): readonly number[] => {
  const columns = space.counts.map((levels) =>
    shuffled(
      Array.from({ length: count }, (_, i) => Math.floor(((i + random()) / count) * levels)),
      random,
    ),
  )
  return [
    ...new Set(
      Array.from({ length: count }, (_, i) =>
        pointAt(
          space,
          columns.map((column) => column[i] as number),
        ),
      ),
    ),
  ]
}

const shuffled = (values: number[], random: () => number): readonly number[] => {
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = values[i] as number
    values[i] = values[j] as number
    values[j] = kept
  }
  return values
}
