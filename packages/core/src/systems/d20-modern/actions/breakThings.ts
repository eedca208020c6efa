import type { Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import { distance } from "../../../field/distance.ts"
import { option } from "../../../parts/option.ts"
import { hits, leaveHand, spendRounds } from "../attack/attack.ts"
import { throughHaze } from "../attack/attempts/touch.ts"
import { fireReadied, opportunity, provokeAll } from "../attack/reactions.ts"
import { trigger } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import { manoeuvre } from "../book/manoeuvres.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { giveWay, rollAt, wearDown } from "../harm/breaking.ts"
import { strain } from "../harm/harm.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Thing } from "../model/World.ts"
import { aimAtHeld, aimAtThing, type ThingAim } from "../see/aimAtThing.ts"
import { fighterOf, foesOf, formOf, handsOf, has, isAble, isLoaded, isUp, sheetOf } from "../see/fighter.ts"
import { squaresOfThing } from "../see/ground.ts"
import { canAttack } from "../see/pairs.ts"
import { strengthOf } from "../see/strength.ts"
import { breakDC, defenseOf, leftOf, type Struck, thingOf, whatOf } from "../see/struck.ts"
import { hasFullRound } from "../see/turn.ts"
import type { Action } from "./Action.ts"

/** `Option.extra` of a blow at an object: a full-round action (D20M-195). */
export const atLeisure = 1

/** The bonus of a shot at something that does not move, with time to aim (D20M-195). */
const leisurely = 5

/** What an option to smash or to break goes at: a weapon in the hand of its target, else an object. */
export const struckBy = (o: Option): Struck =>
  o.target >= 0 ? { holder: o.target, item: o.extra } : { holder: -1, item: o.place }

/** What a blow at something is rolled with; a shot at leisure has time to aim (D20M-195). */
export const smashAim = (combat: D20Combat, who: number, form: Form, o: Option): ThingAim => {
  if (o.target >= 0) return aimAtHeld(combat, who, form, o.target)
  const a = aimAtThing(combat, who, form, 5 * farFrom(combat, who, o.place))
  return o.extra === atLeisure && !form.melee ? { ...a, bonus: a.bonus + leisurely } : a
}

/** A blow with time to spare never misses what lies still (D20M-195). */
export const isSure = (form: Form, o: Option): boolean => o.target < 0 && o.extra === atLeisure && form.melee

const smash = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  const struck = struckBy(o)
  if (!fireReadied(combat, who, trigger.attacks, o.target)) return
  // D20M-197: to strike at what somebody holds provokes its holder alone.
  const skilled = (sheetOf(combat, who).feats & feat.sunder) !== 0
  if (!form.melee) {
    if (!provokeAll(combat, who)) return
  } else if (o.target >= 0 && !skilled && !opportunity(combat, o.target, who, 0)) return
  if (!isAble(fighterOf(combat, who)) || !isWithin(combat, who, form, o)) return
  const sure = isSure(form, o)
  const { bonus, damage: added, miss: percent } = smashAim(combat, who, form, o)
  const defense = defenseOf(combat, struck)
  const natural = sure ? 0 : combat.dice.open(who, purpose.attack).die(20)
  const { hit, miss } = sure
    ? { hit: true, miss: 0 }
    : throughHaze(combat, { by: who, form, target: o.target }, hits(natural, bonus, defense), percent)
  const { means } = form.single
  const how =
    o.extra === atLeisure && o.target < 0
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

/** By force: a Strength check (D20M-206). RULING: an attack action a try. */
const breakOpen = (combat: D20Combat, who: number, o: Option): void => {
  const struck = struckBy(o)
  const bonus = strengthOf(combat, who)
  const natural = combat.dice.open(who, purpose.check).die(20)
  const dc = breakDC(combat, struck)
  combat.emit({
    _tag: "Forced",
    who,
    ...struck,
    what: whatOf(combat, struck),
    natural,
    bonus,
    dc,
    success: natural + bonus >= dc,
  })
  if (natural + bonus >= dc) giveWay(combat, who, struck)
  strain(combat, who)
}

/** Whether a form reaches what it is to strike. */
const isWithin = (combat: D20Combat, who: number, form: Form, o: Option): boolean => {
  if (o.target >= 0)
    return canAttack(combat, who, form, o.target) && (fighterOf(combat, o.target).held & (1 << o.extra)) !== 0
  const far = farFrom(combat, who, o.place)
  if (form.melee) return far <= form.maxReach && far >= form.minReach
  return far <= form.maxRange && isLoaded(combat, form) && !(form.notProne && has(fighterOf(combat, who), flag.prone))
}

const farFrom = (combat: D20Combat, who: number, thing: number): number =>
  Math.min(
    ...squaresOfThing(combat, thingOf(combat, thing)).map((square) =>
      distance(combat.prepared.field, fighterOf(combat, who).at, square, sheetOf(combat, who).space, 1),
    ),
  )

/** Blows at weapons in hands: for those whose stat block says that they do such things. */
const offerHeld = (options: Option[], combat: D20Combat, who: number): void => {
  if ((sheetOf(combat, who).manoeuvres & manoeuvre.sunder) === 0) return
  for (const foe of foesOf(combat, who)) {
    const t: FighterView = fighterOf(combat, foe)
    if (!isUp(t) || t.held === 0) continue
    for (const form of handsOf(combat, who).listed) {
      if (form.nonlethal || !canAttack(combat, who, form, foe)) continue
      for (let slot = 0; t.held >> slot > 0; slot++)
        if ((t.held & (1 << slot)) !== 0) options.push(option(verb.smash, foe, form.index, -1, slot))
    }
  }
}

/** A door that is open, or a lock that holds nothing any more, is nothing to strike at. */
const isOutOfTheWay = ({ state }: D20Combat, { door, lock }: Thing): boolean =>
  door >= 0 && ((lock ? state.unlocked | state.gone : state.gone) & (1 << door)) !== 0

const offerThings = (options: Option[], combat: D20Combat, who: number): void => {
  combat.prepared.things.forEach((thing, index) => {
    if (leftOf(combat, { holder: -1, item: index }) === 0 || isOutOfTheWay(combat, thing)) return
    const { melee, ranged } = handsOf(combat, who)
    for (const form of melee.concat(ranged)) {
      const o = option(verb.smash, -1, form.index, index)
      // D20M-204: what only dazes does nothing to things.
      if (form.nonlethal || form.touch || !isWithin(combat, who, form, o)) continue
      options.push(o)
      if (hasFullRound(combat.state)) options.push(option(verb.smash, -1, form.index, index, atLeisure))
    }
    if (thing.breakDC > 0 && farFrom(combat, who, index) <= 1) options.push(option(verb.breakOpen, -1, -1, index))
  })
}

const offer = (options: Option[], combat: D20Combat, who: number): void => {
  offerHeld(options, combat, who)
  if (combat.prepared.things.length > 0) offerThings(options, combat, who)
}

/** Blows at what somebody holds, and at what stands around (D20M-193 to 206). */
export const breakingThings: Action = {
  perform: { [verb.smash]: smash, [verb.breakOpen]: breakOpen },
  concerns: ({ manoeuvres }, things) => things || (manoeuvres & manoeuvre.sunder) !== 0,
  plan: (options, combat, turn) => {
    if (!turn.unfit) offer(options, combat, turn.who)
  },
  step: (options, combat, who) => {
    if (combat.state.main && combat.state.blows === 0 && !has(fighterOf(combat, who), flag.panicked | flag.nauseated))
      offer(options, combat, who)
  },
}
