/** The numbers of a forecast that are shown, in this order. */
export const promises = ["harm", "fell", "help", "risk", "exposure", "approach", "cost"] as const
