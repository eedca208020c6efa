import { alikeDice } from "../../../dice/alikeDice.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { D20Combat } from "../model/System.ts"
import { type Contender, totalOf } from "../see/bodies/contender.ts"
import { fighterOf, isHelpless } from "../see/fighter.ts"

/**
 * How a check compares with one other: below 0 lost, above 0 won, 0 to be rolled again. The higher total wins, of equal
 * totals the one with the higher bonus (D20M-209).
 */
const compared = (own: Checked, other: Checked): number => own.total - other.total || own.bonus - other.bonus

/** An opposed check that was rolled. */
interface Checked {
  readonly total: number
  readonly bonus: number
}

const d20 = { count: 1, faces: 20 } as const

/**
 * Rolls an opposed check against one or several others: all must be beaten (D20M-251). A natural 1 or 20 means nothing.
 * When totals and bonuses are equal, everybody rolls again.
 *
 * @param counts what of a margin counts, where dice fall in every way: all of it when left out
 * @returns the least margin of the totals when it is won, -1 when it is lost
 */
export const contest = (
  combat: D20Combat,
  over: number,
  { who, parts }: Contender,
  others: readonly Contender[],
  counts: (margin: number) => number = (margin) => margin,
): number => {
  const bonus = totalOf(parts)
  const bonuses = others.map((other) => totalOf(other.parts))
  const [only = 0] = bonuses
  const meaning = ([own = 0, its = 0]: readonly number[]): number => {
    const result = compared({ total: own + bonus, bonus }, { total: its + only, bonus: only })
    return result < 0 ? -2 : result === 0 ? -1 : counts(own + bonus - its - only)
  }
  for (;;) {
    const stream = combat.dice.open(who, purpose.check)
    const both = bonuses.length === 1 ? alikeDice(stream, [d20, d20], meaning) : undefined
    const natural = both?.[0] ?? stream.die(20)
    const faces = both?.slice(1) ?? others.map((other) => combat.dice.open(other.who, purpose.oppose).die(20))
    let margin = Infinity
    let lost = false
    let again = false
    const results = faces.map((face, i) => {
      const total = face + (bonuses[i] as number)
      const result = compared({ total: natural + bonus, bonus }, { total, bonus: bonuses[i] as number })
      margin = Math.min(margin, natural + bonus - total)
      lost ||= result < 0
      again ||= result === 0
      return result
    })
    for (const [i, other] of others.entries()) {
      for (const [rule, value] of parts) combat.why(rule, value)
      for (const [rule, value] of other.parts) combat.why(rule, -value)
      combat.emit({
        _tag: "Contested",
        by: who,
        target: other.who,
        contest: over,
        natural,
        bonus,
        other: faces[i] as number,
        otherBonus: bonuses[i] as number,
        success: (results[i] as number) > 0,
        again: results[i] === 0,
      })
    }
    if (lost) return -1
    if (!again) return margin
  }
}

/**
 * An opposed check of one against one; whether the first wins. RULING: the helpless resist nothing; who merely cannot
 * act does, for it is no action (D20M-288, 302).
 */
export const overcomes = (
  combat: D20Combat,
  over: number,
  [attacker, defender]: readonly [Contender, Contender],
): boolean => isHelpless(fighterOf(combat, defender.who)) || contest(combat, over, attacker, [defender], () => 0) >= 0
