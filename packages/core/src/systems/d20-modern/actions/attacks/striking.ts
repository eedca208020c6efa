import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { feat } from "../../book/feats.ts"
import { manner, trading } from "../../book/manner.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, Turn } from "../../model/System.ts"
import type { Sheet } from "../../model/sheet.ts"
import { fighterOf, foesOf, handsOf, has, isFoe, isLoaded, lastResort, lostSlots, sheetOf } from "../../see/fighter.ts"
import { canAttack, sees } from "../../see/pairs.ts"
import { isReversible } from "../../see/targets/reversible.ts"
import { canAttackAtAll, hasFullRound } from "../../see/turn.ts"
import { again } from "./again.ts"
import { fullAttack } from "./fullAttack.ts"
import { shoot, strike } from "./strike.ts"
import { canDraw } from "../handling/takeInHand.ts"

type Attacking = Pick<typeof strike, "offer">

/** Power Attack: half of the base attack bonus, or all of it, traded for damage. */
const offerTrades = (its: Attacking, options: Option[], sheet: Sheet, form: Form, foe: Who): void => {
  if (!form.melee || (sheet.feats & feat.powerAttack) === 0 || sheet.baseAttack < 1) return
  const half = sheet.baseAttack >> 1
  if (half > 0) its.offer(options, foe, form, trading(half))
  its.offer(options, foe, form, trading(sheet.baseAttack))
}

/** Whole attacks on somebody so far away, with what is in hand, bare hands among them where nothing else is left. */
const offer = (
  options: Option[],
  combat: D20Combat,
  turn: Turn,
  forms: readonly Form[],
  foe: Who,
  far: number,
  fists?: Form,
): void => {
  const { c, single, who } = turn
  for (let i = 0; i < forms.length; i++) {
    const form = forms[i] as Form
    if (!form.listed) {
      // With nothing else it hits to hurt (D20M-084).
      if (form === fists && far <= form.maxReach) strike.offer(options, foe, form, manner.againstNature)
      continue
    }
    if (form.melee ? far > form.maxReach || far < form.minReach : far > form.maxRange) continue
    if (!form.melee && ((form.notProne && has(c, flag.prone)) || !isLoaded(combat, form))) continue
    if (!sees(combat, who, foe)) continue
    const its = form.blows.length > 1 && !single ? fullAttack : form.melee ? strike : shoot
    its.offer(options, foe, form, 0)
    if (form.melee) its.offer(options, foe, form, manner.defensively)
    // D20M-084, 273: fists may be meant to hurt, and blades not to.
    if (form.melee && isReversible(combat, form, foe)) its.offer(options, foe, form, manner.againstNature)
    offerTrades(its, options, turn.sheet, form, foe)
  }
}

/** Whether one of the weapons in hand serves to attack: else something else may be drawn. */
const canShoot = (combat: D20Combat, who: Who, forms: readonly Form[]): boolean => {
  for (const form of forms) if (form.listed && isLoaded(combat, form)) return true
  return false
}

/** Attacks from where one is, with what is in hand or can be drawn for it. */
export const striking: Offer = {
  plan: (options, combat, turn) => {
    if (turn.unfit) return
    const { count, far, foes, hands, single, who } = turn
    const draws = hands.drawn.length > 0 && !single && canDraw(combat, who)
    const lost = draws ? lostSlots(combat, who) : 0
    const shoots = hands.ranged.length > 0 && canShoot(combat, who, hands.ranged)
    const fists = hands.listed.length > 0 || shoots ? undefined : lastResort(combat, who)
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as Who
      if (hands.melee.length > 0) offer(options, combat, turn, hands.melee, foe, far[i] as number, fists)
      if (shoots) offer(options, combat, turn, hands.ranged, foe, far[i] as number)
      if (!draws) continue
      for (const form of hands.drawn) {
        const lacks = form.melee ? hands.armed.length === 0 || !hands.melee.some((f) => f.listed) : !shoots
        if (!lacks || !form.listed || (form.needs & lost) !== 0 || !canAttack(combat, who, form, foe)) continue
        ;(form.melee ? strike : shoot).offer(options, foe, form, 0)
        if (form.melee && isReversible(combat, form, foe)) strike.offer(options, foe, form, manner.againstNature)
      }
    }
  },

  step: (options, combat, who) => {
    if (!canAttackAtAll(fighterOf(combat, who))) return
    again.offer(options, combat, who)
    if (!combat.state.main) return
    const hands = handsOf(combat, who)
    for (const foe of foesOf(combat, who)) {
      if (!isFoe(combat, fighterOf(combat, foe))) continue
      for (const form of hands.melee.concat(hands.ranged)) {
        if (!canAttack(combat, who, form, foe)) continue
        const its = form.melee ? strike : shoot
        if (form.blows.length > 1 && hasFullRound(combat.state)) fullAttack.offer(options, foe, form, 0)
        its.offer(options, foe, form, 0)
        if (combat.state.blows === 0) its.offer(options, foe, form, manner.defensively)
        if (form.melee) its.offer(options, foe, form, manner.againstNature)
        offerTrades(its, options, sheetOf(combat, who), form, foe)
      }
    }
  },
}
