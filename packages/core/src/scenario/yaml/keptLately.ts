/**
 * What is kept under a key, or else made; of all that is kept, what was asked for longest ago is given up.
 *
 * @param most how many are kept
 */
export const keptLately = <A>(all: Map<string, A>, most: number, key: string, make: () => A): A => {
  const found = all.get(key) ?? make()
  all.delete(key)
  all.set(key, found)
  for (const oldest of all.keys()) {
    if (all.size <= most) break
    all.delete(oldest)
  }
  return found
}
