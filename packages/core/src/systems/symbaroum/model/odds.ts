/** The face up to which a d20 succeeds: 1 always does and 20 never, unless a house rule says otherwise (SYM-002). */
export const targetNumber = (value: number, clamped: boolean): number =>
  clamped ? Math.max(1, Math.min(19, value)) : Math.max(0, Math.min(20, value))

/** An opponent's attribute as a modifier of the roller's target number (SYM-009). */
export const opposing = (value: number): number => 10 - value

/**
 * Which of two dice counts for a roller: the higher (1: it is hampered), the lower (-1: its enemy is), or there is one
 * die (0).
 */
export type Hampered = -1 | 0 | 1

/**
 * P(a d20 shows `face` or less) with one die or one of two (SYM-071 to SYM-073).
 */
export const chanceUpTo = (face: number, hampered: Hampered): number => {
  const p = Math.max(0, Math.min(20, face)) / 20
  return hampered > 0 ? p * p : hampered < 0 ? 1 - (1 - p) * (1 - p) : p
}

/** P(a d20 shows an odd face beyond `from` and up to `to`), with dice as in `chanceUpTo`. */
export const chanceOdd = (from: number, to: number, hampered: Hampered): number => {
  let chance = 0
  for (let face = from + 1; face <= to; face++)
    if (face % 2 === 1) chance += chanceUpTo(face, hampered) - chanceUpTo(face - 1, hampered)
  return chance
}
