import { lineOfSight } from "../../../field/sight.ts"
import { asSquare, nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { trigger } from "../book/checks.ts"
import { flag } from "../book/terms.ts"
import { verbs } from "../book/verbs.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, handsOf, has, isAble, isInHand, sheetOf } from "../see/fighter.ts"
import { fieldNow } from "../see/ground.ts"
import { speedLeft } from "../see/movement.ts"
import { apart, canAttack } from "../see/pairs.ts"

/** Whether the readied attack of `r` could be made at `target`, with a step if one is still allowed (D20M-064). */
const reaches = (combat: D20Combat, r: Who, form: Form, target: Who): boolean =>
  isInHand(fighterOf(combat, r), form) &&
  (canAttack(combat, r, form, target) ||
    (form.melee &&
      fighterOf(combat, r).readyStep &&
      speedLeft(combat, r, 1) > 0 &&
      apart(combat, r, target) <= form.maxReach + 1))

/** Whether `r` sees what stands at a square. */
const seesAt = (combat: D20Combat, r: Who, square: Square, space: number): boolean =>
  lineOfSight(fieldNow(combat), fighterOf(combat, r).at, square, sheetOf(combat, r).space, space)

/**
 * Whether what `who` does sets off the readied action of `r`.
 *
 * @param victim at whom it is done, -1 for nobody
 * @param from where `who` stood before, -1 if it has not moved
 */
export const isSetOff = (combat: D20Combat, r: Who, who: Who, what: number, victim: Who, from = -1): boolean => {
  const c = fighterOf(combat, r)
  if (r === who || !isAble(c)) return false
  const friend = c.side === fighterOf(combat, who).side
  const wanted = friend && what === trigger.attacks ? trigger.friendAttacks : what
  if (c.readyTrigger !== wanted || (friend && wanted !== trigger.friendAttacks)) return false
  const target = friend ? victim : who
  // A friend may strike at a thing: nobody is there to strike at with it.
  if (target < 0) return false
  if (c.readyTarget >= 0 && c.readyTarget !== target) return false
  // Combatants that were in sight before do not come into it.
  if (what === trigger.appears && seesAt(combat, r, asSquare(from), sheetOf(combat, who).space)) return false
  // RULING (D20M-059): it goes just before the other is near enough to strike, which is a step short of it.
  const act = verbs[c.readyAct]?.readied
  if (act === "getAway") return apart(combat, r, who) <= Math.max(1, handsOf(combat, who).outer) + 1
  // D20M-294, 303: panic and nausea have come in between; what is left is to get away.
  if (has(c, flag.panicked | flag.nauseated)) return false
  if (act === "defend") return true
  return reaches(combat, r, sheetOf(combat, r).forms[c.readyItem] as Form, target)
}

/** Whether somebody waits for just this; a cheap test before windows are opened. */
export const isAwaited = (combat: D20Combat, who: Who, what: number): boolean => {
  if (combat.state.readied === 0) return false
  for (const r of combat.prepared.everybody) {
    if (isIn(combat.state.readied, r) && isSetOff(combat, r, who, what, nobody)) return true
  }
  return false
}
