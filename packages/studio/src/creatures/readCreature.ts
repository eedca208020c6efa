import { at } from "./foreign.ts"
import type { Creature } from "./Creature.ts"
import { type Person, personOf } from "./personOf.ts"
import { fromDatabase } from "./fromDatabase.ts"
import { fromFoundry } from "./foundry/fromFoundry.ts"
import { fromOpen5e } from "./fromOpen5e.ts"
import { ofFixture } from "./ofFixture.ts"
import { ofToday } from "./ofToday.ts"

/** A creature, and what it is in the game that comes with the program. */
export interface ReadCreature extends Creature {
  readonly person: Person
}

/**
 * Reads a creature of D&D's fifth edition in whatever form it comes; undefined where it has none of those that are
 * known.
 */
export const readCreature = (written: unknown): ReadCreature | undefined => {
  const creature = creatureIn(written)
  if (creature === undefined) return undefined
  let person: Person | undefined
  return Object.defineProperty(creature as ReadCreature, "person", { get: () => (person ??= personOf(creature)) })
}

const creatureIn = (record: unknown): Creature | undefined => {
  const written = ofFixture(record)
  const document = at(written, "data.abilities") === undefined ? written : ofToday(written)
  const type = at(document, "type")
  if (at(document, "system.abilities") !== undefined) {
    return type === undefined || type === "npc" || type === "character" ? fromFoundry(ofToday(document)) : undefined
  }
  const isOfDatabase = [at(document, "armor_class"), at(document, "proficiencies")].some((each) => Array.isArray(each))
  if (isOfDatabase) return fromDatabase(document)
  const knowsHp = at(document, "hit_points") !== undefined || at(document, "armor_class") !== undefined
  return knowsHp || at(document, "ability_scores") !== undefined ? fromOpen5e(document) : undefined
}
