/** A number that is written out, with its noun: `1 fight`, `2,000 fights`. */
export const many = (n: string, one: string, more: string): string => `${n} ${n === "1" ? one : more}`
