import type { Decision, Option } from "../../combat/Decision.ts"
import { type Forecast, nothing } from "../../combat/Forecast.ts"
import { xOf, yOf } from "../../field/squares.ts"
import { type Assault, attackMods, neededFace, plainAssault } from "./attack.ts"
import { fighterOf, has, isAble, isUp, meleeForm, missileForm, perRound, sheetOf } from "./fighter.ts"
import { posture } from "./menace.ts"
import { nearestFoe } from "./movement.ts"
import { facesThatHit, fellAt, harmAt, oddsOf } from "./odds.ts"
import { chanceBlows } from "./opportunity.ts"
import { chancesOnShooter, inMelee, shotsDue, weightOf } from "./shooting.ts"
import { neededToTouch } from "./spellCasting.ts"
import { damageDistribution } from "./odds.ts"
import { mean } from "../../dice/Distribution.ts"
import type { Adnd2ePrepared, Fight, Form, StateView } from "./System.ts"
import { condition, kind, mod, occasion, verb, way } from "./terms.ts"
import { stepsTo, threateners } from "./threat.ts"

/** Hit points over their maximum: the share of health that is left. */
export const health = (prepared: Adnd2ePrepared, state: StateView, who: number): number => {
  const f = state.combatants[who] as StateView["combatants"][number]
  const { hp } = prepared.sheets[who] as { hp: number }
  return isUp(f) ? Math.max(0, Math.min(1, f.hp / hp)) : 0
}

/** What a coming option promises where nobody knows whether its moment comes: half of it (RULING). */
const maybe = 0.5

const chargeAssault = (form: Form): Assault => ({
  occasion: occasion.own,
  stage: 0,
  rear: false,
  charge: true,
  times: form.chargeDouble ? 2 : 1,
})

/** The exact odds of attacking somebody so many times. */
const attackForecast = (
  combat: Fight,
  who: number,
  target: number,
  form: Form,
  assault: Assault,
  blows: number,
  exposed: number,
  risk = 0,
): Forecast => {
  const mask = attackMods(combat, who, target, form, assault)
  const needed = (mask & (1 << mod.helpless)) === 0 ? neededFace(combat, who, target, form, assault, mask) : -5
  const sheet = sheetOf(combat, target)
  const odds = oddsOf(combat.prepared.rules, form, needed, sheet.large, assault.times, blows)
  const { hp } = fighterOf(combat, target)
  return {
    success: odds.hit,
    harm: harmAt(odds, hp) / sheet.hp,
    fell: fellAt(odds, hp),
    targetHealth: hp / sheet.hp > 1 ? 1 : hp < 0 ? 0 : hp / sheet.hp,
    risk,
    exposure: exposed,
    help: 0,
    approach: 0,
    cost: 0,
    leaves: false,
  }
}

/** A shot at a target in a melee harms whom it may fly at: enemies for, friends against. */
const shotForecast = (
  combat: Fight,
  who: number,
  target: number,
  form: Form,
  shots: number,
  exposed: number,
  risk: number,
): Forecast => {
  const near = inMelee(combat, who, target)
  if (near.length === 1) return attackForecast(combat, who, target, form, plainAssault, shots, exposed, risk)
  const total = near.reduce((sum, i) => sum + weightOf(combat, i), 0)
  const { side } = fighterOf(combat, who)
  let success = 0
  let harm = 0
  let fell = 0
  for (const i of near) {
    const share = weightOf(combat, i) / total
    const one = attackForecast(combat, who, i, form, plainAssault, shots, exposed)
    const isFoe = fighterOf(combat, i).side !== side
    harm += (isFoe ? share : -share) * one.harm
    if (!isFoe) continue
    success += share * one.success
    fell += share * one.fell
  }
  return {
    ...attackForecast(combat, who, target, form, plainAssault, shots, exposed, risk),
    success: Math.min(1, success),
    harm,
    fell: Math.min(1, fell),
  }
}

/**
 * Expected harm to somebody from its enemies until its next act: those who reach it with a half move, and those who shoot.
 *
 * @param stance one of `posture`
 * @param further how many steps further away it will be
 */
const exposure = (combat: Fight, who: number, stance: number, further: number): number => {
  const { prepared } = combat
  let sum = 0
  for (const foe of prepared.foes[who] as readonly number[]) {
    const f = fighterOf(combat, foe)
    if (!isAble(f)) continue
    const sheet = sheetOf(combat, foe)
    const menace = (prepared.menace[foe] as (typeof prepared.menace)[number])[who] as {
      melee: readonly number[]
      missile: number
    }
    const form = meleeForm(sheet, f.hand)
    const steps = stepsTo(combat, foe, who) + further
    if (form !== undefined && steps <= form.reach + sheet.half) sum += menace.melee[stance] as number
    else if (menace.missile > 0 && missileForm(sheet, f.hand) !== undefined) sum += menace.missile
  }
  return sum
}

/** Expected harm of the attacks of opportunity of those enemies (bits). */
const chanceRisk = (combat: Fight, who: number, takers: number, stance: number): number => {
  const { menace } = combat.prepared
  let sum = 0
  for (let rest = takers; rest !== 0; rest &= rest - 1) {
    sum += menace[31 - Math.clz32(rest & -rest)]?.[who]?.melee[stance] ?? 0
  }
  return sum
}

/** How much of the way to an enemy a number of steps covers. */
const approach = (combat: Fight, who: number, foe: number, steps: number): number => {
  const form = meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)
  const gap = stepsTo(combat, who, foe) - (form?.reach ?? 1)
  return gap <= 0 ? 0 : Math.min(1, steps / gap)
}

const moved = (combat: Fight, who: number, o: Option, steps: number, stance: number, provokes: boolean): Forecast => {
  const away = o.extra === way.away
  const around = provokes ? threateners(combat, who) : 0
  return {
    ...nothing,
    approach: away ? -1 : o.extra === way.cover || o.target < 0 ? 0 : approach(combat, who, o.target, steps),
    exposure: exposure(combat, who, stance, away ? steps : 0),
    risk: chanceRisk(combat, who, around, posture.rear),
  }
}

/** Whether a runner of so many squares will be over the border. */
const reachesBorder = (combat: Fight, who: number, squares: number): boolean => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const x = xOf(field, at)
  const y = yOf(field, at)
  return Math.min(x, y, field.width - 1 - x, field.height - 1 - y) < squares
}

/** A stroke that comes only if the enemy does: on guard, or waiting. */
const expected = (combat: Fight, who: number, o: Option, stance: number): Forecast => {
  const sheet = sheetOf(combat, who)
  const form = sheet.forms[o.item]
  const foe =
    o.target >= 0 && fighterOf(combat, o.target).side !== fighterOf(combat, who).side
      ? o.target
      : nearestFoe(combat, who)
  const open = exposure(combat, who, stance, 0)
  if (form === undefined || foe < 0) return { ...nothing, exposure: open }
  const enemy = sheetOf(combat, foe)
  const reach = o.verb === verb.guard ? enemy.charge : sheet.half
  if (stepsTo(combat, who, foe) > form.reach + reach) return { ...nothing, exposure: open }
  const stroke = attackForecast(combat, who, foe, form, plainAssault, 1, open)
  return { ...stroke, success: stroke.success * maybe, harm: stroke.harm * maybe, fell: stroke.fell * maybe }
}

const castForecast = (combat: Fight, who: number, o: Option): Forecast => {
  const sheet = sheetOf(combat, who)
  const spell = sheet.spells[o.item]
  const target = o.target >= 0 ? o.target : nearestFoe(combat, who)
  const open = exposure(combat, who, posture.bare, 0)
  if (spell === undefined || target < 0) return { ...nothing, exposure: open }
  const one = damageDistribution("dice_only", spell.dice, 0, 1)
  const hp = Math.max(0, fighterOf(combat, target).hp)
  const amount = Math.min(hp, mean(one) * spell.missiles + spell.perLevel)
  const rules = combat.prepared.rules
  const chance = spell.touch ? facesThatHit(rules, neededToTouch(combat, who, target).needed) / 20 : 1
  const kept = o.target >= 0 ? 1 : 1 - Math.min(0.9, open)
  return {
    ...nothing,
    success: chance * kept,
    harm: (chance * kept * amount) / sheetOf(combat, target).hp,
    fell: amount >= hp ? chance * kept * maybe : 0,
    targetHealth: Math.min(1, hp / sheetOf(combat, target).hp),
    exposure: open,
    cost: spell.slots > 0 ? 1 / (spell.slots + 1) : 0,
  }
}

/** What an option promises to its actor. */
export const forecast = (combat: Fight, decision: Decision, o: Option): Forecast => {
  const { who } = decision
  const sheet = sheetOf(combat, who)
  switch (o.verb) {
    case verb.attack:
    case verb.attackThenMove: {
      const form = sheet.forms[o.item] as Form
      const blows = decision.kind === kind.blow ? 1 : perRound(form, combat.state.round)
      const open = exposure(combat, who, posture.plain, o.verb === verb.attack ? 0 : sheet.half)
      const risk = o.verb === verb.attack ? 0 : chanceRisk(combat, who, threateners(combat, who), posture.rear)
      return attackForecast(combat, who, o.target, form, plainAssault, blows, open, risk)
    }
    case verb.charge: {
      const form = sheet.forms[o.item] as Form
      const open = exposure(combat, who, posture.rushing, 0)
      return attackForecast(combat, who, o.target, form, chargeAssault(form), 1, open)
    }
    case verb.shoot:
    case verb.shootMoving: {
      const form = sheet.forms[o.item] as Form
      const isMoving = o.verb === verb.shootMoving
      const shots = decision.kind === kind.blow ? 1 : shotsDue(form.rate, isMoving, fighterOf(combat, who).credit).shots
      const away = isMoving && o.extra === way.away
      const open = exposure(combat, who, posture.plain, away ? sheet.half : 0)
      const risk = away
        ? chanceRisk(combat, who, threateners(combat, who), posture.rear)
        : isMoving
          ? 0
          : chanceRisk(combat, who, chancesOnShooter(combat, who), posture.plain)
      return shotForecast(combat, who, o.target, form, shots, open, risk)
    }
    case verb.move:
      return moved(combat, who, o, sheet.full, posture.plain, true)
    case verb.step:
      return moved(combat, who, o, sheet.half, posture.plain, true)
    case verb.run: {
      const away = o.extra === way.away
      return {
        ...moved(combat, who, o, sheet.run, posture.rushing, true),
        leaves: away && reachesBorder(combat, who, sheet.run),
      }
    }
    case verb.withdraw:
      return {
        ...moved(combat, who, o, sheet.half, posture.plain, false),
        approach: -1,
        exposure: exposure(combat, who, posture.plain, sheet.half),
      }
    case verb.parry:
      return { ...nothing, exposure: exposure(combat, who, posture.parrying, 0) }
    case verb.guard:
    case verb.wait:
      return expected(combat, who, o, posture.plain)
    case verb.ready:
      return {
        ...nothing,
        exposure: exposure(combat, who, posture.plain, 0),
        help: has(fighterOf(combat, who), condition.prone) ? 0.3 : 0.02,
      }
    case verb.bind:
      return { ...nothing, exposure: exposure(combat, who, posture.plain, 0), help: 0.5 }
    case verb.take: {
      const form = meleeForm(sheet, fighterOf(combat, who).hand) as Form
      return attackForecast(
        combat,
        who,
        o.target,
        form,
        plainAssault,
        decision.kind === kind.guard ? 1 : chanceBlows(combat, form),
        0,
      )
    }
    case verb.cast:
      return castForecast(combat, who, o)
    default:
      return { ...nothing, success: 1 }
  }
}
