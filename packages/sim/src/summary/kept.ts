/** So many of the longest combats a summary names, and so many of those that a limit ended. */
export const longestKept = 10
export const limitHitsKept = 20

/** Rounds whose decisions and harm are counted apart; the last row holds those of later rounds too. */
export const actionRounds = 30
