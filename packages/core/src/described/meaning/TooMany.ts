/** Thrown where there are more outcomes than can be gone through: then nothing is promised, and dice fall one by one. */
export class TooMany extends Error {}

/** More outcomes of an act than this are not gone through, nor more results of one roll. */
export const mostWays = 20_000
