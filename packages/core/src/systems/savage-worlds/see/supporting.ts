import type { Who } from "../../../kinds/indices.ts"
import { why } from "../book/terms.ts"
import { skill } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { burdenOf, fighterOf, sheetOf } from "./fighter.ts"
import { addTurn, tallyOf, type Tally, vary } from "./tally.ts"

/** What Support is rolled with. */
export const tallySupport = (combat: SwCombat, who: Who, by: number): Tally => {
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  vary(tally, "C12", burdenOf(sheetOf(combat, who), by))
  return tally
}

/**
 * The skill of the roll that is supported: the ally's own (SWD-008). RULING: for a Test the one at which the ally is
 * best, and for what it rolls with Strength Athletics, since Support is a roll of a skill.
 */
export const supportSkill = (combat: SwCombat, ally: Who, reason: number): number => {
  if (reason === why.escape || reason === why.push || reason === why.grapple) return skill.athletics
  if (reason === why.stabilise) return skill.healing
  if (reason === why.test) return sheetOf(combat, ally).trick
  const { hand } = fighterOf(combat, ally)
  return hand < 0 ? skill.fighting : (sheetOf(combat, ally).profiles[hand]?.skill ?? skill.fighting)
}
