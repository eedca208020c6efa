import type { Interval } from "./Interval.ts"
import { z95 } from "./normal.ts"
import { wilson } from "./wilson.ts"

/** One round of a survival table. */
export interface SurvivalRow {
  readonly round: number
  /** Still standing, and still in sight, when the round began. */
  readonly atRisk: number
  /** Fell in this round; left sight in it (the fight was over) without having fallen. */
  readonly downed: number
  readonly censored: number
  /** Kaplan and Meier's estimate of the chance to stand after this round, with its standard error and interval. */
  readonly survival: number
  readonly error: number
  readonly interval: Interval
  /** The chance to fall in this round, given that it was reached; Wilson's interval. */
  readonly hazard: number
  readonly hazardInterval: Interval
  /** Fallen by the end of this round, of all: the cumulative incidence. It needs no assumption about who left sight. */
  readonly fallen: number
}

/**
 * The survival table of one combatant over many fights, from how many fell and how many left sight in each round:
 *
 *     S = Π(1 - d/n)     Var S = S² Σ d/(n(n-d))     interval S^exp(±z σ/ln S), σ = √Σ d/(n(n-d))
 *
 * The end of a fight takes the winners out of sight, so S must be read as "still up after round r of this fight", not as what
 * would happen if it went on; `fallen` needs no such care. Rounds before the first in which anything happened are left out.
 *
 * Source: E. L. Kaplan, P. Meier, "Nonparametric estimation from incomplete observations", JASA 53 (1958); interval: J. D.
 * Kalbfleisch, R. L. Prentice, The Statistical Analysis of Failure Time Data (1980).
 */
export const survivalTable = (
  downed: readonly number[],
  censored: readonly number[],
  z = z95,
): readonly SurvivalRow[] => {
  const rows: SurvivalRow[] = []
  const all = total(downed) + total(censored)
  let atRisk = all
  let survival = 1
  let variance = 0
  let fallen = 0
  for (let round = 0; round < Math.max(downed.length, censored.length); round++) {
    const d = downed[round] ?? 0
    const c = censored[round] ?? 0
    if (rows.length === 0 && d + c === 0) continue
    survival *= atRisk === 0 ? 1 : 1 - d / atRisk
    if (d > 0) variance += d / (atRisk * (atRisk - d))
    fallen += d
    rows.push({
      round,
      atRisk,
      downed: d,
      censored: c,
      survival,
      error: survival === 0 ? 0 : survival * Math.sqrt(variance),
      interval: limits(survival, Math.sqrt(variance), z),
      hazard: atRisk === 0 ? 0 : d / atRisk,
      hazardInterval: wilson(d, atRisk, z),
      fallen: all === 0 ? 0 : fallen / all,
    })
    atRisk -= d + c
  }
  return rows
}

/** Where nobody, or everybody, has fallen the formula has no answer: the estimate stands alone. */
const limits = (survival: number, sigma: number, z: number): Interval => {
  if (survival <= 0 || survival >= 1) return { lo: survival, hi: survival }
  const power = (z * sigma) / Math.log(survival)
  return { lo: survival ** Math.exp(-power), hi: survival ** Math.exp(power) }
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
