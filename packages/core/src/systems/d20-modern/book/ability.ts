import { vocabulary, word } from "../../../parts/vocabulary.ts"

/** Indices of the abilities: `AbilityChanged.ability`. */
export const { number: ability, terms: abilities } = vocabulary({
  str: word(0, "Strength", "Fuerza"),
  dex: word(1, "Dexterity", "Destreza"),
  con: word(2, "Constitution", "Constitución"),
  int: word(3, "Intelligence", "Inteligencia"),
  wis: word(4, "Wisdom", "Sabiduría"),
  cha: word(5, "Charisma", "Carisma"),
})
export type AbilityName = keyof typeof ability
export const abilityNames = Object.keys(ability) as readonly AbilityName[]

/**
 * How an ability changes: `AbilityChanged.how`. Damage comes back with rest, drain does not, a boost passes (D20M-285,
 * 291, 292).
 */
export const abilityChange = { damaged: 0, drained: 1, boosted: 2 } as const

/** Nothing is lost and nothing added: `Fighter.abilities` at the start. */
export const unchanged: readonly number[] = []
