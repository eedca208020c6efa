import type { Option } from "../../../contract/Decision.ts"
import { stepsOut } from "../../../field/wayOut.ts"
import { mustGetOut } from "../../../parts/mustGetOut.ts"
import { option } from "../../../parts/option.ts"
import { condition, conditionBit, held, manner, verb, wake } from "../book/terms.ts"
import { type Profile, template } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { isLoaded, roundsOf, suppressionRounds } from "../see/ammunition.ts"
import { did, mayHold, wildness } from "../see/did.ts"
import { areFoes, away, canReact, fighterOf, has, isAble, isEngaged, meleeItem, sheetOf } from "../see/fighter.ts"
import { barredWay, moverOf, walkable, wayIntoReach } from "../see/movement.ts"
import { isInReach } from "../see/reach.ts"
import { canAim, canShoot, canUse, handOf, mustChange, striking } from "../see/usable.ts"
import { blowsAtThings, openings } from "./doors.ts"
import { manoeuvres } from "./manoeuvres.ts"
import { isReady } from "./objects.ts"

/** Actions that are left of the turn. */
export const actionsLeft = (combat: SwCombat): number => Math.max(1, combat.state.declared) - combat.state.used

/** Nothing of the turn has been used yet but steps. */
const isFresh = (combat: SwCombat): boolean => combat.state.used === 0 && combat.state.declared === 0

/** The legal intentions of the one whose turn it is, with what it has left. The first is always to end the turn. */
export const actOptions = (combat: SwCombat, who: number): Option[] => {
  const { state } = combat
  const me = fighterOf(combat, who)
  const options: Option[] = [option(verb.endTurn)]
  const shaken = (me.conditions & conditionBit.shaken) !== 0
  const left = shaken ? 0 : actionsLeft(combat)
  if (left > 0 && (me.conditions & (conditionBit.bound | conditionBit.entangled)) !== 0) breaking(combat, who, options)
  let reached = false
  if (left > 0 && (me.conditions & conditionBit.bound) === 0) {
    if (me.holds >= 0) grips(combat, who, options)
    else reached = attacks(combat, who, options)
    handling(combat, who, options)
  }
  openings(combat, who, options)
  // What bars the way is struck at where nobody can be; else it is looked for among the manoeuvres.
  if (left > 0 && !reached && me.holds < 0 && (me.conditions & conditionBit.bound) === 0)
    blowsAtThings(combat, who, options)
  if (me.mount >= 0 && !state.mountActed && !shaken) mountStrikes(combat, who, options)
  if (left > 0 || state.used === 0 || shaken || has(me, condition.defending))
    moves(combat, who, options, reached, shaken)
  else backing(combat, who, options)
  if (left > 0) {
    if (isFresh(combat)) declarations(combat, who, options, reached)
    if (!did(combat, verb.manoeuvre)) options.push(option(verb.manoeuvre))
  } else if (me.holds >= 0) options.push(option(verb.release, me.holds))
  return options
}

const breaking = (combat: SwCombat, who: number, options: Option[]): void => {
  options.push(option(verb.breakFree, fighterOf(combat, who).heldBy, -1, -1, 0))
  options.push(option(verb.breakFree, fighterOf(combat, who).heldBy, -1, -1, 1))
}

/** What can be done with somebody one holds (SWD-022, SWD-093). */
const grips = (combat: SwCombat, who: number, options: Option[]): void => {
  const { holds } = fighterOf(combat, who)
  options.push(option(verb.crush, holds))
  if ((fighterOf(combat, holds).conditions & conditionBit.bound) === 0) options.push(option(verb.grapple, holds))
  sheetOf(combat, who).profiles.forEach((profile, item) => {
    if (profile.bite) options.push(option(verb.bite, holds, item, -1, wildness(combat)))
  })
  options.push(option(verb.release, holds))
}

/** Blows, shots and areas; returns whether any foe can be attacked from where it stands. */
const attacks = (combat: SwCombat, who: number, options: Option[]): boolean => {
  const { state } = combat
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { combatants } = state
  const before = options.length
  // SWD-023: all Fighting attacks of a turn are wild, or none.
  const wildly = did(combat, verb.wildAttack)
  const wild = combat.prepared.rules.wildAttack !== "off" && !did(combat, verb.strike)
  const items = striking(combat, who)
  const steps = walkable(combat, who)
  const runs = !state.ran && state.steps > 0 && (me.conditions & conditionBit.prone) === 0 && steps > 0
  const mayClose = !did(combat, verb.close) && !did(combat, verb.rush)
  const walls = !combat.prepared.field.open
  let reached = false
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other)) continue
    const far = away(combat, who, foe)
    for (let i = 0; i < items.length; i++) {
      const item = items[i] as number
      const profile = sheet.profiles[item] as Profile
      const hand = handOf(combat, who, item)
      if (far <= profile.reach && (!walls || isInReach(combat, who, foe, profile.reach))) {
        reached = true
        if (!wildly) options.push(option(verb.strike, foe, item, -1, hand))
        if (wild) options.push(option(verb.wildAttack, foe, item, -1, hand | manner.wild))
      } else if (!mayClose) continue
      else if (far - profile.reach <= steps) {
        if (walls && wayIntoReach(combat, who, foe, profile.reach, steps) === undefined) continue
        if (!wildly) options.push(option(verb.close, foe, item, -1, hand))
        if (wild) options.push(option(verb.close, foe, item, -1, hand | manner.wild))
      } else if (runs && i === 0 && far - profile.reach <= steps + (sheet.running >> 1) && !isShutOut(combat, who, foe))
        options.push(option(verb.rush, foe, item, -1, hand | wildness(combat)))
    }
  }
  if (sheet.shoots || sheet.areas) shots(combat, who, options)
  return reached || options.length > before
}

/** Whether doors or the like keep somebody from a foe. */
const isShutOut = (combat: SwCombat, who: number, foe: number): boolean =>
  combat.prepared.grounds !== undefined && barredWay(combat, who, foe, 1) !== undefined

/** A turn of aiming has nothing else in it, not even what moves the aimer or its weapon (SWD-011). */
const mayAim = (combat: SwCombat): boolean =>
  isFresh(combat) &&
  combat.state.walked === 0 &&
  combat.state.readied === 0 &&
  !did(combat, verb.run) &&
  !did(combat, verb.standUp) &&
  !did(combat, verb.dropProne)

const shots = (combat: SwCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { combatants } = combat.state
  const engaged = isEngaged(combat, who)
  const aims = mayAim(combat)
  for (let item = 0; item < sheet.profiles.length; item++) {
    const profile = sheet.profiles[item] as Profile
    const fires = profile.ranged || profile.template > 0
    if (!fires || (engaged && profile.hands > 1) || !canUse(combat, who, item) || !isLoaded(combat, profile, 1))
      continue
    if (mustChange(combat, who, item)) continue
    const manners = handOf(combat, who, item) | manner.shooting
    for (let foe = 0; foe < combatants.length; foe++) {
      const other = combatants[foe] as FighterView
      if (!areFoes(me, other) || !isAble(other) || !canAim(combat, who, foe, profile)) continue
      if (aims && isReady(combat, who, item) && profile.template < template.cone)
        options.push(option(verb.aim, foe, item))
      if (!canShoot(combat, who, foe, profile)) continue
      if (profile.template > 0) {
        if (profile.template >= template.cone || away(combat, who, foe) > 0)
          options.push(option(verb.area, foe, item, other.at))
        continue
      }
      options.push(option(verb.shoot, foe, item, -1, manners))
      if (profile.bothBarrels && isLoaded(combat, profile, 2))
        options.push(option(verb.bothBarrels, foe, item, -1, manners | manner.bothBarrels))
      if (profile.rof > 1 && isLoaded(combat, profile, roundsOf(profile.rof)))
        options.push(option(verb.burst, foe, item, -1, manners))
      if (profile.suppressive && isLoaded(combat, profile, suppressionRounds(profile)))
        options.push(option(verb.suppress, foe, item, other.at))
    }
  }
}

/** Weapons that must be loaded or taken up. */
const handling = (combat: SwCombat, who: number, options: Option[]): void => {
  const sheet = sheetOf(combat, who)
  const me = fighterOf(combat, who)
  const { loaded, spare } = combat.state
  for (let item = 0; item < sheet.profiles.length; item++) {
    const { gear, leaves, reload, shots: most } = sheet.profiles[item] as Profile
    if (leaves || most < 0 || reload === 0 || (me.hand !== item && me.other !== item)) continue
    if ((loaded[gear] as number) < most && (spare[gear] as number) !== 0) options.push(option(verb.reload, -1, item))
  }
}

const mountStrikes = (combat: SwCombat, who: number, options: Option[]): void => {
  const me = fighterOf(combat, who)
  const steed = fighterOf(combat, me.mount)
  if (!canReact(steed)) return
  const item = meleeItem(sheetOf(combat, me.mount), steed)
  const { reach } = sheetOf(combat, me.mount).profiles[item] as Profile
  combat.state.combatants.forEach((other, foe) => {
    if (areFoes(me, other) && isAble(other) && isInReach(combat, me.mount, foe, reach))
      options.push(option(verb.mountStrike, foe, item))
  })
}

/** The nearest foe, -1 for none. */
export const nearestFoe = (combat: SwCombat, who: number): number => {
  const me = fighterOf(combat, who)
  let nearest = -1
  let near = Number.POSITIVE_INFINITY
  const { combatants } = combat.state
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other)) continue
    const far = away(combat, who, foe)
    if (far >= near) continue
    nearest = foe
    near = far
  }
  return nearest
}

/** Ways to go, each once a turn. */
const moves = (combat: SwCombat, who: number, options: Option[], reached: boolean, shaken: boolean): void => {
  const { state } = combat
  const me = fighterOf(combat, who)
  if ((me.conditions & (held | conditionBit.stunned)) !== 0) return
  const mover = fighterOf(combat, moverOf(combat, who))
  if ((mover.conditions & (held | conditionBit.stunned)) !== 0) return
  const prone = (mover.conditions & conditionBit.prone) !== 0
  // SWD-049: with less than two steps only by using all of one's movement.
  const rises = state.steps > 1 || (state.steps === 1 && state.walked === 0)
  if (prone && rises && !did(combat, verb.standUp)) options.push(option(verb.standUp))
  const steps = walkable(combat, who)
  if (steps <= 0) return
  const nearest = nearestFoe(combat, who)
  if (nearest < 0) return
  const sheet = sheetOf(combat, who)
  const { reach } = sheet.profiles[meleeItem(sheet, me)] as Profile
  const far = away(combat, who, nearest)
  const defends = has(me, condition.defending)
  if (far > reach && !shaken) {
    if (!did(combat, verb.advance)) options.push(option(verb.advance, nearest))
    if (!reached && !state.ran && !prone && !defends && !did(combat, verb.run)) options.push(option(verb.run, nearest))
  }
  if (
    !did(combat, verb.retreat) &&
    (far <= 2 * stepsOfFoe(combat, nearest) || shaken || mustGetOut(combat.prepared, who))
  )
    options.push(option(verb.retreat))
  if (!combat.prepared.field.open && far > 1 && !did(combat, verb.takeCover) && !did(combat, verb.advance))
    options.push(option(verb.takeCover, nearest))
  const gets = mustGetOut(combat.prepared, who)
  if ((gets || 2 * me.wounds > sheet.limit) && wayOut(combat, who) <= steps && far > 1) options.push(option(verb.flee))
}

const stepsOfFoe = (combat: SwCombat, foe: number): number => sheetOf(combat, foe).pace

/** How many steps it is out of the field. */
const wayOut = (combat: SwCombat, who: number): number =>
  stepsOut(combat.prepared.field, fighterOf(combat, moverOf(combat, who)).at)

/** After its actions: shooters and skirmishers get out of the way again; nobody stays who can leave unharmed. */
const backing = (combat: SwCombat, who: number, options: Option[]): void => {
  const sheet = sheetOf(combat, who)
  if (!sheet.shoots && sheet.extraction === 0) return
  if (walkable(combat, who) <= 0 || did(combat, verb.retreat) || did(combat, verb.defend)) return
  const engaged = isEngaged(combat, who)
  if (engaged && sheet.extraction === 0) return
  if (nearestFoe(combat, who) < 0) return
  options.push(option(verb.retreat))
  if (!combat.prepared.field.open && !did(combat, verb.takeCover))
    options.push(option(verb.takeCover, nearestFoe(combat, who)))
}

/** What must be said before the first action: how many there will be, Defend, Hold (SWD-052, 053, 070, 084). */
const declarations = (combat: SwCombat, who: number, options: Option[], reached: boolean): void => {
  const { maxActions } = combat.prepared.rules
  if (maxActions > 1) options.push(option(verb.twoActions))
  if (maxActions > 2) options.push(option(verb.threeActions))
  if (!combat.state.ran && !has(fighterOf(combat, who), condition.bound)) options.push(option(verb.defend))
  if (mayHold(combat) && !reached && combat.state.combatants.length > 2) {
    options.push(option(verb.hold, -1, -1, -1, wake.approach))
  }
}

/** The second list: everything that is not done every turn. The first is always to think better of it. */
export const manoeuvreOptions = (combat: SwCombat, who: number): Option[] => {
  const options: Option[] = [option(verb.keep)]
  manoeuvres(combat, who, options)
  return options
}
