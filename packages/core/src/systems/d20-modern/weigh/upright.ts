/** What it is worth to be on one's feet. */
export const upright = 0.05
