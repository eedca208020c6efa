import { asNumber, at, listIn } from "./foreign.ts"
import { type ReadCreature, readCreature } from "./readCreature.ts"

/** What a text holds: creatures, or why it holds none. */
export type Found =
  | { readonly _tag: "Creatures"; readonly all: readonly ReadCreature[] }
  | { readonly _tag: "None"; readonly why: "noJson" | "noCreature" }

/** So many are read of one text: more than any book has. */
const mostCreatures = 5000

/** The creatures of a JSON text: one, a list, or the answer of an interface with `results`. */
export const creaturesIn = (text: string): Found => {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    return { _tag: "None", why: "noJson" }
  }
  const results = at(written, "results")
  const records = Array.isArray(written) ? listIn(written) : Array.isArray(results) ? listIn(results) : [written]
  const all = records.slice(0, mostCreatures).flatMap((record) => {
    const found = readCreature(record)
    return found === undefined || !isWhole(found) ? [] : [found]
  })
  return all.length === 0 ? { _tag: "None", why: "noCreature" } : { _tag: "Creatures", all }
}

/**
 * Whether it has a name, hit points and an armor class, and can be made somebody of the game: some actors are objects
 * or spells. Anything may be in a text.
 */
const isWhole = (creature: ReadCreature): boolean => {
  try {
    const { ac, hp, name, person } = creature
    const isNamed = typeof name === "string" && name.trim() !== ""
    return isNamed && (asNumber(ac) ?? 0) >= 1 && (asNumber(hp) ?? 0) >= 1 && person.sheet["hp"] !== undefined
  } catch {
    return false
  }
}
