import { purpose } from "../../../dice/purpose.ts"
import { why } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { athleticsOf, sheetOf } from "../see/fighter.ts"
import { addState, clear, tally } from "../see/tally.ts"
import { roll, rollDice } from "../see/trait.ts"

/**
 * A contest of Athletics (C04, SWD-072): the highest total wins, there is no least one.
 *
 * @param bonus what the first one adds
 * @returns above 0 when `a` is ahead, below 0 when `b` is, 0 for a tie
 */
export const contest = (combat: SwCombat, a: number, b: number, bonus: number): number => {
  const { rules } = combat.prepared
  clear()
  addState(combat, a)
  tally.sum += bonus
  const one = athleticsOf(sheetOf(combat, a))
  rollDice(combat, a, purpose.oppose, one.die, sheetOf(combat, a).wild, false)
  const { best, skill: own, wild } = roll
  const plus = tally.sum + one.plus
  const mods = tally.mask
  clear()
  addState(combat, b)
  const other = athleticsOf(sheetOf(combat, b))
  rollDice(combat, b, purpose.oppose, other.die, sheetOf(combat, b).wild, false)
  const targetPlus = tally.sum + other.plus
  const ahead = best + plus - (roll.best + targetPlus)
  const short = rules.interruptNeedsTn4 && best + plus < 4
  combat.emit({
    _tag: "Opposed",
    by: a,
    target: b,
    why: why.interrupt,
    die: one.die,
    skill: own,
    wild,
    plus,
    mods,
    targetDie: other.die,
    targetSkill: roll.skill,
    targetWild: roll.wild,
    targetPlus,
    raises: short ? -1 : ahead > 0 ? Math.floor(ahead / rules.raiseStep) : -1,
  })
  return short ? -1 : ahead
}
