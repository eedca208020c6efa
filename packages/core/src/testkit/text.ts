/** A value as a text, to be held against another. */
export const text = (value: unknown): string => JSON.stringify(value)
