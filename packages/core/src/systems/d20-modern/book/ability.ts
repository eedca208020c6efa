/** Indices of the abilities: `AbilityChanged.ability`. */
export const ability = { str: 0, dex: 1, con: 2, int: 3, wis: 4, cha: 5 } as const
export type AbilityName = keyof typeof ability
export const abilityNames = Object.keys(ability) as readonly AbilityName[]

/** How an ability changes: `AbilityChanged.how`. Damage comes back with rest, drain does not, a boost passes (D20M-285, 291, 292). */
export const abilityChange = { damaged: 0, drained: 1, boosted: 2 } as const

/** Nothing is lost and nothing added: `Fighter.abilities` at the start. */
export const unchanged: readonly number[] = []
