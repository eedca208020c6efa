import type { Option } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import { terrain } from "../../../field/Field.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import { stepsOut } from "../../../field/wayOut.ts"
import { mustGetOut } from "../../../parts/mustGetOut.ts"
import { option } from "../../../parts/option.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import { condition, mode, shotOf, verb } from "../book/terms.ts"
import { isNear, mayTend } from "../harm/tending.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import type { Arm, Sheet } from "../model/sheet.ts"
import { areOpposite, coverFrom, isBehind, painOf } from "../see/aim.ts"
import { armOf, fighterOf, has, isAble, isFree, isGrave, isProne, meleeInHand, sheetOf } from "../see/fighter.ts"
import { mayMove, metresLeft, setBoard } from "../see/movement.ts"
import { isRuined } from "../see/wear.ts"

/** Additional actions are offered by threes: those who have announced three may go on to six, and so on (DS20-046). */
const extraStep = 3

/**
 * RULING: the most additional actions. The rules have no limit, but with more penalties not even a natural 1 comes off;
 * where a house rule takes the penalties away, three are enough.
 */
const mostExtra = ({ maxExtraActions, extraActionPenalty }: DsHouseRules): number =>
  maxExtraActions !== "none" ? maxExtraActions : extraActionPenalty === 0 ? extraStep : 30

/** How many aims at one target add up (DS20-107). */
const mostAims = 3

/** A burst of fewer penalties is emptying the magazine with a test that changes nothing (DS20-105). */
const leastBurst = 3

/** Whether somebody may still be struck: neither dead nor gone. The fallen may. */
export const isStrikable = (fighter: FighterView): boolean => !fighter.dead && !fighter.fled

/** Whether a weapon reaches somebody in melee (DS20-145). */
export const inReach = (combat: DsCombat, who: number, foe: number, reach: number): boolean => {
  const { field } = combat.prepared
  const from = fighterOf(combat, who).at
  const to = fighterOf(combat, foe).at
  const away = distance(field, from, to)
  return away <= 1 || (away <= reach && lineOfSight(field, from, to))
}

/** Whether a weapon in hand is fit to be shot: loaded, not jammed (DS20-089, DS20-092). */
export const isReady = ({ state }: DsCombat, arm: Arm): boolean =>
  !arm.firearm || ((state.loaded[arm.gear] as number) > 0 && (state.jam[arm.gear] as number) === 0)

/** Whether a firearm will not be shot in this fight any more, unless it is taken apart first (DS20-089). */
export const isUseless = ({ state }: DsCombat, { firearm, gear }: Arm): boolean =>
  firearm && (state.jam[gear] === 2 || (state.loaded[gear] as number) + (state.spares[gear] as number) === 0)

/** Whether the one whose turn it is could shoot with a weapon in hand now. A slow one shoots once in a turn. */
export const canShoot = (combat: DsCombat, arm: Arm): boolean =>
  isReady(combat, arm) && !(arm.slow && combat.state.shot)

/** The melee weapon that it would use first: the one in hand, else its body; -1 for none. */
export const mainWeapon = (sheet: Sheet, fighter: FighterView): number => {
  const armed = meleeInHand(sheet, fighter)
  return armed >= 0 ? armed : (sheet.bodily[0] ?? -1)
}

/** Actions left of this turn. */
export const actionsLeft = (combat: DsCombat): number => 1 + combat.state.extra - combat.state.used

/**
 * The legal intentions of the one whose turn it is, with what it has left of its turn. The first is always to end it.
 */
export const actOptions = (combat: DsCombat, who: number): Option[] => {
  const { state, prepared } = combat
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const options: Option[] = [option(verb.endTurn)]
  const left = actionsLeft(combat)
  if (state.fresh) {
    if (state.extra % extraStep === 0) {
      const most = Math.min(state.extra + extraStep, mostExtra(prepared.rules))
      for (let extra = state.extra + 1; extra <= most; extra++) options.push(option(verb.declare, -1, -1, -1, extra))
    }
    // DS20-141: at the start of the turn, with a point left and wounds that hinder.
    if (me.exhaustion < sheet.exhaustion && !has(me, condition.agony) && painOf(combat, who) > 0)
      options.push(option(verb.bearPain))
  }
  if (me.heldBy >= 0) {
    if (left > 0) heldOptions(combat, who, me.heldBy, options)
    return options
  }
  if (left > 0 && !state.tried) {
    for (let item = 0; item < sheet.techniques.length; item++) options.push(option(verb.technique, -1, item))
  }
  if (isFull(combat, me)) {
    holderOptions(combat, who, me.holds, left, options)
    return options
  }
  if (left > 0) {
    melee(combat, who, options)
    if (me.hand >= 0) armed(combat, who, options)
    handling(combat, who, options)
    tending(combat, who, options)
  }
  moves(combat, who, left, options)
  return options
}

/** Who is held can break free or butt, nothing else, not even stand up (DS20-053, 056, 057, 066). */
const heldOptions = (combat: DsCombat, who: number, holder: number, options: Option[]): void => {
  const { head } = sheetOf(combat, who)
  options.push(option(verb.breakFree, holder))
  if (head >= 0 && combat.prepared.setting.headbuttPossible !== false) options.push(option(verb.headbutt, holder, head))
}

/** Whether somebody has its arms full with a hold (DS20-061). */
export const isFull = (combat: DsCombat, { holds }: FighterView): boolean =>
  holds >= 0 && combat.prepared.setting.holderRestriction !== "free"

/** Whose arms are full can strike whom it holds, throw it down or let go (DS20-061). */
const holderOptions = (combat: DsCombat, who: number, held: number, left: number, options: Option[]): void => {
  options.push(option(verb.release, held))
  if (left === 0) return
  const { bodily } = sheetOf(combat, who)
  for (const item of bodily) options.push(option(verb.strike, held, item))
  const item = bodily[0] ?? -1
  if (item >= 0 && !isProne(fighterOf(combat, held))) options.push(option(verb.throwDown, held, item))
}

/** Blows and holds at those in reach; going up to those who are not. */
const melee = (combat: DsCombat, who: number, options: Option[]): void => {
  const { combatants } = combat.state
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const main = mainWeapon(sheet, me)
  if (main < 0) return
  const { reach } = sheet.arms[main] as Arm
  const metres = isProne(me) ? 0 : metresLeft(combat, who)
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isStrikable(other)) continue
    const away = distance(combat.prepared.field, me.at, other.at)
    const near = inReach(combat, who, foe, sheet.longest)
    if (near) blows(combat, who, foe, away, options)
    if (metres <= 0 || !isAble(other)) continue
    if (!(near && away <= reach) && away - reach <= metres) options.push(option(verb.close, foe, main))
    if (other.lastBy >= 0) {
      const square = flankSquare(combat, who, foe, metres)
      if (square >= 0) options.push(option(verb.flank, foe, main, square))
    }
  }
}

/** What weapons and bare hands can do to somebody so many metres away: each as far as it reaches (DS20-145). */
const blows = (combat: DsCombat, who: number, foe: number, away: number, options: Option[]): void => {
  const sheet = sheetOf(combat, who)
  const me = fighterOf(combat, who)
  const other = fighterOf(combat, foe)
  const armed = meleeInHand(sheet, me)
  const main = mainWeapon(sheet, me)
  const hands = sheet.bodily[0] ?? -1
  const reaches = (item: number): boolean => item >= 0 && away <= (sheet.arms[item] as Arm).reach
  if (reaches(armed)) options.push(option(verb.strike, foe, armed))
  for (const item of sheet.bodily) if (reaches(item)) options.push(option(verb.strike, foe, item))
  if (!isAble(other)) return
  if (reaches(main)) {
    options.push(option(verb.stun, foe, main))
    if (other.hand >= 0) options.push(option(verb.disarm, foe, main))
  }
  if (!reaches(hands)) return
  options.push(option(verb.push, foe, hands))
  // DS20-061: from the floor nobody holds.
  if (other.heldBy < 0 && me.holds < 0 && !isProne(me)) options.push(option(verb.grapple, foe, hands))
  if (!isProne(other)) options.push(option(verb.throwDown, foe, hands))
}

/**
 * A free square next to an enemy, opposite to the one that it looks at; -1 for none, or when it is there (DS20-068).
 */
export const flankSquare = (combat: DsCombat, who: number, foe: number, metres: number): number => {
  const { field } = combat.prepared
  const me = fighterOf(combat, who)
  const { at, lastBy, heldBy } = fighterOf(combat, foe)
  if (lastBy === who || heldBy >= 0 || isBehind(combat, who, foe)) return -1
  const eyes = fighterOf(combat, lastBy).at
  let best = -1
  let near = Number.POSITIVE_INFINITY
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const square = squareAt(field, xOf(field, at) + dx, yOf(field, at) + dy)
      if (square < 0 || square === at || !areOpposite(combat, eyes, square, at)) continue
      if (((field.terrain[square] as number) & (terrain.wall | terrain.lowCover)) !== 0) continue
      const far = distance(field, me.at, square)
      if (far > metres || far >= near || !isFree(combat.state, square)) continue
      best = square
      near = far
    }
  }
  return best
}

/** What the weapon in hand can do at a distance, and what it needs. */
const armed = (combat: DsCombat, who: number, options: Option[]): void => {
  const { state } = combat
  const { hand, side, at, aim, aimAt } = fighterOf(combat, who)
  const arm = armOf(combat, who, hand)
  if (arm.range === 0) return
  if (arm.firearm) {
    const jam = state.jam[arm.gear] as number
    if (jam === 1) options.push(option(verb.clear, -1, hand))
    else if (jam === 2 && !isRuined(combat, arm.gear)) options.push(option(verb.assemble, -1, hand))
    if (jam === 0 && (state.loaded[arm.gear] as number) < arm.magazine && (state.spares[arm.gear] as number) > 0)
      options.push(option(verb.reload, -1, hand))
  }
  if (!canShoot(combat, arm)) return
  const loaded = arm.firearm ? (state.loaded[arm.gear] as number) : 1
  const limit = loaded > 1 || !arm.single ? arm.limit - state.emptied : 0
  for (let foe = 0; foe < state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === side || !isStrikable(other) || coverFrom(combat, at, other) === 3) continue
    shots(arm, foe, hand, limit, options)
    if (!isAble(other)) continue
    if (combat.prepared.rules.shootDisarm && other.hand >= 0) options.push(option(verb.disarm, foe, hand))
    if (aimAt !== foe || aim < mostAims) options.push(option(verb.aim, foe, hand))
  }
}

/**
 * The ways to shoot at somebody that the modes of a weapon allow, with so many penalties left (DS20-095, 103 to 105).
 */
const shots = (arm: Arm, foe: number, hand: number, limit: number, options: Option[]): void => {
  if (arm.single) {
    options.push(option(verb.shoot, foe, hand))
    for (let k = 1; k <= limit; k++) options.push(option(verb.shoot, foe, hand, -1, shotOf(mode.single, k)))
  }
  if (arm.three && limit >= 1) options.push(option(verb.shoot, foe, hand, -1, shotOf(mode.three, 1)))
  if (!arm.burst) return
  for (let k = arm.single ? leastBurst : 1; k <= limit; k++)
    options.push(option(verb.shoot, foe, hand, -1, shotOf(mode.burst, k)))
}

/** Weapons to draw or pick up, going to where they lie; tasks to go on with. */
const handling = (combat: DsCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const { arms, task } = sheetOf(combat, who)
  for (let item = 0; item < arms.length; item++) {
    const arm = arms[item] as Arm
    if (arm.gear < 0 || item === me.hand) continue
    const lies = combat.state.lies[arm.gear] as number
    if (lies < 0) options.push(option(verb.draw, -1, item))
    else if (lies === me.at) options.push(option(verb.pickUp, -1, item))
    else if (!isArmed(combat, who) && canWalkTo(combat, who, lies)) options.push(option(verb.pickUp, -1, item, lies))
  }
  if (task !== undefined && me.progress + combat.state.steps < task.actions) options.push(option(verb.work))
}

/** Whether somebody has a weapon in hand that is of any use. */
const isArmed = (combat: DsCombat, who: number): boolean => {
  const { hand } = fighterOf(combat, who)
  return hand >= 0 && !isUseless(combat, armOf(combat, who, hand))
}

/** Whether somebody gets to a square with what is left of its movement. */
const canWalkTo = (combat: DsCombat, who: number, square: number): boolean => {
  const metres = metresLeft(combat, who)
  const { board, field } = combat.prepared
  const me = fighterOf(combat, who)
  if (isProne(me) || distance(field, me.at, square) > metres || !isFree(combat.state, square)) return false
  setBoard(combat, who)
  return board.canReach(me.at, 1, square, metres)
}

/** First aid for friends within arm's reach, and the way to those who are not (DS20-131). */
const tending = (combat: DsCombat, who: number, options: Option[]): void => {
  if (sheetOf(combat, who).firstAid === 0) return
  const me = fighterOf(combat, who)
  for (let other = 0; other < combat.state.combatants.length; other++) {
    if (fighterOf(combat, other).side !== me.side || !mayTend(combat, who, other)) continue
    if (isNear(combat, who, other)) options.push(option(verb.tend, other))
    else if (!isProne(me) && mayMove(combat)) options.push(option(verb.goTo, other))
  }
}

/** Whether movement is of interest once the actions are spent: to come nearer, to get away or behind something. */
const hasReasonToMove = (combat: DsCombat, who: number, near: boolean): boolean => {
  const me = fighterOf(combat, who)
  if (!near || isProne(me) || isGrave(me)) return true
  return me.hand >= 0 && armOf(combat, who, me.hand).range > 0
}

/** Whether somebody has a weapon in hand that could be shot now. */
const isShooter = (combat: DsCombat, who: number): boolean => {
  const { hand } = fighterOf(combat, who)
  if (hand < 0) return false
  const arm = armOf(combat, who, hand)
  return arm.range > 0 && isReady(combat, arm)
}

/** Movement without a blow at its end. */
const moves = (combat: DsCombat, who: number, left: number, options: Option[]): void => {
  const { state, prepared } = combat
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const may = mayMove(combat)
  const main = mainWeapon(sheet, me)
  const reach = main < 0 ? 1 : (sheet.arms[main] as Arm).reach
  if (isProne(me)) {
    if (may && state.metres >= 2) options.push(option(verb.standUp))
    if (left > 0 && sheet.acrobatics > 0) options.push(option(verb.jumpUp))
    if (may && state.metres > 2) crawls(combat, who, reach, options)
    return
  }
  if (!may && left === 0) return
  const { combatants } = state
  const hand = me.hand < 0 ? undefined : armOf(combat, who, me.hand)
  const shoots = hand !== undefined && hand.range > 0
  let nearest = Number.POSITIVE_INFINITY
  let threat = -1
  // Cover is taken from the nearest who could shoot, if anybody can.
  let gun = -1
  let gunAway = Number.POSITIVE_INFINITY
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other)) continue
    const away = distance(prepared.field, me.at, other.at)
    if (away < nearest) {
      nearest = away
      threat = foe
    }
    if (prepared.shooters && away < gunAway && isShooter(combat, foe)) {
      gunAway = away
      gun = foe
    }
  }
  if (left === 0 && !hasReasonToMove(combat, who, nearest <= reach)) return
  const canRun = left > 0 && sheet.run > 0 && !runBarred(combat, me)
  const walk = may ? state.metres : 0
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other)) continue
    if (inReach(combat, who, foe, reach)) continue
    const away = distance(prepared.field, me.at, other.at)
    if (may) options.push(option(verb.advance, foe, main))
    if (canRun && away - reach > walk) options.push(option(verb.run, foe))
    if (may && shoots && !prepared.field.open && coverFrom(combat, me.at, other) === 3)
      options.push(option(verb.openLine, foe, me.hand))
  }
  if (threat < 0) return
  const wary = isGrave(me) || shoots || mustGetOut(prepared, who)
  if (may && wary) options.push(option(verb.retreat))
  if (canRun && wary && nearest <= 2 * sheet.run) options.push(option(verb.runAway))
  if (may && prepared.shooters && !prepared.field.open) options.push(option(verb.takeCover, gun < 0 ? threat : gun))
  if (may && (isGrave(me) || mustGetOut(prepared, who)) && stepsOut(combat.prepared.field, me.at) <= state.metres)
    options.push(option(verb.flee))
}

/**
 * DS20-140 forbids running with a grave wound; house rules after dodging bullets (DS20-100), and to those who have
 * walked where the run takes the place of the walk (DS20-011).
 */
const runBarred = (combat: DsCombat, me: FighterView): boolean => {
  const { magazineDodgeBlocksRun, runReplacesMove } = combat.prepared.rules
  const { stalled, moved } = combat.state
  return me.grave > 0 || (magazineDodgeBlocksRun && stalled) || (runReplacesMove && moved)
}

const crawls = (combat: DsCombat, who: number, reach: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const main = mainWeapon(sheetOf(combat, who), me)
  for (let foe = 0; foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other)) continue
    if (!inReach(combat, who, foe, reach)) options.push(option(verb.crawl, foe, main))
  }
}
