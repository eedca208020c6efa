/**
 * What one combat came to, in a few integers: the least that comparisons of the same combats under several variants
 * need of each of them. Combatants are bits of their index, sides are in the manifest's order.
 */
export const scoreAt = {
  /** The side that won, -1 for a draw. */
  winner: 0,
  rounds: 1,
  /** Those that fell at least once; those dead at the end; those down or dead at the end. */
  downed: 2,
  dead: 3,
  fallen: 4,
  /** From here on one column for each side: its health at the end in thousandths, the mean of its members. */
  left: 5,
} as const

/** How many integers the score of a combat has. */
export const scoreWidth = (sides: number): number => scoreAt.left + sides

/** How many integers say how lucky a side was: its dice by purpose, each weighed in three ways (`LuckyDice`). */
export const luckPlaces = { purposes: 32, weights: 3, each: 96 } as const

/** How many integers the luck of all sides has. In a run that counts it, it stands behind the score of each combat. */
export const luckWidth = (sides: number): number => sides * luckPlaces.each
