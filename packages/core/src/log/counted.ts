/** A number with its noun: `1 round`, `3 rounds`. */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
