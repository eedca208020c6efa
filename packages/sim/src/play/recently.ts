/**
 * Makes what is asked for by a key, and keeps what was asked for last: a run may have thousands of variants, and the
 * tables of each may take a megabyte.
 *
 * @param most how many are kept
 */
export const recently = <V>(most: number, make: (key: string) => V): ((key: string) => V) => {
  const kept = new Map<string, V>()
  return (key) => {
    const value = kept.has(key) ? (kept.get(key) as V) : make(key)
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
    return value
  }
}
