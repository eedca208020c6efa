/** How many of a side are dead at the end, on average, from fights (or days) by how many of it were. */
export const deathsOf = (dead: readonly number[] = []): number => {
  const fights = dead.reduce((sum, count) => sum + count, 0)
  return fights === 0 ? 0 : dead.reduce((sum, count, many) => sum + many * count, 0) / fights
}
