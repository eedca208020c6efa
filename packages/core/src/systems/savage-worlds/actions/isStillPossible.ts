import type { Option } from "../../../contract/Decision.ts"
import { condition, conditionBit, held, helpless, manner, thing, verb } from "../book/terms.ts"
import { linked } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { isLoaded } from "../see/ammunition.ts"
import { away, fighterOf, has, isAble, isEngaged, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { isInReach } from "../see/reach.ts"
import { canShoot } from "../see/usable.ts"
import { isHelpless } from "./finishing.ts"
import { isReady } from "./objects.ts"
import { awayFromThing } from "./smashing.ts"
import { needsTouch } from "./tricks.ts"

/** Whether somebody can act at all, and what a Bound one may: break free and talk (SWD-003). */
const canAct = (combat: SwCombat, who: number, { extra, verb: what }: Option): boolean => {
  const { conditions } = fighterOf(combat, who)
  if (!isAble(fighterOf(combat, who)) || (conditions & (conditionBit.shaken | conditionBit.stunned | helpless)) !== 0)
    return false
  return (
    (conditions & conditionBit.bound) === 0 ||
    what === verb.breakFree ||
    (what === verb.test && linked[extra >> 1] !== 0)
  )
}

const reaches = (combat: SwCombat, who: number, target: number, item: number): boolean =>
  isInReach(combat, who, target, profileOf(combat, who, item).reach)

const canFire = (combat: SwCombat, who: number, target: number, item: number): boolean => {
  const profile = profileOf(combat, who, item)
  if (!isLoaded(combat, profile, 1) || (profile.hands > 1 && isEngaged(combat, who))) return false
  return profile.template > 0 || canShoot(combat, who, target, profile)
}

/** What is to be broken is still there, and within reach. */
const canStrikeAt = (combat: SwCombat, who: number, { extra, item, place, target }: Option): boolean => {
  const profile = profileOf(combat, who, item)
  switch (extra & manner.place) {
    case thing.bonds:
      return fighterOf(combat, target).netted && away(combat, who, target) <= 1
    case thing.cover:
      return fighterOf(combat, target).cover > 0 && away(combat, who, target) <= profile.reach + 1
    default:
      if ((combat.prepared.grounds?.standingOn(place, combat.state.gone) ?? -1) < 0) return false
      if ((extra & manner.shooting) === 0) return awayFromThing(combat, who, place) <= profile.reach
      return isLoaded(combat, profile, 1) && !(profile.hands > 1 && isEngaged(combat, who))
  }
}

/**
 * Whether an act that was declared before somebody broke in can still be carried out: its maker able, its weapon in
 * hand, its target there (SWD-072).
 */
export const isStillPossible = (combat: SwCombat, who: number, act: Option): boolean => {
  const { extra, item, target, verb: what } = act
  if (!canAct(combat, who, act)) return false
  const me = fighterOf(combat, who)
  switch (what) {
    case verb.finish:
      return isHelpless(combat, target) && away(combat, who, target) <= 1 && isReady(combat, who, item)
    case verb.stabilise:
      return has(fighterOf(combat, target), condition.bleeding) && away(combat, who, target) <= 1
    case verb.breakFree:
      return (me.conditions & held) !== 0
    case verb.pickUp:
      return (combat.state.gear[profileOf(combat, who, item).gear] as number) >= 0
    default:
  }
  if (target >= 0 && !isAble(fighterOf(combat, target))) return false
  if (what === verb.mountStrike) {
    const weapon = me.mount < 0 ? -1 : meleeItem(sheetOf(combat, me.mount), fighterOf(combat, me.mount))
    return weapon >= 0 && isAble(fighterOf(combat, me.mount)) && reaches(combat, me.mount, target, weapon)
  }
  if (item >= 0 && !isReady(combat, who, item)) return false
  switch (what) {
    case verb.strike:
    case verb.wildAttack:
    case verb.nonlethal:
      return reaches(combat, who, target, item)
    case verb.calledShot:
    case verb.disarm:
      return (extra & manner.shooting) === 0 ? reaches(combat, who, target, item) : canFire(combat, who, target, item)
    case verb.shoot:
    case verb.bothBarrels:
    case verb.burst:
    case verb.area:
    case verb.suppress:
    case verb.aim:
      return canFire(combat, who, target, item)
    case verb.test:
      return !needsTouch(extra >> 1) || away(combat, who, target) <= 1
    case verb.push:
      return away(combat, who, target) <= 1
    case verb.grapple:
      return away(combat, who, target) <= 1 && (me.holds < 0 || me.holds === target)
    case verb.smash:
      return canStrikeAt(combat, who, act)
    case verb.crush:
    case verb.bite:
      return me.holds === target
    default:
      return true
  }
}
