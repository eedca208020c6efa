import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { condition, effort, way } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, has, isUp, meleeForm, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { hasFreeHands } from "../see/hasFreeHands.ts"
import { hasSmallWeapon } from "../see/holds.ts"
import { isWithin, stepsTo } from "../see/threat.ts"
import { canWalk } from "../see/walking.ts"

/** Whether somebody is beside an enemy, or can be after a half move (ADD2-099, 102). */
export const isAtHand = (combat: AdndCombat, who: number, steps: number): boolean =>
  steps <= 1 || (canWalk(combat, who) && steps - 1 <= sheetOf(combat, who).half)

/**
 * Punching and wrestling, for those whose stat block has them on the menu; wrestling needs both hands (ADD2-093, 102).
 */
export const addBareHands = (combat: AdndCombat, who: number, options: Option[]): void => {
  const free = hasFreeHands(combat, who)
  const glance = glanceAt(combat, who)
  for (let n = 0; n < glance.count; n++) {
    if (!isAtHand(combat, who, glance.steps[n] as number)) continue
    const foe = glance.foes[n] as number
    options.push(option(verb.punch, foe))
    if (free) options.push(option(verb.wrestle, foe))
  }
  if (free) return
  options.push(option(verb.freeHands))
  if (glance.around === 0 && glance.nearest >= 0 && canWalk(combat, who))
    options.push(option(verb.freeHands, glance.nearest, -1, -1, way.towards))
}

/** Those who hold a friend, if they are at hand: the hold could be broken (ADD2-118). */
export const addHelp = (combat: AdndCombat, who: number, options: Option[]): void => {
  for (const friend of combat.prepared.friends[who] as readonly number[]) {
    if (!has(fighterOf(combat, friend), condition.gripped)) continue
    const holder = gripOf(combat.state, friend)
    if (isAtHand(combat, who, stepsTo(combat, who, holder))) options.push(option(verb.help, holder))
  }
}

/**
 * What is left to somebody who is held: to strike with a small weapon, punch, wrestle back, try STR or DEX (ADD2-112,
 * 114).
 */
export const heldOptions = (combat: AdndCombat, who: number): readonly Option[] => {
  const { hand } = fighterOf(combat, who)
  const grip = gripOf(combat.state, who)
  const options = [
    option(verb.punch, grip),
    option(verb.wrestle, grip),
    option(verb.struggle, grip, -1, -1, effort.strength),
    option(verb.struggle, grip, -1, -1, effort.dexterity),
  ]
  const form = meleeForm(sheetOf(combat, who), hand)
  if (form !== undefined && hasSmallWeapon(combat, who)) options.unshift(option(verb.attack, grip, form.index))
  return options
}

/** A holder keeps its hold, or lets go and does something else that needs no step (ADD2-107, 108, 110). */
export const holderOptions = (combat: AdndCombat, who: number): readonly Option[] => {
  const { hand } = fighterOf(combat, who)
  const grip = gripOf(combat.state, who)
  const options = [option(verb.keep, grip), option(verb.release, grip)]
  const form = meleeForm(sheetOf(combat, who), hand)
  const free = hasFreeHands(combat, who)
  const glance = glanceAt(combat, who)
  for (let n = 0; n < glance.count; n++) {
    const foe = glance.foes[n] as number
    const steps = glance.steps[n] as number
    if (form !== undefined && isWithin(form, steps)) options.push(option(verb.attack, foe, form.index))
    if (steps > 1) continue
    options.push(option(verb.punch, foe))
    if (foe !== grip && free) options.push(option(verb.wrestle, foe))
  }
  return options
}

/**
 * Whether somebody who is held chooses among what is left to it when its count comes: what it declared was a general
 * plan (ADD2-112). One who was caught with another action in mind has lost that (ADD2-106).
 */
const mayChooseAgain = (combat: AdndCombat, who: number): boolean => {
  const { act, aim } = fighterOf(combat, who)
  const { rules } = combat.prepared
  if (rules["declaration.flexibility"] === "none" || rules["declaration.order"] === "none") return false
  return (
    act === verb.punch ||
    act === verb.wrestle ||
    act === verb.struggle ||
    (act === verb.attack && aim === gripOf(combat.state, who) && hasSmallWeapon(combat, who))
  )
}

/** Whether an act of a brawl that was declared can still be carried out; undefined for other acts. */
export const isBrawlPossible = (combat: AdndCombat, who: number): boolean | undefined => {
  const f = fighterOf(combat, who)
  if (has(f, condition.gripped)) return !mayChooseAgain(combat, who)
  switch (f.act) {
    case verb.punch:
    case verb.wrestle:
      return f.aim >= 0 && isUp(fighterOf(combat, f.aim)) && isAtHand(combat, who, stepsTo(combat, who, f.aim))
    case verb.help:
      return (
        f.aim >= 0 &&
        has(fighterOf(combat, f.aim), condition.gripping) &&
        isAtHand(combat, who, stepsTo(combat, who, f.aim))
      )
    case verb.keep:
    case verb.release:
      return has(f, condition.gripping)
    case verb.struggle:
      return false
    default:
      return undefined
  }
}

/** The same act against somebody else (ADD2-006); to keep a hold that is broken means to wrestle again. */
export const sameBrawl = (combat: AdndCombat, who: number, options: Option[]): void => {
  const { act } = fighterOf(combat, who)
  if (act !== verb.punch && act !== verb.wrestle && act !== verb.keep) return
  const again = act === verb.keep ? verb.wrestle : act
  // One who has turned the tables with a weapon in hand cannot.
  if (again === verb.wrestle && !hasFreeHands(combat, who)) return
  for (const foe of combat.prepared.foes[who] as readonly number[]) {
    if (isUp(fighterOf(combat, foe)) && isAtHand(combat, who, stepsTo(combat, who, foe)))
      options.push(option(again, foe))
  }
}
