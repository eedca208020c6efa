/** The columns of `saves`. */
export const save = { death: 0, wand: 1, petrification: 2, breath: 3, spell: 4 } as const
