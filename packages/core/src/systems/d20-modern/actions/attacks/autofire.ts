import type { Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { rollDice } from "../../../../dice/rollDice.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { tellParts } from "../../../../parts/part.ts"
import { hits } from "../../attack/attack.ts"
import { fireReadied, provokeAll } from "../../attack/reactions.ts"
import { type Shape, shapeExtra } from "../../book/extra.ts"
import { against, saveKind, trigger } from "../../book/checks.ts"
import { attackHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { harm, strain } from "../../harm/harm.ts"
import { save } from "../../harm/saves.ts"
import { actOfTurns, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { aim } from "../../see/targets/aim.ts"
import { fighterOf, foesOf, formOf, isInHand, isLoaded, isUp, sheetOf } from "../../see/fighter.ts"
import { sees } from "../../see/pairs.ts"
import {
  type Area,
  aimAtArea,
  areaDefense,
  areaFor,
  caughtIn,
  shelterFrom,
  sprayDC,
} from "../../see/targets/sprayed.ts"
import { canAttackAtAll } from "../../see/turn.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { costOf } from "../../weigh/parts.ts"
import { sprayHarm } from "../../weigh/sprayHarm.ts"
import { shares } from "../../weigh/sprayShares.ts"

/** One creature suffers so much of the damage, which is rolled for it alone (D20M-184). */
const riddle = (combat: D20Combat, by: Who, form: Form, who: Who, half: boolean): void => {
  const { damage, means } = form.single
  const faces: number[] = []
  const rolled = Math.max(1, rollDice(damage, combat.dice.open(by, purpose.damage), faces))
  const full = half ? Math.floor(rolled / 2) : rolled
  const amount = Math.max(0, full - sheetOf(combat, who).reduction)
  harm(combat, { by, target: who, means }, amount, full - amount, faces)
}

/** A Reflex save, better behind cover; success keeps all of it off, or half of it by the house rule. */
const dodge = (combat: D20Combat, by: Who, form: Form, who: Who, dc: number): void => {
  const { bonus, deep } = shelterFrom(combat, by, who)
  combat.why("D20M-155", bonus)
  const saved = save(combat, who, saveKind.reflex, against.autofire, dc, bonus)
  const halves = combat.prepared.rules.autofireSaveEffect === "half"
  if (!saved) riddle(combat, by, form, who, deep)
  else if (halves && !deep) riddle(combat, by, form, who, true)
}

/** House rule: no roll against the area and no saves, but an attack on each who is in it. */
const shootAt = (combat: D20Combat, by: Who, form: Form, who: Who): void => {
  const { bonus, defense, mods, parts } = aim(combat, by, form, form.single, who, attackHow.strike, 0)
  const natural = combat.dice.open(by, purpose.attack).die(20)
  const hit = hits(natural, defense - bonus)
  const { means } = form.single
  tellParts(combat, parts)
  combat.emit({
    _tag: "Reached",
    by,
    target: who,
    act: verb.autofire,
    means,
    hit,
    natural,
    bonus,
    defense,
    mods,
    miss: 0,
  })
  if (hit) riddle(combat, by, form, who, false)
}

const perform: Perform<Shape> = (combat, by, o) => {
  const form = formOf(combat, by, o.item)
  const area: Area = { place: o.place, shape: shapeExtra.number(o.extra) }
  if (!fireReadied(combat, by, trigger.attacks, o.target) || !provokeAll(combat, by)) return
  if (!isInHand(fighterOf(combat, by), form) || !isLoaded(combat, form)) return
  const each = combat.prepared.rules.autofire === "perTargetAttack"
  const { bonus, mods, parts } = aimAtArea(combat, by, form, area)
  const natural = each ? 0 : combat.dice.open(by, purpose.attack).die(20)
  const hit = each || hits(natural, areaDefense - bonus)
  if (!each) tellParts(combat, parts)
  combat.emit({
    _tag: "Sprayed",
    by,
    means: form.single.means,
    place: area.place,
    shape: area.shape,
    natural,
    bonus: each ? 0 : bonus,
    defense: each ? 0 : areaDefense,
    mods,
    hit,
    how: combat.state.stepwise ? attackHow.blow : attackHow.strike,
    form: form.index,
    stock: form.stock,
    bullets: form.bullets,
  })
  if (hit) {
    const dc = sprayDC(combat, natural + bonus)
    // All are struck at one instant: who is in it is settled before anybody falls.
    for (const who of caughtIn(combat, by, area)) {
      if (each) shootAt(combat, by, form, who)
      else dodge(combat, by, form, who, dc)
    }
  }
  strain(combat, by)
}

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  const { sprays } = sheetOf(combat, who)
  if (sprays.length === 0 || !combat.state.main || combat.state.blows > 0) return
  if (!canAttackAtAll(fighterOf(combat, who))) return
  for (const form of sprays) {
    if (!isInHand(fighterOf(combat, who), form) || !isLoaded(combat, form)) continue
    const known: Area[] = []
    for (const foe of foesOf(combat, who)) {
      if (!isUp(fighterOf(combat, foe)) || !sees(combat, who, foe)) continue
      const area = areaFor(combat, who, form, foe)
      if (area === undefined || known.some(({ place, shape }) => place === area.place && shape === area.shape)) continue
      known.push(area)
      options.push(option(verb.autofire, foe, form.index, area.place, shapeExtra.pack(area.shape)))
    }
  }
}

/** What sweeping an area promises: everybody in it counts, friends against it. */
const promise: Weighs<Shape> = (f, combat, d, o) => {
  const form = formOf(combat, d.who, o.item)
  const area = { place: o.place, shape: shapeExtra.number(o.extra) }
  const { bonus } = aimAtArea(combat, d.who, form, area)
  const { side } = fighterOf(combat, d.who)
  let stands = 1
  for (const who of caughtIn(combat, d.who, area)) {
    const { full, half } = shares(combat, d, form, who, bonus)
    const whole = sprayHarm(combat, form, who, false)
    let harm = full * whole.harm
    let fell = full * whole.fell
    if (half > 0) {
      const spared = sprayHarm(combat, form, who, true)
      harm += half * spared.harm
      fell += half * spared.fell
    }
    const foe = fighterOf(combat, who).side !== side
    f.harm += foe ? harm : -harm
    if (foe && isUp(fighterOf(combat, who))) stands *= 1 - fell
    if (who === o.target) f.success = Math.min(1, full + half)
  }
  f.fell = 1 - stands
  f.targetHealth = Math.max(0, Math.min(1, fighterOf(combat, o.target).hp / sheetOf(combat, o.target).maxHp))
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  f.cost = costOf(combat, d.who, form)
}

/** Ten bullets over an area: one roll against it, then everybody in it for itself (D20M-183 to 185). */
export const autofire = actOfTurns({
  verb: verb.autofire,
  offer: {
    concerns: ({ sprays }) => sprays.length > 0,
    plan: (options, combat, { who }) => offer(options, combat, who),
    step: offer,
  },
  perform,
  promise: estimate(promise),
})
