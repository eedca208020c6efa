/** One thing that may be changed, by what it may be. */
export type Factor =
  /** Numbers in ascending order, at least two. */
  | { readonly kind: "number"; readonly values: readonly number[] }
  /** So many values that are no numbers: they have no order. */
  | { readonly kind: "word"; readonly count: number }

/** Everything that may be chosen: every value of each factor with every value of the others. */
export interface Space {
  readonly factors: readonly Factor[]
  /** How many values each factor has. */
  readonly counts: readonly number[]
  /** How many points there are. */
  readonly size: number
}

export const spaceOf = (factors: readonly Factor[]): Space => {
  const counts = factors.map((factor) => (factor.kind === "number" ? factor.values.length : factor.count))
  return { factors, counts, size: counts.reduce((all, count) => all * count, 1) }
}

/** Which value of each factor a point has. Points are numbered from 0, the first factor first. */
export const levelsOf = ({ counts }: Space, point: number): readonly number[] => {
  let left = point
  return counts.map((count) => {
    const level = left % count
    left = Math.floor(left / count)
    return level
  })
}

/** The point that has these values. */
export const pointAt = ({ counts }: Space, levels: readonly number[]): number =>
  counts.reduceRight((point, count, j) => point * count + (levels[j] as number), 0)

/** The points that differ from one in one step of a number, or in one word. */
export const neighbours = (space: Space, point: number): readonly number[] => {
  const levels = levelsOf(space, point)
  return space.factors.flatMap((factor, j) => {
    const at = levels[j] as number
    const others =
      factor.kind === "word"
        ? Array.from({ length: factor.count }, (_, level) => level).filter((level) => level !== at)
        : [at - 1, at + 1].filter((level) => level >= 0 && level < factor.values.length)
    return others.map((level) => pointAt(space, levels.with(j, level)))
  })
}
