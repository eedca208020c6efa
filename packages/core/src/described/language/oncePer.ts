/** What follows from something that never changes, worked out once and kept for as long as that is there. */
export const oncePer = <K extends WeakKey, T extends {}>(work: (key: K) => T): ((key: K) => T) => {
  const known = new WeakMap<K, T>()
  return (key) => {
    let found = known.get(key)
    if (found === undefined) {
      found = work(key)
      known.set(key, found)
    }
    return found
  }
}
