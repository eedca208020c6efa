import { purpose } from "../../../dice/purpose.ts"
import { condition, conditionBit, held, verb, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { type Sheet, skill, type Trait } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { areFoes, away, burdenOf, fighterOf, has, isAble, sheetOf } from "../see/fighter.ts"
import { addState, addTurn, clear, vary } from "../see/tally.ts"
import { isManageable } from "./grappling.ts"
import { tricksters } from "./tricks.ts"

/**
 * What an ally may be helped with: the kinds of rolls, as in `why`, that it could make for an action where it is
 * (SWD-008).
 *
 * RULING: attacks on anybody and anything, breaking free, Tests, pushes, grapples, and the Healing that stops bleeding.
 * Not what is rolled for no action: to soak, to evade, to stay on one's feet, to climb on the way, to break in on
 * somebody's turn.
 */
export const supports = (combat: SwCombat, ally: number): readonly number[] => {
  const me = fighterOf(combat, ally)
  const found: number[] = [why.attack]
  if ((me.conditions & held) !== 0) found.push(why.escape)
  const near = (most: number, is: (other: FighterView, i: number) => boolean): boolean =>
    combat.state.combatants.some((other, i) => i !== ally && away(combat, ally, i) <= most && is(other, i))
  const isFoe = (other: FighterView): boolean => areFoes(me, other) && isAble(other)
  if (trickOf(sheetOf(combat, ally)) >= 0 && near(combat.prepared.rules.testRange, isFoe)) found.push(why.test)
  if ((me.conditions & conditionBit.bound) !== 0) return found
  if (me.holds < 0 && near(1, (other, i) => isFoe(other) && isManageable(combat, ally, i))) found.push(why.push)
  const canHold = (other: FighterView, i: number): boolean =>
    isFoe(other) && (other.conditions & held) === 0 && isManageable(combat, ally, i)
  if (me.holds < 0 && near(1, canHold)) found.push(why.grapple)
  if (near(1, (other) => other.side === me.side && has(other, condition.bleeding))) found.push(why.stabilise)
  return found
}

/** Helps an ally with its next roll of a kind (SWD-008 to SWD-010). */
export const support = (combat: SwCombat, who: number, ally: number, reason: number): void => {
  combat.emit({ _tag: "ActionTaken", who, verb: verb.support })
  const raises = attempt(
    combat,
    who,
    ally,
    why.support,
    purpose.check,
    tallySupport(combat, who, supportSkill(combat, ally, reason)),
    4,
  )
  const bonus = raises === -2 ? -combat.prepared.rules.supportCritFail : raises < 0 ? 0 : raises > 0 ? 2 : 1
  // RULING: help that is announced for another roll takes the place of what was announced before.
  if (bonus !== 0) combat.emit({ _tag: "Supported", by: who, target: ally, why: reason, bonus })
}

/** What Support is rolled with. */
export const tallySupport = (combat: SwCombat, who: number, by: number): Trait => {
  const sheet = sheetOf(combat, who)
  clear()
  addState(combat, who)
  addTurn(combat, who)
  vary("C12", burdenOf(sheet, by))
  return sheet.skills[by] as Trait
}

/**
 * The skill of the roll that is supported: the ally's own (SWD-008). RULING: for a Test the one at which the ally is
 * best, and for what it rolls with Strength Athletics, since Support is a roll of a skill.
 */
export const supportSkill = (combat: SwCombat, ally: number, reason: number): number => {
  if (reason === why.escape || reason === why.push || reason === why.grapple) return skill.athletics
  if (reason === why.stabilise) return skill.healing
  if (reason === why.test) return trickOf(sheetOf(combat, ally))
  const { hand } = fighterOf(combat, ally)
  return hand < 0 ? skill.fighting : (sheetOf(combat, ally).profiles[hand]?.skill ?? skill.fighting)
}

/** The skill in which somebody is best at Tests, the first of several; -1 where it has learnt none. */
const trickOf = (sheet: Sheet): number => {
  let best = -1
  for (const by of tricksters) if (sheet.has[by] === true && (best < 0 || isBetter(sheet, by, best))) best = by
  return best
}

const isBetter = (sheet: Sheet, by: number, than: number): boolean => {
  const [one, other] = [sheet.skills[by] as Trait, sheet.skills[than] as Trait]
  return one.die + 2 * one.plus > other.die + 2 * other.plus
}
