import type { Ability } from "./Creature.ts"

/** The abilities as books write them. */
export const abilityNames: Readonly<Record<Ability, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
}
