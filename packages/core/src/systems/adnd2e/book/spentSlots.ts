// `Fighter.spent` counts in base 32: five bits for each spell, of which there are six at most (`statBlock.ts`).

/** One slot of a spell, in `Fighter.spent`. */
export const slotOf = (spell: number): number => 1 << (5 * spell)

/** How many slots of a spell were spent. */
export const spentOf = (spent: number, spell: number): number => (spent >> (5 * spell)) & 31
