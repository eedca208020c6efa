import type { Decision } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { blank } from "../../../parts/forecast.ts"
import { condition } from "../book/terms.ts"
import { moveOf, wrestlingDamage } from "../book/unarmedTable.ts"
import type { AdndCombat } from "../model/System.ts"
import { bareAttack } from "../see/bareAttack.ts"
import { hasChanceLeft } from "../see/chances.ts"
import { bit, fighterOf, gripOf, has, isAble, isInHold, meleeForm, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { nextSqueeze, scores } from "../see/holds.ts"
import { type BrawlOdds, holdRounds, punchOdds, struggleOdds, wrestlingOdds } from "./brawlOdds.ts"
import { posture } from "../model/posture.ts"
import { healthLeft } from "./strike.ts"
import { chanceOf } from "./timing.ts"

/**
 * What an act of a brawl promises: its odds, and the harm that a hold, or its end, keeps away (in shares of health).
 */
export interface BrawlPromise extends BrawlOdds {
  readonly help: number
}

const nothing: BrawlOdds = { success: 0, harm: 0, fell: 0, turn: 0 }

/** What the hold that somebody is in will do to it next, in shares of its health. */
const squeezeOn = (combat: AdndCombat, held: Who): number =>
  Math.min(1, nextSqueeze(combat, gripOf(combat.state, held)) / sheetOf(combat, held).hp)

/** Whether a body takes no harm from bare hands with so little magic. */
const isHarmless = (combat: AdndCombat, who: Who, target: Who): boolean =>
  sheetOf(combat, who).hands.magic < sheetOf(combat, target).proof

/** A punch: whom it knocks out, holds nobody any longer. */
export const punchPromise = (combat: AdndCombat, who: Who, target: Who): BrawlPromise => {
  const { rules } = combat.prepared
  const { damage } = sheetOf(combat, who).hands
  const odds = isHarmless(combat, who, target)
    ? nothing
    : punchOdds(rules, bareAttack(combat, who, target, false), damage, fighterOf(combat, target).hp)
  return { ...odds, help: has(fighterOf(combat, who), condition.gripped) ? odds.turn * squeezeOn(combat, who) : 0 }
}

/** A hold keeps away what the victim could do; a move that frees its maker, what the hold does next. */
export const wrestlePromise = (combat: AdndCombat, who: Who, target: Who): BrawlPromise => {
  const { rules, exposure } = combat.prepared
  const { damage } = sheetOf(combat, who).hands
  const t = fighterOf(combat, target)
  const isHeld = has(fighterOf(combat, who), condition.gripped)
  const turns = (move: ReturnType<typeof moveOf>) =>
    move === "hold" || (isHeld && (move === "throw" || (move === "gouge" && rules["hold.gouge_breaks"])))
  const odds = wrestlingOdds(rules, bareAttack(combat, who, target, true), damage, t.hp, turns)
  const harm = isHarmless(combat, who, target) ? { harm: 0, fell: 0 } : {}
  // A target that another holds, or that can do nothing anyway, cannot be caught to any purpose.
  const isFree = isAble(t) && !has(t, condition.gripped)
  const rounds = isFree ? holdRounds((dexterity) => scores(combat, target, dexterity, who)) : 0
  // Who falls of it need not be held.
  const fells = !isHarmless(combat, who, target) && wrestlingDamage(damage) >= t.hp
  const kept = fells
    ? 0
    : isHeld
      ? squeezeOn(combat, who)
      : Math.min(1, rounds * (exposure[target]?.[who]?.melee[0] ?? 0))
  return { ...odds, ...harm, help: odds.turn * kept }
}

/** To keep a hold: what it does next, and what it keeps the victim from doing. */
export const keepPromise = (combat: AdndCombat, who: Who, target: Who): BrawlPromise => {
  const { hp } = fighterOf(combat, target)
  const amount = isHarmless(combat, who, target) ? 0 : nextSqueeze(combat, who)
  const help = combat.prepared.exposure[target]?.[who]?.melee[0] ?? 0
  return { success: 1, harm: Math.min(amount, hp), fell: amount >= hp ? 1 : 0, turn: 1, help }
}

/** To get out of a hold keeps away what it does next. */
export const strugglePromise = (combat: AdndCombat, who: Who, dexterity: boolean): BrawlPromise => {
  const { score, holding } = scores(combat, who, dexterity)
  const success = struggleOdds(score, holding)
  return { success, harm: 0, fell: 0, turn: success, help: success * squeezeOn(combat, who) }
}

/** To get a friend out of the hold of an enemy. */
export const helpPromise = (combat: AdndCombat, who: Who, holder: Who): BrawlPromise => {
  const { damage } = sheetOf(combat, who).hands
  const { hp } = fighterOf(combat, holder)
  const { success } = wrestlingOdds(combat.prepared.rules, bareAttack(combat, who, holder, true), damage, hp)
  const help = success * squeezeOn(combat, gripOf(combat.state, holder))
  return { success, harm: 0, fell: 0, turn: success, help }
}

/** Whether anybody else can still act: then what is declared may come to nothing before its count. */
const othersAct = ({ state }: AdndCombat, who: Who): boolean =>
  state.combatants.some((each, other) => other !== who && isAble(each))

/**
 * The chance that a declared blow or grip of bare hands comes about. In a hold it is that of all else that is open, so
 * it is left out.
 */
export const chanceOfHands = (combat: AdndCombat, d: Decision): number =>
  isInHold(fighterOf(combat, d.who)) || !othersAct(combat, d.who) ? 1 : chanceOf(d)

/**
 * Fills in an act of a brawl: all but what it risks.
 *
 * @param chance that it comes about
 */
export const brawlForecast = (
  into: Fillable,
  combat: AdndCombat,
  { who, target }: { readonly who: Who; readonly target: Who },
  { success, harm, fell, help }: BrawlPromise,
  chance = 1,
): Fillable => {
  blank(into)
  into.success = success
  into.harm = (chance * harm) / sheetOf(combat, target).hp
  into.fell = chance * fell
  into.targetHealth = healthLeft(combat, target)
  into.exposure = glanceAt(combat, who).exposure(posture.plain, 0)
  into.help = chance * help
  return into
}

/** What an armed target does first, by house rule, to an attacker with bare hands (ADD2-154). */
export const riskOfBareHands = (combat: AdndCombat, who: Who, target: Who): number =>
  provokes(combat, who, target) ? glanceAt(combat, who).chances(bit(target), posture.plain) : 0

const provokes = (combat: AdndCombat, who: Who, target: Who): boolean => {
  const t = fighterOf(combat, target)
  return (
    combat.prepared.rules["unarmed.provokes_aoo"] &&
    !has(fighterOf(combat, who), condition.gripped) &&
    meleeForm(sheetOf(combat, target), t.hand) !== undefined &&
    isAble(t) &&
    !isInHold(t) &&
    hasChanceLeft(combat, target, who)
  )
}
