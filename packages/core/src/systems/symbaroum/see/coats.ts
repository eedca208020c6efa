import type { Who } from "../../../kinds/indices.ts"
import type { Profile, Remedy } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "./fighter.ts"

/**
 * The elixir on a combatant's weapon, undefined for none.
 * RULING: it was put on the weapon in hand, stays on it when others are taken up, and works for the fight; a further
 * one on the same or another weapon takes its place. The text says what it costs to apply one, and no more (SYM-039).
 */
export const coatOn = (combat: SymCombat, who: Who, profile: Profile): Remedy | undefined => {
  const { coat, coated } = fighterOf(combat, who)
  return coat >= 0 && coated === profile.means ? sheetOf(combat, who).remedies[coat] : undefined
}

/** Index of a weapon's damage into `SymPrepared.harm`, with the elixir that is on it. */
export const damageTableOf = (combat: SymCombat, who: Who, profile: Profile): number => {
  const { coat, coated } = fighterOf(combat, who)
  return coat >= 0 && coated === profile.means ? (profile.coatedTables[coat] as number) : profile.table
}

/**
 * The elixir on the armour that a combatant wears, undefined for none; as with weapons, the last one counts (SYM-039).
 */
export const shellOf = (combat: SymCombat, who: Who): Remedy | undefined => {
  const { shell } = fighterOf(combat, who)
  return shell >= 0 ? sheetOf(combat, who).remedies[shell] : undefined
}

/** Index of a combatant's armour into the rows of `SymPrepared.harm`, with the elixir that is on it. */
export const armourTableOf = (combat: SymCombat, who: Who): number => {
  const { shell, turned } = fighterOf(combat, who)
  const { armourTables, turnedArmourTables } = sheetOf(combat, who)
  return (turned ? turnedArmourTables : armourTables)[shell + 1] as number
}
