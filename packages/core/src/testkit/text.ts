/** A value as a text, to be compared with another. */
export const text = (value: unknown): string => JSON.stringify(value)
