import { type Ability, abilities } from "./Creature.ts"

/** Something by ability. */
export const byAbility = <A>(of: (ability: Ability) => A): Readonly<Record<Ability, A>> =>
  Object.fromEntries(abilities.map((ability) => [ability, of(ability)])) as Record<Ability, A>
