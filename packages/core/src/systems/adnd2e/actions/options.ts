import type { Decision, Option } from "../../../contract/Decision.ts"
import { asWho } from "../../../contract/indices.ts"
import { option } from "../../../parts/option.ts"
import { chargeLine } from "../attack/movement.ts"
import { condition, decision, way } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import {
  fighterOf,
  formAt,
  gripOf,
  has,
  isAble,
  isBleeding,
  isInHold,
  isSlowCaster,
  isUp,
  meleeForm,
  missileForm,
  perRound,
  sheetOf,
} from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { hasSmallWeapon } from "../see/holds.ts"
import { isRemembered } from "../see/isRemembered.ts"
import { canShoot } from "../see/missiles.ts"
import { slotsLeft, spellTargets } from "../see/targets.ts"
import { isWithin, stepsTo } from "../see/threat.ts"
import { canWalk, nearestFoe } from "../see/walking.ts"
import { addBareHands, addHelp, heldOptions, holderOptions, isBrawlPossible, sameBrawl } from "./brawlOptions.ts"
import { addAwaiting, addPowers, addUses, canUse, isStill } from "./powers.ts"

/** The forms of melee that the weapon in hand allows: one weapon (or nature's), or two at once. */
const meleeForms = (combat: AdndCombat, who: number): readonly Form[] => {
  const sheet = sheetOf(combat, who)
  const { hand } = fighterOf(combat, who)
  const forms: Form[] = []
  const one = meleeForm(sheet, hand)
  if (one !== undefined) forms.push(one)
  const pair = formAt(sheet, sheet.pair)
  if (pair !== undefined && pair.weapon === hand) forms.push(pair)
  return forms
}

/**
 * Whether a walk of so many steps can bring the target into reach: by distance alone, the way is sought when it is
 * gone.
 */
const isNear = (combat: AdndCombat, who: number, steps: number, form: Form, budget: number): boolean =>
  isWithin(form, steps) ||
  (canWalk(combat, who) && (steps > form.reach ? steps - form.reach <= budget : form.minReach - steps <= budget))

const addMelee = (combat: AdndCombat, who: number, foe: number, steps: number, form: Form, options: Option[]): void => {
  const sheet = sheetOf(combat, who)
  if (isNear(combat, who, steps, form, sheet.half)) {
    options.push(option(verb.attack, foe, form.index))
    // ADD2-050: a manoeuvre takes the place of an attack with one weapon; only those who hold a weapon can be disarmed.
    for (const manoeuvre of form.parts.length > 1 ? [] : combat.prepared.manoeuvres) {
      if (manoeuvre !== verb.disarm || fighterOf(combat, foe).hand >= 0)
        options.push(option(manoeuvre, foe, form.index))
    }
  }
  if (isWithin(form, steps)) {
    if (canWalk(combat, who)) options.push(option(verb.attackThenMove, foe, form.index))
  } else if (canCharge(combat, who, steps, form) && chargeLine(combat, who, foe, form) !== undefined) {
    options.push(option(verb.charge, foe, form.index))
  }
}

/**
 * Whether a charge covers the distance. Its line must be free when it is declared, and again when it begins (ADD2-078).
 */
const canCharge = (combat: AdndCombat, who: number, steps: number, form: Form): boolean => {
  const run = steps - form.reach
  return run >= combat.prepared.leastCharge && run <= sheetOf(combat, who).charge && canWalk(combat, who)
}

const addShots = (
  combat: AdndCombat,
  who: number,
  foe: number,
  form: Form,
  isThreatened: boolean,
  options: Option[],
): void => {
  if (canShoot(combat, who, foe, form)) options.push(option(verb.shoot, foe, form.index))
  if (!canWalk(combat, who)) return
  const steps = stepsTo(combat, who, foe)
  if (isThreatened) options.push(option(verb.shootMoving, foe, form.index, -1, way.away))
  else if (steps > form.ranges[0] && steps <= form.ranges[2] + sheetOf(combat, who).half) {
    options.push(option(verb.shootMoving, foe, form.index, -1, way.towards))
  }
  if (!combat.prepared.field.open) options.push(option(verb.shootMoving, foe, form.index, -1, way.cover))
}

/** What somebody whose nerve is broken may still do: get away. */
const flight = (combat: AdndCombat, who: number): readonly Option[] => {
  const options = [option(verb.run, -1, -1, -1, way.away), option(verb.parry)]
  if (glanceAt(combat, who).around !== 0) options.unshift(option(verb.withdraw))
  return options
}

/** What a combatant may declare (ADD2-005, 034, 035): whole intentions for the round. */
export const declareOptions = (combat: AdndCombat, who: number): readonly Option[] => {
  const f = fighterOf(combat, who)
  if (isInHold(f)) return has(f, condition.gripped) ? heldOptions(combat, who) : holderOptions(combat, who)
  if (has(f, condition.broken) && canWalk(combat, who)) return flight(combat, who)
  const sheet = sheetOf(combat, who)
  const options: Option[] = []
  const forms = meleeForms(combat, who)
  const missile = missileForm(sheet, f.hand)
  const glance = glanceAt(combat, who)
  const { nearest, near } = glance
  const isThreatened = glance.around !== 0
  const walks = canWalk(combat, who)
  let inReach = false
  for (let n = 0; n < glance.count; n++) {
    const foe = glance.foes[n] as number
    const steps = glance.steps[n] as number
    for (const form of forms) {
      if (isWithin(form, steps)) inReach = true
      addMelee(combat, who, foe, steps, form, options)
    }
    if (missile !== undefined) addShots(combat, who, foe, missile, isThreatened, options)
  }
  if (sheet.hands.listed) addBareHands(combat, who, options)
  if (combat.prepared.brawl) addHelp(combat, who, options)
  for (let spell = 0; spell < sheet.spells.length && !hasSurprised(combat, who); spell++) {
    if (slotsLeft(combat, who, spell) > 0 && spellTargets(combat, who, spell, sheet.half).length > 0) {
      options.push(option(verb.cast, -1, spell, -1, sheet.spells[spell]?.rounds))
    }
  }
  for (let potion = 0; potion < sheet.potions.length; potion++) {
    const { effect } = sheet.potions[potion] as (typeof sheet.potions)[number]
    const helps = effect === undefined ? f.hp < sheet.hp : !has(f, effect.condition)
    if ((f.drunk & (1 << potion)) === 0 && helps) options.push(option(verb.drink, -1, potion))
  }
  if (sheet.powers.length > 0) addPowers(combat, who, options)
  if (combat.prepared.healers) addAwaiting(combat, who, options)
  const melee = forms[0]
  if (walks && nearest >= 0) {
    if (!inReach) {
      options.push(option(verb.move, nearest, -1, -1, way.towards))
      if (near > sheet.charge) options.push(option(verb.run, nearest, -1, -1, way.towards))
    }
    if (isThreatened) options.push(option(verb.withdraw))
    options.push(option(verb.move, -1, -1, -1, way.away), option(verb.run, -1, -1, -1, way.away))
    if (!combat.prepared.field.open) options.push(option(verb.move, nearest, -1, -1, way.cover))
  }
  if (melee !== undefined && !inReach) {
    options.push(option(verb.guard, -1, melee.index))
    if (nearest >= 0) options.push(option(verb.wait, nearest, melee.index))
  }
  if (melee !== undefined) addWaiting(combat, who, melee, near, options)
  options.push(option(verb.parry))
  addReady(combat, who, options)
  for (const friend of combat.prepared.friends[who] as readonly number[]) {
    if (isBleeding(combat, friend) && stepsTo(combat, who, friend) <= 1) options.push(option(verb.bind, friend))
  }
  if (options.length < 2) options.push(option(verb.hold))
  return options
}

/** Whether this is the round that has taken enemies by surprise: there is no time for spells in it (published). */
const hasSurprised = (combat: AdndCombat, who: number): boolean =>
  (combat.prepared.foes[who] as readonly number[]).some((foe) => has(fighterOf(combat, foe), condition.surprised))

/** How far away a friend may be that one waits for, in squares. */
const hearing = 3

/** Waiting for a friend nearby to act first (ADD2-025); worth a thought only where there is somebody to strike. */
const addWaiting = (combat: AdndCombat, who: number, form: Form, near: number, options: Option[]): void => {
  if (near > form.reach + sheetOf(combat, who).half) return
  for (const friend of combat.prepared.friends[who] as readonly number[]) {
    if (isAble(fighterOf(combat, friend)) && stepsTo(combat, who, friend) <= hearing) {
      options.push(option(verb.wait, friend, form.index))
    }
  }
}

/** Other weapons that could be drawn, and standing up (ADD2-040). */
const addReady = (combat: AdndCombat, who: number, options: Option[]): void => {
  const f = fighterOf(combat, who)
  if (has(f, condition.prone)) options.push(option(verb.ready))
  const sheet = sheetOf(combat, who)
  for (let weapon = 0; weapon < sheet.weapons.length; weapon++) {
    if (weapon !== f.hand) options.push(option(verb.ready, -1, weapon))
  }
  if (sheet.weapons.length < 2 || !canWalk(combat, who)) return
  const { around, nearest: foe } = glanceAt(combat, who)
  if (around !== 0) return
  for (let weapon = 0; weapon < sheet.weapons.length; weapon++) {
    if (weapon !== f.hand && foe >= 0) options.push(option(verb.ready, foe, weapon, -1, way.towards))
  }
}

/** Whether what somebody declared can still be carried out. */
export const isPossible = (combat: AdndCombat, who: number): boolean => {
  const f = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const brawls = combat.prepared.brawl ? isBrawlPossible(combat, who) : undefined
  if (brawls !== undefined) return brawls
  if (f.act === verb.cast) return false
  if (f.act === verb.wait) return false
  if (f.act === verb.use) return canUse(combat, who)
  if (f.act === verb.bind) return isBleeding(combat, f.aim) && stepsTo(combat, who, f.aim) <= 1
  const form = formAt(sheet, f.item)
  const isAttack =
    f.act === verb.attack ||
    f.act === verb.attackThenMove ||
    f.act === verb.charge ||
    f.act === verb.calledShot ||
    f.act === verb.disarm ||
    f.act === verb.shoot ||
    f.act === verb.shootMoving
  if (!isAttack) return true
  // Who has held its blow back aims at nobody; whoever looks ahead and does not know that asks it again.
  if (form === undefined || f.aim < 0 || !isUp(fighterOf(combat, f.aim))) return false
  const steps = stepsTo(combat, who, f.aim)
  if (f.act === verb.attack || f.act === verb.calledShot) return isNear(combat, who, steps, form, sheet.half)
  if (f.act === verb.disarm) return fighterOf(combat, f.aim).hand >= 0 && isNear(combat, who, steps, form, sheet.half)
  if (f.act === verb.attackThenMove) return isWithin(form, steps)
  if (f.act === verb.shoot) return canShoot(combat, who, f.aim, form)
  if (f.act === verb.shootMoving) return steps <= form.ranges[2] + sheet.half
  return canCharge(combat, who, steps, form)
}

/** Ways to do the declared action otherwise: the same action and weapon, another target (ADD2-006). */
const sameAction = (combat: AdndCombat, who: number, options: Option[]): void => {
  const f = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const form = formAt(sheet, f.item)
  for (const foe of combat.prepared.foes[who] as readonly number[]) {
    if (!isUp(fighterOf(combat, foe)) || form === undefined) continue
    if (f.act === verb.disarm && fighterOf(combat, foe).hand < 0) continue
    const steps = stepsTo(combat, who, foe)
    const isThere =
      f.act === verb.attack || f.act === verb.calledShot || f.act === verb.disarm
        ? isNear(combat, who, steps, form, sheet.half)
        : f.act === verb.attackThenMove
          ? isWithin(form, steps)
          : f.act === verb.charge
            ? canCharge(combat, who, steps, form) && chargeLine(combat, who, foe, form) !== undefined
            : canShoot(combat, who, foe, form)
    if (isThere) options.push(option(f.act, foe, f.item, -1, f.way))
  }
}

/** Options with which somebody whose declaration has come to nothing at least moves. */
const addSteps = (combat: AdndCombat, who: number, options: Option[]): void => {
  const foe = nearestFoe(combat, who)
  if (foe < 0 || !canWalk(combat, who)) return
  options.push(option(verb.step, foe, -1, -1, way.towards), option(verb.step, -1, -1, -1, way.away))
}

/** A charge at somebody who has got out of its range covers its distance all the same, without an attack (ADD2-078). */
const addRush = (combat: AdndCombat, who: number, options: Option[]): void => {
  const { aim, item } = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const form = formAt(sheet, item)
  if (form === undefined || !isUp(fighterOf(combat, aim)) || !canWalk(combat, who)) return
  if (stepsTo(combat, who, aim) - form.reach > sheet.charge) options.push(option(verb.charge, aim, item))
}

/**
 * What somebody may do at its count instead of a declared action that has become impossible, or as the action that it
 * waited or kept its spell for. Fewer than two: there is nothing to ask.
 */
export const aimOptions = (combat: AdndCombat, who: number): readonly Option[] => {
  const f = fighterOf(combat, who)
  const { rules } = combat.prepared
  if (has(f, condition.gripped)) return heldOptions(combat, who)
  const options: Option[] = []
  if (f.act === verb.cast) {
    for (const target of spellTargets(combat, who, f.item, 0)) options.push(option(verb.cast, target, f.item))
    if (!rules["declaration.spell_lock"] && rules["declaration.flexibility"] === "free") addFree(combat, who, options)
    if (options.length > 0) options.push(option(verb.hold))
    return options
  }
  if (f.act === verb.use) {
    addUses(combat, who, f.item, options)
    addSteps(combat, who, options)
  } else if (f.act === verb.wait) {
    for (const foe of combat.prepared.foes[who] as readonly number[]) {
      const form = formAt(sheetOf(combat, who), f.item)
      if (form === undefined || !isUp(fighterOf(combat, foe))) continue
      if (isNear(combat, who, stepsTo(combat, who, foe), form, sheetOf(combat, who).half)) {
        options.push(option(verb.attack, foe, f.item))
      }
    }
    addSteps(combat, who, options)
  } else if (rules["declaration.flexibility"] === "free") addFree(combat, who, options)
  else {
    if (rules["declaration.flexibility"] === "same_action") {
      sameAction(combat, who, options)
      sameBrawl(combat, who, options)
    }
    if (f.act === verb.charge) addRush(combat, who, options)
    // Who was to move after its attack does so at the end of the round.
    if (f.act !== verb.shoot && f.act !== verb.bind && f.act !== verb.attackThenMove) addSteps(combat, who, options)
  }
  if (options.length > 0) options.push(option(verb.hold))
  return options
}

/** Every action but spells and those stances that had to be announced before initiative. */
const addFree = (combat: AdndCombat, who: number, options: Option[]): void => {
  for (const o of declareOptions(combat, who)) {
    if (o.verb !== verb.cast && o.verb !== verb.parry && o.verb !== verb.guard && o.verb !== verb.wait) options.push(o)
  }
}

/** Whether an action is an attack whose later blows come at the end of the round. */
const isMelee = (act: number): boolean => act === verb.attack || act === verb.attackThenMove || act === verb.charge

/**
 * Extra sequences or shots that somebody has this round, beyond the first: none for one who gave up its attack at its
 * count, or charged and met nobody (ADD2-006, 078; `Acted` and `Decided` see to that).
 */
export const extrasDue = (combat: AdndCombat, who: number): number => {
  const f = fighterOf(combat, who)
  if (f.act === verb.shoot || f.act === verb.shootMoving) return Math.max(0, f.shots - 1)
  if (!isMelee(f.act) && !(f.act === verb.guard && f.spentGuard)) return 0
  const form = formAt(sheetOf(combat, who), f.item)
  return form === undefined ? 0 : perRound(form, combat.state.round) - 1
}

/** Whom the next of several attacks can be made against (ADD2-049). */
export const blowTargets = (combat: AdndCombat, who: number): readonly number[] => {
  const f = fighterOf(combat, who)
  const form = formAt(sheetOf(combat, who), f.item)
  if (form === undefined) return []
  // From within a hold only the holder can be struck (ADD2-113).
  const only = has(f, condition.gripped) ? gripOf(combat.state, who) : -1
  return (combat.prepared.foes[who] as readonly number[]).filter(
    (foe) =>
      isUp(fighterOf(combat, foe)) &&
      (only < 0 || (only === foe && hasSmallWeapon(combat, who))) &&
      (form.missile ? canShoot(combat, who, foe, form) : isWithin(form, stepsTo(combat, who, foe))),
  )
}

/** Whether somebody has a half move at the end of the round (ADD2-045, 121, 132). */
export const mayMoveAfterwards = (combat: AdndCombat, who: number): boolean => {
  const f = fighterOf(combat, who)
  if (f.act === verb.attackThenMove) return f.acted && f.moved === 0 && canWalk(combat, who)
  if (f.act === verb.cast) return f.acted && !isSlowCaster(f) && canWalk(combat, who)
  if (f.act === verb.use) return f.acted && f.moved === 0 && !isStill(combat, who) && canWalk(combat, who)
  return f.act === verb.guard && !f.struck && !f.attacked && !f.hurt && canWalk(combat, who)
}

const question = (who: number, what: number, options: readonly Option[]): Decision => ({
  who: asWho(who),
  kind: what,
  spot: false,
  options,
})

const freshDeclaration = (combat: AdndCombat, who: number): Decision =>
  question(who, decision.declare, declareOptions(combat, who))

export const declaration = (combat: AdndCombat, who: number): Decision =>
  isRemembered(combat, who)
    ? combat.prepared.turnBook.decision(combat, who, decision.declare, 0, freshDeclaration)
    : freshDeclaration(combat, who)

export const aiming = (combat: AdndCombat, who: number): Decision | undefined => {
  const options = aimOptions(combat, who)
  return options.length < 2 ? undefined : question(who, decision.aim, options)
}

export const nextBlow = (combat: AdndCombat, who: number): Decision | undefined => {
  const targets = blowTargets(combat, who)
  if (targets.length < 2) return undefined
  const { act, item } = fighterOf(combat, who)
  return question(
    who,
    decision.blow,
    targets.map((target) => option(act, target, item)),
  )
}

export const lastMove = (combat: AdndCombat, who: number): Decision => {
  const foe = nearestFoe(combat, who)
  const options = [option(verb.step, -1, -1, -1, way.away)]
  if (foe >= 0) options.push(option(verb.step, foe, -1, -1, way.towards))
  if (!combat.prepared.field.open && foe >= 0) options.push(option(verb.step, foe, -1, -1, way.cover))
  options.push(option(verb.hold))
  return question(who, decision.halfMove, options)
}
