/**
 * What one day came to, in a few integers, as `scoreAt` has it of a fight. Sides are those of the party, and members
 * are in the manifest's order. A member is as it came out of the last fight that it was in; who was in none is well.
 */
export const dayScoreAt = {
  /** The fight that the party lost, -1 when it survived the day. */
  lostIn: 0,
  /** Rounds of all fights together. */
  rounds: 1,
  /**
   * From here on one column for each side: its health in thousandths, the mean of its members. Then one for each
   * member.
   */
  left: 2,
} as const

/** What the column of a member is made of, added up: it is dead; it is down or dead. */
export const memberBits = { dead: 1, fallen: 2 } as const

/** The column of a member. */
export const memberAt = (sides: number, member: number): number => dayScoreAt.left + sides + member

/** How many integers the score of a day has. */
export const dayScoreWidth = (sides: number, members: number): number => memberAt(sides, members)
