import { type Ability, abilities } from "./Creature.ts"

/** Something by ability. */
export const byAbility = <A>(of: (ability: Ability) => A): Readonly<Record<Ability, A>> =>
  Object.fromEntries(abilities.map((ability) => [ability, of(ability)])) as Record<Ability, A>

/** The abilities as books write them. */
export const names: Readonly<Record<Ability, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
}
