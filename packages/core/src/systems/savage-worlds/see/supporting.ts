import type { Who } from "../../../kinds/indices.ts"
import { why } from "../book/terms.ts"
import { skill, type Sheet, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { burdenOf, fighterOf, sheetOf } from "./fighter.ts"
import { addTurn, tallyOf, type Tally, vary } from "./tally.ts"
import { tricksters } from "./tricks.ts"

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
  if (reason === why.test) return trickOf(sheetOf(combat, ally))
  const { hand } = fighterOf(combat, ally)
  return hand < 0 ? skill.fighting : (sheetOf(combat, ally).profiles[hand]?.skill ?? skill.fighting)
}

/** The skill in which somebody is best at Tests, the first of several; -1 where it has learnt none. */
export const trickOf = (sheet: Sheet): number => {
  let best = -1
  for (const by of tricksters) if (sheet.has[by] === true && (best < 0 || isBetter(sheet, by, best))) best = by
  return best
}

const isBetter = (sheet: Sheet, by: number, than: number): boolean => {
  const [one, other] = [sheet.skills[by] as Trait, sheet.skills[than] as Trait]
  return one.die + 2 * one.plus > other.die + 2 * other.plus
}
