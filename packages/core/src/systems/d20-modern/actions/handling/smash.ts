import type { Decision, Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { isIn } from "../../../../parts/bits.ts"
import { tailOf } from "../../../../parts/weighing/HarmTable.ts"
import { option } from "../../../../parts/option.ts"
import { hits, leaveHand, spendRounds } from "../../attack/attack.ts"
import { throughHaze } from "../../attack/attempts/touch.ts"
import { fireReadied, provoke, provokeAll } from "../../attack/reactions.ts"
import { trigger } from "../../book/checks.ts"
import { attackHow } from "../../book/events.ts"
import { type Thing, thingExtra } from "../../book/extra.ts"
import { feat } from "../../book/feats.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { rollAt, wearDown } from "../../harm/breaking.ts"
import { strain } from "../../harm/harm.ts"
import { act, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import { hitChance } from "../../model/odds.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import { aimAtHeld, aimAtThing, type ThingAim } from "../../see/targets/aimAtThing.ts"
import { fighterOf, foesOf, formOf, handsOf, has, isAble, isLoaded, isUp, sheetOf } from "../../see/fighter.ts"
import { canAttack } from "../../see/pairs.ts"
import { costsIt, defenseOf, farFromThing, leftOf, struckBy, whatOf } from "../../see/targets/struck.ts"
import { hasFullRound } from "../../see/turn.ts"
import { wonBy } from "../../weigh/doors.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { costOf, fistRisk, targetHealth } from "../../weigh/parts.ts"

/** The bonus of a shot at something that does not move, with time to aim (D20M-195). */
const leisurely = 5

/** What a blow at something is rolled with; a shot at leisure has time to aim (D20M-195). */
const smashAim = (combat: D20Combat, who: Who, form: Form, o: Option<Thing>): ThingAim => {
  if (o.target >= 0) return aimAtHeld(combat, who, form, o.target)
  const a = aimAtThing(combat, who, form, 5 * farFromThing(combat, who, o.place))
  return thingExtra.isAtLeisure(o.extra) && !form.melee ? { ...a, bonus: a.bonus + leisurely } : a
}

/** A blow with time to spare never misses what lies still (D20M-195). */
const isSure = (form: Form, o: Option<Thing>): boolean => o.target < 0 && thingExtra.isAtLeisure(o.extra) && form.melee

/** Whether a form reaches what it is to strike. */
const isWithin = (combat: D20Combat, who: Who, form: Form, o: Option<Thing>): boolean => {
  if (o.target >= 0)
    return (
      canAttack(combat, who, form, o.target) &&
      (fighterOf(combat, o.target).held & (1 << thingExtra.slot(o.extra))) !== 0
    )
  const far = farFromThing(combat, who, o.place)
  if (form.melee) return far <= form.maxReach && far >= form.minReach
  return far <= form.maxRange && isLoaded(combat, form) && !(form.notProne && has(fighterOf(combat, who), flag.prone))
}

const perform: Perform<Thing> = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  const struck = struckBy(o)
  if (!fireReadied(combat, who, trigger.attacks, o.target)) return
  // D20M-197: to strike at what somebody holds provokes its holder alone.
  const skilled = (sheetOf(combat, who).feats & feat.sunder) !== 0
  if (!form.melee) {
    if (!provokeAll(combat, who)) return
  } else if (o.target >= 0 && !skilled && !provoke(combat, o.target, who, 0)) return
  if (!isAble(fighterOf(combat, who)) || !isWithin(combat, who, form, o)) return
  const sure = isSure(form, o)
  const { bonus, damage: added, miss: percent } = smashAim(combat, who, form, o)
  const defense = defenseOf(combat, struck)
  const natural = sure ? 0 : combat.dice.open(who, purpose.attack).die(20)
  const { hit, miss } = sure
    ? { hit: true, miss: 0 }
    : throughHaze(combat, { by: who, form, target: o.target }, hits(natural, defense - bonus), percent)
  const { means } = form.single
  const how =
    thingExtra.isAtLeisure(o.extra) && o.target < 0
      ? attackHow.fullRound
      : combat.state.stepwise
        ? attackHow.blow
        : attackHow.strike
  combat.emit({
    _tag: "Smashed",
    by: who,
    means,
    ...struck,
    what: whatOf(combat, struck),
    natural,
    bonus: sure ? 0 : bonus,
    defense: sure ? 0 : defense,
    hit,
    miss,
    how,
    form: form.index,
    stock: form.stock,
  })
  if (form.thrown) leaveHand(combat, who, form)
  if (form.bullets > 1) spendRounds(combat, who, form)
  if (hit) {
    const faces: number[] = []
    const damage = rollAt(combat, who, form, added, faces) * (skilled ? 2 : 1)
    wearDown(combat, who, means, struck, form.nonlethal ? "nonlethal" : form.kind, damage, faces)
  }
  strain(combat, who)
}

/** The share of what a thing has left that a blow takes on average. */
const shareOf = (combat: D20Combat, d: Decision, o: Option<Thing>, added: number, times: number): number => {
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

const promise: Weighs<Thing> = (f, combat, d, o) => {
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
  if (barrier >= 0) f.approach = lands * shareOf(combat, d, o, added, times) * wonBy(combat, d.who, barrier)
  // A weapon broken is worth about a third of its bearer; a thing nothing that could be counted.
  if (o.target >= 0) f.help = 0.3 * lands * broken
  if (o.target >= 0) f.targetHealth = targetHealth(combat, o.target)
  f.risk = form.melee ? (o.target < 0 || times > 1 ? 0 : fistRisk(combat, d.who, o.target)) : riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  f.cost = costOf(combat, d.who, form)
}

/** Blows at weapons in hands: for those whose stat block says that they do such things. */
const offerHeld = (options: Option[], combat: D20Combat, who: Who): void => {
  if ((sheetOf(combat, who).manoeuvres & manoeuvre.sunder) === 0) return
  for (const foe of foesOf(combat, who)) {
    const t: FighterView = fighterOf(combat, foe)
    if (!isUp(t) || t.held === 0) continue
    for (const form of handsOf(combat, who).listed) {
      if (form.nonlethal || !canAttack(combat, who, form, foe)) continue
      for (let slot = 0; t.held >> slot > 0; slot++)
        if (isIn(t.held, slot)) options.push(option(verb.smash, foe, form.index, -1, thingExtra.ofSlot(slot)))
    }
  }
}

const offerThing = (options: Option[], combat: D20Combat, who: Who, index: number): void => {
  const { melee, ranged } = handsOf(combat, who)
  for (const form of melee.concat(ranged)) {
    const o = option(verb.smash, -1, form.index, index)
    // D20M-204: what only dazes does nothing to things.
    if (form.nonlethal || form.touch || !isWithin(combat, who, form, o)) continue
    options.push(o)
    if (hasFullRound(combat.state)) options.push(option(verb.smash, -1, form.index, index, thingExtra.pack(true)))
  }
}

/** A blow at what somebody holds, or at what stands around (D20M-193 to 205). */
export const smash = act({
  verb: verb.smash,
  offer: { held: offerHeld, thing: offerThing },
  perform,
  promise: estimate(promise),
})
