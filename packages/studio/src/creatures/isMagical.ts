import { at } from "./foreign.ts"

/** Whether an item's magic works: it is magical, and attuned to where it has to be. */
export const isMagical = (item: unknown): boolean =>
  hasProperty(item, "mgc") && (at(item, "system.attunement") !== "required" || at(item, "system.attuned") === true)

/** Properties are a list; in older files a mapping of those that are true. */
export const hasProperty = (item: unknown, property: string): boolean => {
  const properties = at(item, "system.properties")
  return Array.isArray(properties) ? properties.includes(property) : at(properties, property) === true
}
