// Sets of up to 31 small integers (combatants, weapons, modifiers) in the bits of one number.

/** The lowest number in a set that is not empty; -1 of an empty one. */
export const lowestOf = (set: number): number => 31 - Math.clz32(set & -set)

/** The highest number in a set that is not empty; -1 of an empty one. */
export const highestOf = (set: number): number => 31 - Math.clz32(set)

/** A set without its lowest number. */
export const withoutLowest = (set: number): number => set & (set - 1)

/** Whether a number, 0 to 30, is in a set. */
export const isIn = (set: number, number: number): boolean => (set & (1 << number)) !== 0

/** A set with a number, 0 to 30. */
export const withIn = (set: number, number: number): number => set | (1 << number)

/** A set without a number, 0 to 30. */
export const withoutIn = (set: number, number: number): number => set & ~(1 << number)

/** How many numbers are in a set. */
export const countOf = (set: number): number => {
  let count = 0
  for (let rest = set; rest !== 0; rest = withoutLowest(rest)) count++
  return count
}
