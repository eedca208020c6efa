import { type Distribution, distributionOf, exactly } from "../../../dice/Distribution.ts"
import type { DiceExpression } from "../../../dice/expression.ts"
import { type HarmTable, harmTable } from "../../../parts/weighing/HarmTable.ts"

/** Half the highest result of every die, rounded up; flat bonuses whole (SYM-050). */
export const fixedValue = ({ terms, plus }: DiceExpression): number =>
  terms.reduce((sum, term) => sum + term.sign * Math.ceil((term.kept * term.faces) / 2), plus)

type Stated = DiceExpression | number | null | undefined

const isDice = (amount: Stated): amount is DiceExpression => typeof amount === "object" && amount !== null

/**
 * What a role makes of dice or a number (SYM-049).
 *
 * @param stated all in all, as the combatant has it
 * @param pc what the weapon or armour is for combatants that roll
 * @param npc what it is for the others
 */
export const amountOf = (stated: Stated, pc: Stated, npc: Stated, rolls: boolean): Amount => {
  if (!rolls) {
    const most = stated ?? npc ?? pc ?? 0
    return { dice: undefined, fixed: isDice(most) ? fixedValue(most) : most }
  }
  const most = stated ?? pc ?? npc ?? 0
  if (isDice(most)) return { dice: most, fixed: fixedValue(most) }
  if (!isDice(pc)) return { dice: undefined, fixed: most }
  // A number in place of the dice: they are rolled after all, with what the number adds to the thing's own.
  const own = typeof npc === "number" ? npc : fixedValue(pc)
  return { dice: { ...pc, plus: pc.plus + most - own }, fixed: most }
}

/** A fixed number or dice, as a combatant's role has it. */
export interface Amount {
  /** What is rolled; undefined for a fixed number. */
  readonly dice: DiceExpression | undefined
  readonly fixed: number
}

/** The exact chances of an amount. */
export const distributionOfAmount = ({ dice, fixed }: Amount): Distribution =>
  dice === undefined ? exactly(fixed) : distributionOf(dice)

/** The table of a fixed number or of dice, for what no armour stops. */
export const amountTable = (amount: Amount): HarmTable => harmTable(distributionOfAmount(amount))
