/** A fight with more states than this is not solved unless more are allowed. */
export const usualStates = 50_000
