/** `+3`, `-2`, `+0`. */
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)

/** A roll in figures: `12+3 = 15`. */
export const rolled = (natural: number, bonus: number): string => `${natural}${signed(bonus)} = ${natural + bonus}`
