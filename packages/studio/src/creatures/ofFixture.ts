import { at, textIn } from "./foreign.ts"

/**
 * A creature of Open5e's own data files, in the form that its interface answers: there its fields have a
 * mapping of their own, and lists are texts of JSON. Anything else as it is.
 */
export const ofFixture = (written: unknown): unknown => {
  const fields = at(written, "fields")
  if (!/^api\.monster$/u.test(textIn(at(written, "model"))) || typeof fields !== "object" || fields === null)
    return written
  const plain = Object.entries(fields).map(([key, value]) =>
    key.endsWith("_json") && typeof value === "string"
      ? ([key.slice(0, -"_json".length), jsonIn(value)] as const)
      : ([key, value] as const),
  )
  return { slug: at(written, "pk"), ...Object.fromEntries(plain) }
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
