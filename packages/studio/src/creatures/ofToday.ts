import { at, listIn, textIn } from "./foreign.ts"

// What Foundry VTT's D&D 5e game wrote in other places before: "data" for "system" (until 2022), the kind of a weapon
// or a piece of armour beside its other numbers, and armour class as one number.

/** An actor as today's versions have it; one of today as it is. */
export const ofToday = (document: unknown): unknown => {
  const actor = withSystem(document)
  if (actor === undefined) return document
  const ac = recordAt(actor, "system.attributes.ac")
  const isOneNumber = ac !== undefined && !("calc" in ac) && !("flat" in ac) && "value" in ac
  const items = listIn(at(actor, "items")).map(itemOfToday)
  if (!isOneNumber) return { ...actor, items }
  const attributes = { ...recordAt(actor, "system.attributes"), ac: { calc: "flat", flat: ac["value"] } }
  return { ...actor, items, system: { ...recordAt(actor, "system"), attributes } }
}

type Some = Readonly<Record<string, unknown>>

const recordAt = (value: unknown, path: string): Some | undefined => {
  const found = at(value, path)
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Some) : undefined
}

const withSystem = (value: unknown): Some | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const { data, ...rest } = value as Some
  const isOld = rest["system"] === undefined && recordAt(value, "data") !== undefined
  return isOld ? { ...rest, system: data } : (value as Some)
}

const itemOfToday = (value: unknown): unknown => {
  const item = withSystem(value)
  const system = recordAt(item, "system")
  if (item === undefined || system === undefined || recordAt(system, "type") !== undefined) return value
  const kind = textIn(at(system, "weaponType")) || textIn(at(system, "armor.type"))
  return { ...item, system: kind === "" ? system : { ...system, type: { value: kind } } }
}
