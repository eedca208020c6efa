/** A flag with its value in one word, so that no value can be taken for a flag; nothing where there is no value. */
export const flagged = (name: string, value: string | number | readonly string[] | undefined): readonly string[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.map((each) => `--${name}=${each}`)
  return [`--${name}=${String(value)}`]
}

/** A flag that stands alone, where it is asked for. */
export const switched = (name: string, isOn: boolean | undefined): readonly string[] =>
  isOn === true ? [`--${name}`] : []
