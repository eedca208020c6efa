/** The face up to which a d20 succeeds: 1 always does and 20 never, unless a house rule says otherwise (SYM-002). */
export const targetNumber = (value: number, clamped: boolean): number =>
  clamped ? Math.max(1, Math.min(19, value)) : Math.max(0, Math.min(20, value))

/** An opponent's attribute as a modifier of the roller's target number (SYM-009). */
export const opposing = (value: number): number => 10 - value

/**
 * P(a d20 shows `face` or less) with one die (0), two of which the higher counts (1: hampered) or the lower (-1: the
 * enemy is) (SYM-071 to SYM-073).
 */
export const chanceUpTo = (face: number, hampered: number): number => {
  const p = Math.max(0, Math.min(20, face)) / 20
  return hampered > 0 ? p * p : hampered < 0 ? 1 - (1 - p) * (1 - p) : p
}

/** P(a d20 shows an odd face beyond `from` and up to `to`), with dice as in `chanceUpTo`. */
export const chanceOdd = (from: number, to: number, hampered: number): number => {
  let chance = 0
  for (let face = from + 1; face <= to; face++)
    if (face % 2 === 1) chance += chanceUpTo(face, hampered) - chanceUpTo(face - 1, hampered)
  return chance
}
