/** Fights of a run by what somebody may look for in them: numbers of fights, those first that have most of it. */
export interface FightIndex {
  /** Those in which most are dead, and how many; only where somebody is. */
  readonly bloodiest: readonly { readonly combat: number; readonly dead: number }[]
  /** Those whose winners have the least health left, as a share. */
  readonly closest: readonly { readonly combat: number; readonly left: number }[]
  /** By the id of a combatant, the first in which it is dead at the end. */
  readonly deaths: Readonly<Record<string, readonly number[]>>
}
