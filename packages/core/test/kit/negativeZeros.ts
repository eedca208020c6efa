/** Where in a value a zero below zero is: it is no small integer to V8, and neither is whatever it is added to. */
export const negativeZeros = (value: unknown, path: string): readonly string[] => {
  if (typeof value === "number") return Object.is(value, -0) ? [path] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => negativeZeros(each, `${path}.${key}`))
}
