import type { Square, Who } from "../../../../kinds/indices.ts"
import { momentOf } from "../../../../parts/moment.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { mark } from "../../book/manner.ts"
import { flag } from "../../book/terms.ts"
import type { Aim } from "../../model/Aim.ts"
import type { Form } from "../../model/forms.ts"
import type { PlainAttack } from "../../model/PlainAttack.ts"
import { most } from "../../model/Situation.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import type { Sheet } from "../../model/sheet.ts"
import { isWeakened } from "../fighter.ts"
import { isFlanking } from "../pairs.ts"
import { aim } from "./aim.ts"
import { isInMelee } from "./engaged.ts"

/** What plain attacks follow from beside conditions and places, as bits of `PlainAttack.rest`. */
const sides = { down: 1, watches: 2, flanks: 4, hinders: 8 } as const

/**
 * Whether a plain attack follows from how the two look alone: nothing of the map has changed or hides anybody, no other
 * body gives cover, nobody helps or wrestles, and abilities are those of the sheets.
 */
const isUsual = ({ notes, prepared, state }: D20Combat, a: FighterView, t: FighterView): boolean =>
  notes === undefined &&
  prepared.forgets !== true &&
  prepared.grounds === undefined &&
  prepared.surroundings === undefined &&
  prepared.judgement.creatureCover === 0 &&
  state.aids.length === 0 &&
  state.wrestling === 0 &&
  ((a.conditions | t.conditions) & flag.pinned) === 0 &&
  !isWeakened(a) &&
  !isWeakened(t)

/** What else it follows from. */
const restOf = (combat: D20Combat, by: Who, form: Form, target: Who): number => {
  const t = combat.state.combatants[target] as FighterView
  const { feats } = combat.prepared.sheets[target] as Sheet
  const own = (t.down ? sides.down : 0) | ((feats & feat.dodge) !== 0 && t.eyes === by ? sides.watches : 0)
  if (form.melee) return isFlanking(combat, by, target) ? own | sides.flanks : own
  const asks = (form.marks & (mark.hindered | mark.lessHindered)) !== 0
  return asks && isInMelee(combat, by, target) ? own | sides.hinders : own
}

/** Looks at a single plain attack from where the attacker stands: anew only where something in it is another. */
export const plainAttack = (combat: D20Combat, by: Who, form: Form, target: Who): PlainAttack => {
  const { plainAttacks } = combat.prepared.situation
  const place = by * most + target
  const known = plainAttacks[place]
  const moment = momentOf(combat)
  if (known !== undefined && known.moment === moment && known.form === form.index) return known
  const a = combat.state.combatants[by] as FighterView
  const t = combat.state.combatants[target] as FighterView
  // Where it does not follow from this alone, it is never known in another moment.
  const rest = isUsual(combat, a, t) ? restOf(combat, by, form, target) : -1
  // On open ground nothing of a blow but flanking is another one elsewhere.
  const anywhere = form.melee && combat.prepared.field.open
  if (
    known !== undefined &&
    rest >= 0 &&
    known.rest === rest &&
    known.form === form.index &&
    known.attacker === a.conditions &&
    known.target === t.conditions &&
    (anywhere || (known.from === a.at && known.at === t.at))
  ) {
    known.moment = moment
    return known
  }
  const found: PlainAttack = {
    moment,
    form: form.index,
    attacker: a.conditions,
    target: t.conditions,
    from: a.at,
    at: t.at,
    rest,
    aim: aim(combat, by, form, form.single, target, attackHow.strike, 0),
    coming: undefined,
  }
  plainAttacks[place] = found
  return found
}

/** How such an attack is aimed, from where the attacker stands if nothing else is said. */
export const plainAim = (combat: D20Combat, by: Who, form: Form, target: Who, from?: Square): Aim =>
  from === undefined || from < 0 || from === (combat.state.combatants[by] as FighterView).at
    ? plainAttack(combat, by, form, target).aim
    : aim(combat, by, form, form.single, target, attackHow.strike, 0, from)
