/**
 * Danger that counts: harm beyond a whole health changes little, for nobody falls twice. Grows for ever, but stays
 * below 1.
 */
export const danger = (harm: number): number => harm / (1 + harm)
