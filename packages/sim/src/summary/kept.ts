/** So many of the longest combats a summary names, and so many of those that a limit ended. */
export const longestKept = 10
export const limitHitsKept = 20

/** Rounds whose decisions and harm are counted apart; the last row holds those of later rounds too. */
export const actionRounds = 30

/** The most numbers of its own that a run may have, and the most cells of one: rounds, or combatants. */
export const mostCountsKept = 64
export const mostCells = 1000

/** The most kinds of stock that are counted of a fight, or of the fights of a day together. */
export const mostStocksKept = 1000
