/**
 * Thrown where there are more outcomes than can be gone through: then nothing is promised, and dice fall one by one.
 */
export class TooMany extends Error {}

/** More outcomes of an act than this are not gone through, nor more results of one roll. */
export const mostWays = 20_000

/**
 * On one way through an act no more steps are gone through, one inside of the other: each is a call within those before
 * it, and how many of these there may be differs from machine to machine.
 */
export const mostOnTheWay = 500

/**
 * An act that takes more steps than this ends its fight, as one with too many events does: `each` inside of `each` may
 * be without end.
 */
export const mostSteps = 100_000
