import type { Who } from "../../../../kinds/indices.ts"
import { isIn } from "../../../../parts/bits.ts"
import { fireReadied } from "../../attack/reactions.ts"
import { trigger } from "../../book/checks.ts"
import { cost } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, freeHands, isAble, lostSlots, sheetOf } from "../../see/fighter.ts"

/**
 * Takes in hand what a form needs. What is in the way is dropped, which is free (D20M-077). Drawing is a move action,
 * free with Quick Draw or while moving with a base attack bonus of 1 or more (D20M-096, 097). True when it is in hand.
 */
export const takeInHand = (combat: D20Combat, who: Who, form: Form, moving: boolean): boolean => {
  const sheet = sheetOf(combat, who)
  const missing = form.needs & ~fighterOf(combat, who).held
  if (missing === 0) return true
  if ((missing & lostSlots(combat, who)) !== 0) return false
  let wanted = 0
  sheet.slots.forEach((slot, i) => {
    if (isIn(missing, i)) wanted += slot.hands
  })
  for (const { by, owner, slot } of combat.state.seized) {
    if (by === who && freeHands(combat, who) < wanted) combat.emit({ _tag: "LetGo", who, owner, slot })
  }
  for (let i = sheet.slots.length - 1; i >= 0 && freeHands(combat, who) < wanted; i--) {
    const { held } = fighterOf(combat, who)
    if (isIn(held, i) && !isIn(form.needs, i)) combat.emit({ _tag: "WeaponDropped", who, slot: i })
  }
  const free = (sheet.feats & feat.quickDraw) !== 0 || (moving && sheet.baseAttack >= 1)
  for (let i = 0; i < sheet.slots.length; i++) {
    if (!isIn(missing, i)) continue
    if (!fireReadied(combat, who, trigger.draws)) return false
    combat.emit({ _tag: "WeaponDrawn", who, slot: i, cost: free ? cost.free : cost.move })
  }
  return isAble(fighterOf(combat, who))
}

/** Whether a form that is not in hand could be used in this turn with the attack action. */
export const canDraw = (combat: D20Combat, who: Who): boolean =>
  combat.state.move || (sheetOf(combat, who).feats & feat.quickDraw) !== 0
