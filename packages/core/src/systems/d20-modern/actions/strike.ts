import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { makeAttack } from "../attack/reactions.ts"
import { attackHow } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import { manner, trading } from "../book/manner.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Attack } from "../model/Attack.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat, Turn } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { aim } from "../see/aim.ts"
import {
  fighterOf,
  foesOf,
  formOf,
  handsOf,
  has,
  isFoe,
  isInHand,
  isLoaded,
  lastResort,
  lostSlots,
  sheetOf,
} from "../see/fighter.ts"
import { canAttack, sees } from "../see/pairs.ts"
import { canAttackAtAll, hasFullRound } from "../see/turn.ts"
import { type Action, canDraw, takeInHand } from "./Action.ts"
import { fullSeries } from "./fullSeries.ts"

/** The attack action: one attack (D20M-073, 080, 087). */
const strike = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (isInHand(fighterOf(combat, who), form)) {
    // What was offered as it stands is possible: nothing has happened since.
    makeAttack(combat, combat.prepared.turnBook.note(combat, who, o, aimedAttack) ?? attackOf(combat, who, o))
  } else if (takeInHand(combat, who, form, false) && canAttack(combat, who, form, o.target)) {
    makeAttack(combat, attackOf(combat, who, o))
  }
}

const attackOf = (combat: D20Combat, who: number, o: Option): Attack => {
  const form = formOf(combat, who, o.item)
  const wrestles = fighterOf(combat, who).grapple >= 0
  const how = combat.state.stepwise || wrestles ? attackHow.blow : attackHow.strike
  // D20M-246: in a grapple each blow after the first is at -5.
  const { blows } = combat.state
  const later = wrestles && blows > 0 ? { ...form.single, bonus: form.single.bonus - 5 * blows } : form.single
  return { by: who, target: o.target, form, blow: later, how, ways: o.extra }
}

/** The same with what it is rolled with if nothing interferes: it is made again whenever the turn looks the same. */
const aimedAttack = (combat: D20Combat, who: number, o: Option): Attack => {
  const made = attackOf(combat, who, o)
  return { ...made, aim: { ...aim(combat, who, made.form, made.blow, made.target, made.how, made.ways) } }
}

/**
 * The form of a full attack that has begun and may go on (D20M-105): not when the move action is already spent on the
 * first blow.
 */
export const formInUse = (combat: D20Combat): Form | undefined => {
  const { active, blows, form: index, move, single, moved } = combat.state
  if (active < 0 || blows === 0 || index < 0 || single || moved || (blows === 1 && !move)) return undefined
  const form = sheetOf(combat, active).forms[index]
  if (form === undefined || form.blows.length <= blows || !isInHand(fighterOf(combat, active), form)) return undefined
  // With two weapons the first blow already pays for the second (D20M-106): it must have been meant so.
  return combat.state.series || form.blows[0]?.bonus === form.single.bonus ? form : undefined
}

/** Targets for the next blow. */
export const nextBlows = (options: Option[], combat: D20Combat, who: number): void => {
  const form = formInUse(combat)
  if (form === undefined) return
  for (const foe of foesOf(combat, who)) {
    if (isFoe(combat, fighterOf(combat, foe)) && canAttack(combat, who, form, foe)) {
      options.push(option(verb.again, foe, form.index))
    }
  }
}

/** Power Attack: half of the base attack bonus, or all of it, traded for damage. */
const offerTrades = (options: Option[], sheet: Sheet, form: Form, v: number, foe: number): void => {
  if (!form.melee || (sheet.feats & feat.powerAttack) === 0 || sheet.baseAttack < 1) return
  const half = sheet.baseAttack >> 1
  if (half > 0) options.push(option(v, foe, form.index, -1, trading(half)))
  options.push(option(v, foe, form.index, -1, trading(sheet.baseAttack)))
}

/** Whole attacks on somebody so far away, with what is in hand, bare hands among them where nothing else is left. */
const offer = (
  options: Option[],
  combat: D20Combat,
  turn: Turn,
  forms: readonly Form[],
  foe: number,
  far: number,
  fists?: Form,
): void => {
  const { c, single, who } = turn
  for (let i = 0; i < forms.length; i++) {
    const form = forms[i] as Form
    if (!form.listed) {
      // Whoever has nothing else hits to hurt (D20M-084).
      if (form === fists && far <= form.maxReach)
        options.push(option(verb.strike, foe, form.index, -1, manner.againstNature))
      continue
    }
    if (form.melee ? far > form.maxReach || far < form.minReach : far > form.maxRange) continue
    if (!form.melee && ((form.notProne && has(c, flag.prone)) || !isLoaded(combat, form))) continue
    if (!sees(combat, who, foe)) continue
    const v = form.blows.length > 1 && !single ? verb.fullAttack : form.melee ? verb.strike : verb.shoot
    options.push(option(v, foe, form.index))
    if (form.melee) options.push(option(v, foe, form.index, -1, manner.defensively))
    offerTrades(options, turn.sheet, form, v, foe)
  }
}

/** Whether one of the weapons in hand serves to attack: else something else may be drawn. */
const canShoot = (combat: D20Combat, who: number, forms: readonly Form[]): boolean => {
  for (const form of forms) if (form.listed && isLoaded(combat, form)) return true
  return false
}

export const striking: Action = {
  perform: {
    [verb.strike]: strike,
    [verb.shoot]: strike,
    [verb.fullAttack]: (combat, who, o) => fullSeries(combat, who, formOf(combat, who, o.item), o.target, o.extra),
    [verb.again]: (combat, who, o) => {
      const form = formOf(combat, who, o.item)
      if (combat.state.series) {
        fullSeries(combat, who, form, o.target, o.extra)
        return
      }
      const blow = form.blows[combat.state.blows]
      if (blow !== undefined)
        makeAttack(combat, { by: who, target: o.target, form, blow, how: attackHow.blow, ways: o.extra })
    },
  },

  plan: (options, combat, turn) => {
    if (turn.unfit) return
    const { count, far, foes, hands, single, who } = turn
    const draws = hands.drawn.length > 0 && !single && canDraw(combat, who)
    const lost = draws ? lostSlots(combat, who) : 0
    const shoots = hands.ranged.length > 0 && canShoot(combat, who, hands.ranged)
    const fists = hands.listed.length > 0 || shoots ? undefined : lastResort(combat, who)
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as number
      if (hands.melee.length > 0) offer(options, combat, turn, hands.melee, foe, far[i] as number, fists)
      if (shoots) offer(options, combat, turn, hands.ranged, foe, far[i] as number)
      if (!draws) continue
      for (const form of hands.drawn) {
        const lacks = form.melee ? hands.armed.length === 0 || !hands.melee.some((f) => f.listed) : !shoots
        if (!lacks || !form.listed || (form.needs & lost) !== 0 || !canAttack(combat, who, form, foe)) continue
        options.push(option(form.melee ? verb.strike : verb.shoot, foe, form.index))
      }
    }
  },

  step: (options, combat, who) => {
    if (!canAttackAtAll(fighterOf(combat, who))) return
    nextBlows(options, combat, who)
    if (!combat.state.main) return
    const hands = handsOf(combat, who)
    for (const foe of foesOf(combat, who)) {
      if (!isFoe(combat, fighterOf(combat, foe))) continue
      for (const form of hands.melee.concat(hands.ranged)) {
        if (!canAttack(combat, who, form, foe)) continue
        const v = form.melee ? verb.strike : verb.shoot
        if (form.blows.length > 1 && hasFullRound(combat.state)) {
          options.push(option(verb.fullAttack, foe, form.index))
        }
        options.push(option(v, foe, form.index))
        if (combat.state.blows === 0) options.push(option(v, foe, form.index, -1, manner.defensively))
        if (form.melee) options.push(option(v, foe, form.index, -1, manner.againstNature))
        offerTrades(options, sheetOf(combat, who), form, v, foe)
      }
    }
  },
}
