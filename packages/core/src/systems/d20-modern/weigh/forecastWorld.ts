import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { asSquare } from "../../../contract/indices.ts"
import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { tailOf } from "../../../parts/HarmTable.ts"
import { isSure, smashAim, struckBy } from "../actions/breakThings.ts"
import { struggleOf } from "../actions/struggle.ts"
import { feat } from "../book/feats.ts"
import { verb } from "../book/verbs.ts"
import { noCloud } from "../model/forms.ts"
import { hitChance, opposedChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { totalOf } from "../see/contender.ts"
import { fighterOf, formOf, isHelpless, sheetOf } from "../see/fighter.ts"
import { rollingBonus } from "../see/flames.ts"
import { grappleSides } from "../see/grapples.ts"
import { fieldNow } from "../see/ground.ts"
import { pinOf } from "../see/pinOf.ts"
import { runUp } from "../see/runUp.ts"
import { hasThroat } from "../see/strangling.ts"
import { strengthOf } from "../see/strength.ts"
import { breakDC, costsIt, defenseOf, leftOf } from "../see/struck.ts"
import { exposureAt, exposureOf } from "./exposure.ts"
import { burnChance, flamesAhead } from "./forecastAilments.ts"
import { promiseLob } from "./forecastBlast.ts"
import { promiseCloud } from "./forecastCloud.ts"
import { gainOf } from "./forecastDoors.ts"
import { wantingIn } from "./forecastMoves.ts"
import { costOf, failChanceOfCheck, fistRisk, targetHealth } from "./forecastParts.ts"
import { along, beside, besideAt, harmBy, riskOf, standsAfter } from "./opportunities.ts"

// What is promised by acts against flames, things, weights and throats.

type Filling = (f: Fillable, combat: D20Combat, d: Decision, o: Option) => void

const struggling: Filling = (f, combat, d) => {
  const pin = pinOf(combat, d.who)
  if (pin === undefined) return
  const { bonus, dc } = struggleOf(combat, pin)
  f.success = 1 - failChanceOfCheck(bonus, dc)
  f.help = 0.3 * f.success
  f.exposure = exposureOf(combat, d, 0)
}

const smashing: Filling = (f, combat, d, o) => {
  const form = formOf(combat, d.who, o.item)
  const struck = struckBy(o)
  const { bonus, damage: added, miss } = smashAim(combat, d.who, form, o)
  const lands = isSure(form, o) ? 1 : hitChance(defenseOf(combat, struck) - bonus) * (1 - miss / 100)
  const times = (sheetOf(combat, d.who).feats & feat.sunder) === 0 ? 1 : 2
  const { normal } = form.single.odds
  let broken = 0
  for (let damage = 1; damage < normal.tail.length; damage++) {
    if (costsIt(combat, struck, form.kind, Math.max(1, damage + added) * times) >= leftOf(combat, struck))
      broken += tailOf(normal, damage) - tailOf(normal, damage + 1)
  }
  f.success = lands
  const barrier = o.target < 0 ? (combat.prepared.things[o.place]?.door ?? -1) : -1
  // A share of a door broken is a share of the way: it must come down some time.
  if (barrier >= 0) f.approach = lands * shareOf(combat, d, o, added, times) * gainOf(combat, d.who, barrier)
  // A weapon broken is worth about a third of its bearer; a thing nothing that could be counted.
  if (o.target >= 0) f.help = 0.3 * lands * broken
  if (o.target >= 0) f.targetHealth = targetHealth(combat, o.target)
  f.risk = form.melee ? (o.target < 0 || times > 1 ? 0 : fistRisk(combat, d.who, o.target)) : riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  f.cost = costOf(combat, d.who, form)
}

/** The share of what a thing has left that a blow takes on average. */
const shareOf = (combat: D20Combat, d: Decision, o: Option, added: number, times: number): number => {
  const form = formOf(combat, d.who, o.item)
  const struck = struckBy(o)
  const left = leftOf(combat, struck)
  const { tail } = form.single.odds.normal
  let share = 0
  for (let damage = 1; damage < tail.length; damage++) {
    const chance = tailOf(form.single.odds.normal, damage) - tailOf(form.single.odds.normal, damage + 1)
    share += chance * Math.min(1, costsIt(combat, struck, form.kind, Math.max(1, damage + added) * times) / left)
  }
  return share
}

const breakingOpen: Filling = (f, combat, d, o) => {
  f.success = 1 - failChanceOfCheck(strengthOf(combat, d.who), breakDC(combat, struckBy(o)))
  const barrier = combat.prepared.things[o.place]?.door ?? -1
  if (barrier >= 0) f.approach = f.success * gainOf(combat, d.who, barrier)
  f.exposure = exposureOf(combat, d, 0)
}

const strangling: Filling = (f, combat, d, o) => {
  const [attacker, defender] = grappleSides(combat, d.who, o.target, -5 * combat.state.blows)
  const holds = hasThroat(combat, d.who, o.target) || isHelpless(fighterOf(combat, o.target))
  f.success = holds ? 1 : opposedChance(totalOf(attacker.parts), [totalOf(defender.parts)])
  f.targetHealth = targetHealth(combat, o.target)
  // Breath is lost round by round: of use to those who have begun, or the victim has no breath left.
  f.help = 0.05 * f.success
  if (!holds) f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
}

const extinguishing: Filling = (f, combat, d, o) => {
  const sure = o.place >= 0
  f.success = sure ? 1 : 1 - burnChance(combat, d.who, rollingBonus)
  f.help = f.success * flamesAhead(combat, d.who)
  if (sure) f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, sure ? 0 : -2)
}

/** A throw at a square: it provokes, as every shot does. */
const lobbing: Filling = (f, combat, d, o) => {
  const form = formOf(combat, d.who, o.item)
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  if (o.target >= 0) f.targetHealth = targetHealth(combat, o.target)
  f.cost = costOf(combat, d.who, form)
  if (form.cloud !== noCloud) return promiseCloud(f, combat, d, o)
  promiseLob(f, combat, d, o)
  comingToIt(f, combat, d, beside(combat, d))
}

/** What is promised comes to pass if those who may strike first do not fell the actor. */
const comingToIt = (f: Fillable, combat: D20Combat, d: Decision, provoked: number): void => {
  const stands = provoked === 0 ? 1 : standsAfter(combat, d, provoked)
  f.harm *= stands
  f.fell *= stands
}

/** The same after a walk: what could fell the thrower on its way, or where it throws, is taken off what it promises. */
export const runningToLob: Filling = (f, combat, d, o) => {
  const { who } = d
  const form = formOf(combat, who, o.item)
  const way = runUp(combat, who, form, o.target)
  const from = way?.squares.at(-1) ?? fighterOf(combat, who).at
  const { at } = fighterOf(combat, o.target)
  const provoked = (way === undefined ? 0 : along(combat, d, way)) | besideAt(combat, d, from)
  f.risk = harmBy(combat, d, provoked)
  f.exposure = exposureAt(combat, d, 0, from, -1, 0)
  f.targetHealth = targetHealth(combat, o.target)
  const { field } = combat.prepared
  const far = distance(field, from, at, sheetOf(combat, who).space, sheetOf(combat, o.target).space)
  if (far > form.maxRange || !lineOfSight(fieldNow(combat), from, at, sheetOf(combat, who).space, 1)) {
    f.success = 0
    f.approach = 0.5
    return
  }
  promiseLob(f, combat, d, { ...o, place: asSquare(at) }, from)
  comingToIt(f, combat, d, provoked)
  f.cost = costOf(combat, who, form)
  if (wantingIn(combat, d) > 0) f.approach = 1
}

/** By verb. */
const fillings: Readonly<Record<number, Filling>> = {
  [verb.struggle]: struggling,
  [verb.smash]: smashing,
  [verb.breakOpen]: breakingOpen,
  [verb.strangle]: strangling,
  [verb.extinguish]: extinguishing,
  [verb.lob]: lobbing,
}

/** Fills in what one of these acts promises. */
export const surrounding: Filling = (f, combat, d, o) => fillings[o.verb]?.(f, combat, d, o)
