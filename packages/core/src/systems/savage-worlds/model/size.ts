/** What the size of a creature means (SWD-105 to SWD-107): the modifier of its Scale. */
export const scaleOf = (size: number): number =>
  size <= -4 ? -6 : size === -3 ? -4 : size === -2 ? -2 : size < 4 ? 0 : size < 8 ? 2 : size < 12 ? 4 : 6

/** Wounds more than others that creatures of a Size can bear (SWD-107). */
export const extraWounds = (size: number): number => Math.max(0, scaleOf(size) / 2)

/** Squares a side. RULING: a Large body fills 2 x 2, a Huge one 3 x 3, a Gargantuan one 4 x 4. */
export const spaceOf = (size: number): number => 1 + extraWounds(size)
