import type { Scenario, System } from "@refriega/core"

/**
 * How many there are of each row of a side where it is to have so many: the first ones, as the file has them. Where
 * more are wanted the last row that has a count, or the only row, has more. A text says why that cannot be.
 */
export const sizesOf = <T extends System>(
  { content: { file } }: Scenario<T>,
  side: string,
  sizes: readonly number[],
): readonly Readonly<Record<string, number>>[] | string => {
  const rows = (file.sides[side]?.members ?? []).map(({ count, id, is }) => ({
    name: id ?? is,
    count: count ?? 1,
    isCounted: count !== undefined,
  }))
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const last = rows.length === 1 ? 0 : rows.findLastIndex(({ isCounted }) => isCounted)
  const tooMany = sizes.find((size) => size > all)
  if (tooMany !== undefined && last < 0)
    return `${side} has ${all} members, each a row of its own: a size of ${tooMany} cannot be made of them`
  return sizes.map((size) => {
    let left = size
    const own = rows.map(({ count }) => {
      const taken = Math.min(left, count)
      left -= taken
      return taken
    })
    return Object.fromEntries(rows.map(({ name }, i) => [name, (own[i] as number) + (i === last ? left : 0)]))
  })
}
