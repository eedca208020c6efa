import { keptBetween } from "../../../parts/moment.ts"
import { condition, conditionBit, occasion } from "../book/terms.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import {
  areFoes,
  away,
  canReact,
  fighterOf,
  has,
  isAble,
  isDistracted,
  meleeItem,
  profileOf,
  sheetOf,
} from "../see/fighter.ts"
import { handOf } from "../see/usable.ts"
import { foresee, promise } from "./foresee.ts"

/** Expected harm of a plain melee blow with what is at hand. */
export const blowHarm = keptBetween((combat: SwCombat, by: number, target: number): number => {
  const me = fighterOf(combat, by)
  const item = meleeItem(sheetOf(combat, by), me)
  foresee(combat, by, target, profileOf(combat, by, item), occasion.extra, handOf(combat, by, item))
  return promise.harm
})

const exposure = keptBetween((combat: SwCombat, who: number): number => {
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  let sum = 0
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other) || (other.conditions & conditionBit.stunned) !== 0) continue
    const far = away(combat, who, foe)
    if (far <= 1) sum += blowHarm(combat, foe, who)
    else if (far <= sheetOf(combat, foe).pace + 1) sum += 0.5 * blowHarm(combat, foe, who)
  }
  return sum
})

/** Expected harm by those who stand near enough to strike before the next turn; the reach of their legs counts half. */
export const exposureOf = (combat: SwCombat, who: number): number => exposure(combat, who, who)

/** Enemies that get a free attack when it leaves them (SWD-001), less those whom Extraction gets rid of. */
export const leavingRisk = (combat: SwCombat, who: number, but = -1): number => {
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  let spared = sheetOf(combat, who).extraction
  let risk = 0
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (foe === but || !areFoes(me, other) || !canReact(other) || away(combat, who, foe) > 1) continue
    if (spared-- > 0) continue
    risk += blowHarm(combat, foe, who)
  }
  return risk
}

/** First Strikes that wait where it goes. */
export const arrivalRisk = (combat: SwCombat, who: number, foe: number): number => {
  const { firstStrikes } = sheetOf(combat, foe)
  const other = fighterOf(combat, foe)
  return firstStrikes > other.firstStrikes && canReact(other) ? blowHarm(combat, foe, who) : 0
}

/** What -2 takes from a foe that could strike: about a third of its blow. */
export const distractionOf = (combat: SwCombat, who: number, foe: number): number =>
  isDistracted(combat, fighterOf(combat, foe)) ? 0 : 0.35 * blowHarm(combat, foe, who)

const gainOfSide = keptBetween((combat: SwCombat, side: number, foe: number): number => {
  const { combatants } = combat.state
  let gain = 0
  for (let i = 0; i < combatants.length; i++) {
    const other = combatants[i] as FighterView
    if (other.side === side && canReact(other) && away(combat, i, foe) <= 2) gain += 0.4 * blowHarm(combat, i, foe)
  }
  return gain
})

/** What +2 adds to the blows of those who stand near a foe: less than half of each. */
export const exposureGain = (combat: SwCombat, who: number, foe: number): number =>
  has(fighterOf(combat, foe), condition.vulnerable) ? 0 : gainOfSide(combat, fighterOf(combat, who).side, foe)
