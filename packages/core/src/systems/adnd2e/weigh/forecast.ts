import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import { distributionOf, mean } from "../../../dice/Distribution.ts"
import { power } from "../../../dice/power.ts"
import { coverBetween, coverOf } from "../../../field/cover.ts"
import { degree } from "../../../field/Field.ts"
import { stepsOut } from "../../../field/wayOut.ts"
import { condition, decision, way } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Form, Magic } from "../model/Sheet.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { type Assault, calledAssault, chargeAssault, disarmAssault, plainAssault } from "../see/assault.ts"
import { chanceAssault, chanceBlows, hasChanceLeft } from "../see/chances.ts"
import { fighterOf, formAt, has, isAble, isInHold, meleeForm, perRound, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { guardAssault, guardForm } from "../see/guard.ts"
import { hasFreeHands } from "../see/hasFreeHands.ts"
import { chancesOnShooter, oldThreats, shotsDue } from "../see/missiles.ts"
import { spellTargets } from "../see/targets.ts"
import { stepsTo, threatens } from "../see/threat.ts"
import { armedWith } from "./armedWith.ts"
import { attacksFromHere } from "./attacksFromHere.ts"
import { brawlPromise } from "./brawlForecast.ts"
import { posture } from "./exposure.ts"
import { inTheWay } from "./inTheWay.ts"
import { lured } from "./lured.ts"
import { magicOdds } from "./magicForecast.ts"
import { endOf, placeBeside, placeTowards } from "./places.ts"
import { shotOdds } from "./shotOdds.ts"
import { attackForecast, idle, promise, share } from "./strike.ts"

/** What a coming option promises where nobody knows whether its moment comes (RULING). */
const perhaps = 0.4
/** An enemy seldom walks into a guard (RULING, from the same count as `comesAbout`). */
const walkedInto = 0.03
/** Somebody whom one waits for comes up more often than not (RULING, from the same count). */
const waitedFor = 0.8
/** One who would have to charge seldom does, but then it is struck back at once (RULING, from the same count). */
const chargedBy = 0.16
/**
 * A charge at somebody who could be there first mostly finds room, as most enemies let it come (RULING, from the same
 * count).
 */
const outrun = 0.62
/** How much less often for each other enemy who stands nearer and can strike (RULING, from the same count). */
const inItsWay = 0.2

/**
 * How often an attack that is declared comes about: not if its maker falls before its count, or somebody else fells its
 * target (RULING: the share of the harm that `npm run calibrate` sees of it).
 */
const comesAbout = 0.86

/** The same of spells, which any harm before their count spoils. */
const spellComesAbout = 0.54

/**
 * What a blow does and what it does with more of them: those after the first have to wait for counts of their own, like
 * what is declared.
 */
const laterLess = (harm: number, fell: number, all: Forecast): Forecast =>
  promise(
    all.success,
    harm + comesAbout * (all.harm - harm),
    fell + comesAbout * (all.fell - fell),
    all.targetHealth,
    all.risk,
    all.exposure,
  )

/** A speed after everybody's: what is done then, or in later rounds. */
const late = 40

/** The chance that an attack comes about: until its count it may come to nothing. */
const chanceOf = (d: Decision, chance = comesAbout): number => (d.kind === decision.declare ? chance : 1)

/** What is declared is done at its count, with its speed factor, anything else at once. */
const speedOf = (d: Decision, factor: number): number => (d.kind === decision.declare ? factor : -1)

/** How much of the way to an enemy a number of steps covers. */
const approachTo = (combat: AdndCombat, who: number, foe: number, steps: number): number => {
  const form = meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)
  const gap = stepsTo(combat, who, foe) - (form?.reach ?? 1)
  return gap <= 0 ? 0 : Math.min(1, steps / gap)
}

/**
 * How many steps further away from its enemies it will stand beside one of them: a negative number, or 0 if it is
 * there.
 */
const beside = (combat: AdndCombat, who: number, foe: number, form: Form): number =>
  Math.min(0, form.reach - stepsTo(combat, who, foe))

/** What awaits whoever goes up to an enemy and strikes it. */
const exposedBeside = (
  combat: AdndCombat,
  d: Decision,
  foe: number,
  form: Form,
  stance: number,
  glance: Glance,
): number =>
  glance.exposure(
    stance,
    beside(combat, d.who, foe, form),
    1,
    placeBeside(combat, d.who, foe, form),
    speedOf(d, form.speed),
  )

/**
 * What they do to it who see its back as it leaves their reach (ADD2-082, 154).
 *
 * @param place where it goes, if that is known: some may reach it there, too
 */
const riskOfLeaving = (combat: AdndCombat, who: number, glance: Glance, place?: number): number => {
  let takers = 0
  for (let rest = glance.around; rest !== 0; rest &= rest - 1) {
    const foe = 31 - Math.clz32(rest & -rest)
    if (place !== undefined && threatens(combat, foe, who, place)) continue
    if (hasChanceLeft(combat, foe, who)) takers |= 1 << foe
  }
  return glance.chances(takers, posture.rear)
}

/** The same for who walks up to somebody, straight ahead. */
const riskOfComingTo = (combat: AdndCombat, who: number, target: number, reach: number, glance: Glance): number => {
  const steps = stepsTo(combat, who, target) - reach
  if (steps <= 0 || glance.around === 0) return 0
  return riskOfLeaving(combat, who, glance, placeTowards(combat, who, target, steps))
}

/** How many steps further away a move leads; behind cover it stays about as far away. */
const furtherBy = (combat: AdndCombat, who: number, o: Option, steps: number): number => {
  if (o.extra === way.away) return steps
  return o.extra === way.towards && o.target >= 0 ? -Math.min(steps, stepsTo(combat, who, o.target)) : 0
}

/**
 * RULING: what shooters can still do to those who go behind cover, before anybody has seen how good it is, and whether
 * there is any.
 */
const coveredShare = 0.75

/** Whether it has cover from somebody and still sees it: then a way into cover leads nowhere. */
const isCovered = (combat: AdndCombat, who: number, from: number): boolean => {
  const { field } = combat.prepared
  if (field.open || from < 0) return false
  const [here, there] = [fighterOf(combat, from).at, fighterOf(combat, who).at]
  const cover = coverOf(coverBetween(field, here, there, sheetOf(combat, from).space, sheetOf(combat, who).space))
  return cover > degree.none && cover < degree.total
}

/**
 * A move: how far it leads, what it provokes, and what awaits it there. Who can attack from here gains nothing by
 * coming nearer.
 */
const moved = (
  combat: AdndCombat,
  who: number,
  o: Option,
  glance: Glance,
  steps: number,
  stance: number,
  speed: number,
  leaves = false,
): Forecast => {
  const away = o.extra === way.away
  const isNoNearer = o.extra === way.cover || o.target < 0 || (!away && attacksFromHere(combat, who))
  const approach = away ? -1 : isNoNearer ? 0 : approachTo(combat, who, o.target, steps)
  const stays = o.extra === way.cover && isCovered(combat, who, o.target)
  const risk = stays ? 0 : riskOfLeaving(combat, who, glance)
  const shot = o.extra === way.cover && !stays ? coveredShare : 1
  const exposure = leaves
    ? 0
    : glance.exposure(stance, furtherBy(combat, who, o, steps), shot, endOf(combat, who, o, glance, steps), speed)
  const help = away || (o.extra === way.cover && !stays) ? inTheWay(combat, who, glance) : 0
  return promise(1, 0, 0, 1, risk, exposure, help, approach, 0, leaves)
}

/** Whether a runner of so many squares will be over the border. */
const reachesBorder = (combat: AdndCombat, who: number, squares: number): boolean =>
  stepsOut(combat.prepared.field, fighterOf(combat, who).at) <= squares

/** A weapon set against a charge doubles its dice (ADD2-126). */
const setAssault: Assault = { ...plainAssault, times: 2 }

/** Whether an enemy has anything to strike with: nobody else comes up. */
const canStrike = (foe: number, { foes, within }: Glance): boolean => within[foes.indexOf(foe)] !== -1

/**
 * A stroke that comes only if the enemy does: on guard, or waiting. One who waits for a friend may wait in vain: half
 * as much.
 */
const expected = (combat: AdndCombat, who: number, o: Option, glance: Glance): Forecast => {
  const sheet = sheetOf(combat, who)
  const form = formAt(sheet, o.item)
  const exposure = glance.exposure(posture.plain, 0)
  const isFoe = o.target >= 0 && fighterOf(combat, o.target).side !== fighterOf(combat, who).side
  const foe = isFoe ? o.target : glance.nearest
  if (form === undefined || foe < 0 || !canStrike(foe, glance)) return idle(exposure)
  const steps = stepsTo(combat, who, foe)
  const isGuard = o.verb === verb.guard
  const isNear = steps <= form.reach + sheet.half
  if ((isGuard || !isNear) && steps > form.reach + sheetOf(combat, foe).charge) return idle(exposure)
  const mustCharge = steps > form.reach + sheetOf(combat, foe).half
  const assault = isGuard && form.setDouble && mustCharge ? setAssault : plainAssault
  const stroke = attackForecast(combat, who, foe, form, assault, 1, 0, exposure)
  const comes = isGuard ? walkedInto : !isNear ? chargedBy : isFoe ? waitedFor : waitedFor / 2
  const chance = comes * glance.untilThen(late, foe)
  return promise(stroke.success * chance, stroke.harm * chance, stroke.fell * chance, stroke.targetHealth, 0, exposure)
}

/**
 * Before its target is chosen: where an area does most, the enemy that is nearest, or the friend whom it would do most
 * good.
 */
const likelyTarget = (combat: AdndCombat, who: number, magic: Magic, spell: number, glance: Glance): number => {
  const isWide = magic.radius > 0 || magic.cone || magic.people > 0
  if (magic.on === "foe" && !isWide) return glance.nearest
  let best = -1
  let most = -1
  for (const target of spellTargets(combat, who, spell, sheetOf(combat, who).half)) {
    const { harm, help } = magicOdds(combat, who, target, magic)
    if (harm + help <= most) continue
    most = harm + help
    best = target
  }
  return best
}

/** A spell, before its count perhaps spoilt. */
const castForecast = (combat: AdndCombat, d: Decision, o: Option, glance: Glance): Forecast => {
  const { who } = d
  const spell = sheetOf(combat, who).spells[o.item]
  const exposure = glance.exposure(posture.bare, 0)
  if (spell === undefined) return idle(exposure)
  const target = o.target >= 0 ? o.target : likelyTarget(combat, who, spell, o.item, glance)
  if (target < 0) return idle(exposure)
  // A slow spell must be kept through all its rounds, and what it does is spread over them.
  const rounds = Math.max(1, spell.rounds)
  const isSpeaking = d.kind !== decision.declare
  const kept = isSpeaking
    ? 1
    : (spellComesAbout * power(1 - Math.min(0.9, glance.blows(posture.bare, 0)), rounds)) / rounds
  return magicForecast(combat, who, target, spell, kept, 1 / (spell.slots + 1), 0, exposure)
}

const magicForecast = (
  combat: AdndCombat,
  who: number,
  target: number,
  magic: Magic,
  kept: number,
  cost: number,
  risk: number,
  exposure: number,
): Forecast => {
  const { success, harm, fell, help } = magicOdds(combat, who, target, magic)
  const left = share(fighterOf(combat, target).hp, sheetOf(combat, target).hp)
  return promise(kept * success, kept * harm, kept * fell, left, risk, exposure, kept * help, 0, cost)
}

/**
 * What a burst does to its own side if its target is upon its user before it goes off: other than a spell it is aimed
 * when it is declared (ADD2-145). Negative, in healths.
 */
const ownBurst = (combat: AdndCombat, who: number, target: number, magic: Magic, glance: Glance): number => {
  if (magic.on !== "foe" || magic.cone || magic.radius === 0) return 0
  const gap = stepsTo(combat, who, target) - magic.radius
  if (gap <= 0 || gap > sheetOf(combat, target).charge || !canStrike(target, glance)) return 0
  return perhaps * Math.min(0, magicOdds(combat, who, who, magic).harm)
}

/** An item or an ability: a scroll as a spell, and with the chances that a drinker gives. */
const useForecast = (combat: AdndCombat, d: Decision, o: Option, glance: Glance): Forecast => {
  const { who } = d
  const power = sheetOf(combat, who).powers[o.item]
  if (power === undefined) return idle(glance.exposure(posture.plain, 0))
  const exposure = glance.exposure(power.isScroll ? posture.bare : posture.plain, 0)
  const risk = power.isScroll ? glance.chances(oldThreats(combat, who, hasChanceLeft), posture.bare) : 0
  const kept = power.isScroll ? 1 - Math.min(0.9, glance.blows(posture.bare, 0) + risk) : 1
  const promised = magicForecast(combat, who, o.target, power, kept, 1 / (power.uses + 1), risk, exposure)
  const own = d.kind === decision.declare ? ownBurst(combat, who, o.target, power, glance) : 0
  return own === 0 ? promised : { ...promised, harm: promised.harm + own }
}

/** To wait for a friend's touch: without a fight around, it is sure to come off. */
const awaitForecast = (combat: AdndCombat, who: number, o: Option, glance: Glance): Forecast => {
  const { item } = fighterOf(combat, o.target)
  const spell = sheetOf(combat, o.target).spells[item]
  const help = spell === undefined ? 0 : magicOdds(combat, o.target, who, spell).help
  return idle(glance.exposure(posture.plain, 0), perhaps * help)
}

/**
 * How often there is room left for a charge at its count: not if its target is upon it first, or other enemies with
 * something to strike with who stand nearer have got in its way.
 */
const roomToCharge = (combat: AdndCombat, who: number, foe: number, glance: Glance): number => {
  const sheet = sheetOf(combat, foe)
  const form = meleeForm(sheet, fighterOf(combat, foe).hand)
  const gap = stepsTo(combat, who, foe)
  if (form !== undefined && gap <= form.reach + sheet.charge) return outrun
  let nearer = 0
  for (let n = 0; n < glance.count; n++)
    if ((glance.steps[n] as number) < gap && (glance.within[n] as number) >= 0) nearer++
  return Math.max(0, 1 - nearer * inItsWay)
}

const shootForecast = (combat: AdndCombat, d: Decision, o: Option, glance: Glance): Forecast => {
  const { who } = d
  const sheet = sheetOf(combat, who)
  const form = sheet.forms[o.item] as Form
  const moves = o.verb === verb.shootMoving
  const shots = d.kind === decision.blow ? 1 : shotsDue(form.rate, moves, fighterOf(combat, who).credit).shots
  const risk = moves
    ? riskOfLeaving(combat, who, glance)
    : glance.chances(chancesOnShooter(combat, who, hasChanceLeft), posture.plain)
  const exposure = moves
    ? glance.exposure(
        posture.plain,
        furtherBy(combat, who, o, sheet.half),
        1,
        endOf(combat, who, o, glance, sheet.half),
        speedOf(d, form.speed),
      )
    : glance.exposure(posture.plain, 0)
  const { success, harm, fell } = shotOdds(combat, who, o.target, form, shots, d.kind === decision.declare)
  const then = glance.untilThen(speedOf(d, form.speed), o.target)
  const left = share(fighterOf(combat, o.target).hp, sheetOf(combat, o.target).hp)
  const help = moves && o.extra !== way.towards ? inTheWay(combat, who, glance) : 0
  return promise(success, then * harm, then * fell, left, risk, exposure, help)
}

/** RULING: what it is worth to stand up. */
const standing = 0.3

/**
 * To take something else in hand, or nothing, is worth what can be done with it more, or less, than with what is there
 * now.
 */
const readyForecast = (combat: AdndCombat, who: number, o: Option, glance: Glance): Forecast => {
  const exposure = glance.exposure(posture.plain, 0)
  if (o.verb === verb.ready && o.item < 0) return idle(exposure, standing)
  const { hand } = fighterOf(combat, who)
  const now = armedWith(combat, who, hand, hand < 0 && hasFreeHands(combat, who), glance)
  return idle(
    exposure,
    glance.untilThen(late) * (armedWith(combat, who, o.item, o.verb === verb.freeHands, glance) - now),
  )
}

const provokes = (combat: AdndCombat, who: number, o: Option): boolean =>
  combat.prepared.rules["unarmed.provokes_aoo"] &&
  (o.verb === verb.punch || o.verb === verb.wrestle) &&
  !has(fighterOf(combat, who), condition.gripped) &&
  meleeForm(sheetOf(combat, o.target), fighterOf(combat, o.target).hand) !== undefined &&
  isAble(fighterOf(combat, o.target)) &&
  !isInHold(fighterOf(combat, o.target)) &&
  hasChanceLeft(combat, o.target, who)

/** An act of a brawl; by house rule an armed target has its chance first (ADD2-154). */
const brawlForecast = (combat: AdndCombat, who: number, o: Option, glance: Glance): Forecast => {
  const { success, harm, fell, help } = brawlPromise(combat, who, o)
  const { hp } = sheetOf(combat, o.target)
  const left = share(fighterOf(combat, o.target).hp, hp)
  const risk = provokes(combat, who, o) ? glance.chances(1 << o.target, posture.plain) : 0
  return promise(success, harm / hp, fell, left, risk, glance.exposure(posture.plain, 0), help)
}

/** What an option promises to its actor. Where `into` is given, it stays what it is until the next forecast. */
export const forecast = (combat: AdndCombat, d: Decision, o: Option, into?: Fillable): Forecast =>
  d.kind === decision.declare
    ? combat.prepared.turnBook.forecast(combat, d, o, into, ownForecast)
    : ownForecast(combat, d, o, into)

const ownForecast = (combat: AdndCombat, d: Decision, o: Option, into?: Fillable): Forecast => {
  const found = freshForecast(combat, d, o)
  return into === undefined ? { ...found } : found
}

const freshForecast = (combat: AdndCombat, d: Decision, o: Option): Forecast => {
  const { who } = d
  const sheet = sheetOf(combat, who)
  const glance = glanceAt(combat, who)
  switch (o.verb) {
    case verb.attack: {
      const form = sheet.forms[o.item] as Form
      const blows = d.kind === decision.blow ? 1 : perRound(form, combat.state.round)
      const exposure = exposedBeside(combat, d, o.target, form, posture.plain, glance)
      const risk = riskOfComingTo(combat, who, o.target, form.reach, glance)
      const chance = chanceOf(d) * glance.untilThen(speedOf(d, form.speed), o.target)
      if (d.kind === decision.declare || blows < 2)
        return attackForecast(combat, who, o.target, form, plainAssault, blows, risk, exposure, chance)
      const { harm, fell } = attackForecast(combat, who, o.target, form, plainAssault, 1, risk, exposure, chance)
      return laterLess(
        harm,
        fell,
        attackForecast(combat, who, o.target, form, plainAssault, blows, risk, exposure, chance),
      )
    }
    case verb.calledShot: {
      const form = sheet.forms[o.item] as Form
      const exposure = exposedBeside(combat, d, o.target, form, posture.plain, glance)
      const risk = riskOfComingTo(combat, who, o.target, form.reach, glance)
      return attackForecast(
        combat,
        who,
        o.target,
        form,
        calledAssault,
        1,
        risk,
        exposure,
        chanceOf(d) * glance.untilThen(speedOf(d, form.speed), o.target),
      )
    }
    case verb.disarm: {
      // No harm: what the weapon would have done is kept away.
      const form = sheet.forms[o.item] as Form
      const exposure = glance.exposure(posture.plain, 0)
      const { success, targetHealth } = attackForecast(combat, who, o.target, form, disarmAssault, 1, 0, exposure)
      const help = success * (combat.prepared.exposure[o.target]?.[who]?.melee[0] ?? 0)
      const risk = riskOfComingTo(combat, who, o.target, form.reach, glance)
      return promise(success, 0, 0, targetHealth, risk, exposure, help)
    }
    case verb.attackThenMove: {
      const form = sheet.forms[o.item] as Form
      const blows = d.kind === decision.blow ? 1 : perRound(form, combat.state.round)
      // The move is asked for when its time comes, and it need not be made: until then it is worth and costs nothing.
      const exposure = glance.exposure(posture.plain, 0)
      const chance = chanceOf(d, comesAbout * comesAbout) * glance.untilThen(speedOf(d, form.speed), o.target)
      return attackForecast(combat, who, o.target, form, plainAssault, blows, 0, exposure, chance)
    }
    case verb.charge: {
      const form = sheet.forms[o.item] as Form
      // An enemy who has got out of range is only run after.
      if (stepsTo(combat, who, o.target) - form.reach > sheet.charge)
        return moved(combat, who, o, glance, sheet.charge, posture.rushing, speedOf(d, form.speed))
      const exposure = exposedBeside(combat, d, o.target, form, posture.rushing, glance)
      const chance = comesAbout * roomToCharge(combat, who, o.target, glance)
      const risk = riskOfComingTo(combat, who, o.target, form.reach, glance)
      return attackForecast(
        combat,
        who,
        o.target,
        form,
        chargeAssault(form),
        1,
        risk,
        exposure,
        chanceOf(d, chance) * glance.untilThen(speedOf(d, form.speed), o.target),
      )
    }
    case verb.shoot:
    case verb.shootMoving:
      return shootForecast(combat, d, o, glance)
    case verb.move:
      return moved(combat, who, o, glance, sheet.full, posture.plain, speedOf(d, 0))
    case verb.step:
      return moved(combat, who, o, glance, sheet.half, posture.plain, speedOf(d, 0))
    case verb.run: {
      const leaves = o.extra === way.away && reachesBorder(combat, who, sheet.run)
      return moved(combat, who, o, glance, sheet.run, posture.rushing, speedOf(d, 0), leaves)
    }
    case verb.withdraw: {
      const help = lured(combat, who, glance) + inTheWay(combat, who, glance)
      const place = endOf(combat, who, { ...o, extra: way.away }, glance, sheet.half)
      const exposure = glance.exposure(posture.plain, sheet.half, 1, place, speedOf(d, 0))
      return promise(1, 0, 0, 1, 0, exposure, help, -1)
    }
    case verb.parry:
      return idle(glance.exposure(posture.parrying, 0))
    case verb.guard:
    case verb.wait:
      return expected(combat, who, o, glance)
    case verb.ready:
    case verb.freeHands:
      return readyForecast(combat, who, o, glance)
    case verb.punch:
    case verb.wrestle:
    case verb.keep:
    case verb.struggle:
    case verb.help:
      return brawlForecast(combat, who, o, glance)
    case verb.bind:
      return idle(glance.exposure(posture.plain, 0), 0.5)
    case verb.take: {
      const isGuard = d.kind === decision.guard
      const form = (isGuard ? guardForm(combat, who) : meleeForm(sheet, fighterOf(combat, who).hand)) as Form
      const assault = isGuard ? guardAssault(combat, o.target, form) : chanceAssault(o)
      const blows = isGuard ? 1 : chanceBlows(combat, form)
      return attackForecast(combat, who, o.target, form, assault, blows, 0, 0)
    }
    case verb.drink: {
      const potion = sheet.potions[o.item] as (typeof sheet.potions)[number]
      const healed = Math.min(mean(distributionOf(potion.dice)), sheet.hp - fighterOf(combat, who).hp)
      const risk = glance.chances(oldThreats(combat, who, hasChanceLeft), posture.bare)
      const more = potion.effect === undefined ? 0 : magicOdds(combat, who, who, potion.effect).help
      return promise(1, 0, 0, 1, risk, glance.exposure(posture.bare, 0), Math.max(0, healed) / sheet.hp + more, 0, 1)
    }
    case verb.cast:
      return castForecast(combat, d, o, glance)
    case verb.use:
      return useForecast(combat, d, o, glance)
    case verb.await:
      return awaitForecast(combat, who, o, glance)
    default:
      return idle(glance.exposure(posture.plain, 0))
  }
}
