/** One round in the life of a combatant, over many fights. */
export interface SurvivalRow {
  readonly round: number
  /** Still standing, and the fight not over, when the round began. */
  readonly atRisk: number
  /** Fell in this round; the fight was over in it without that. */
  readonly downed: number
  readonly censored: number
  /** Fallen by the end of this round, of all fights. */
  readonly fallen: number
}

/**
 * How many fell by which round, from how many fell in each and for how many the fight was over in each. The share of
 * all fights in which somebody has fallen by a round is the cumulative incidence. The end of a fight is no censoring:
 * nobody falls any more once it is over, so those whose fight has ended stay in the count. An estimate after Kaplan and
 * Meier would say how many fell if fights went on without end. Rounds before the first in which anything happened are
 * left out.
 *
 * Source: J. D. Kalbfleisch, R. L. Prentice, The Statistical Analysis of Failure Time Data (1980), section 7.2:
 * competing risks.
 */
export const survivalTable = (downed: readonly number[], ended: readonly number[]): readonly SurvivalRow[] => {
  const rows: SurvivalRow[] = []
  let atRisk = total(downed) + total(ended)
  let fallen = 0
  for (let round = 0; round < Math.max(downed.length, ended.length); round++) {
    const d = downed[round] ?? 0
    const c = ended[round] ?? 0
    if (rows.length === 0 && d + c === 0) continue
    fallen += d
    rows.push({ round, atRisk, downed: d, censored: c, fallen })
    atRisk -= d + c
  }
  return rows
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
