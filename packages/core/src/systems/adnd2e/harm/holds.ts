import type { Who } from "../../../kinds/indices.ts"
import { condition, loosed } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, has, isAble, isInHold, isUp } from "../see/fighter.ts"

/** Ends the hold that somebody is in, on whichever end; nothing if there is none. */
export const loosen = (combat: AdndCombat, who: Who, cause: number): void => {
  const grip = gripOf(combat.state, who)
  if (grip < 0) return
  const [by, target] = has(fighterOf(combat, who), condition.gripping) ? [who, grip] : [grip, who]
  combat.emit({ _tag: "HoldEnded", by, target, cause })
}

/** A hold does not outlast either of its ends (ADD2-111): ends it if one of them has fallen or cannot act any more. */
export const slacken = (combat: AdndCombat, who: Who): void => {
  const grip = gripOf(combat.state, who)
  if (grip >= 0 && !(isAble(fighterOf(combat, who)) && isAble(fighterOf(combat, grip))))
    loosen(combat, who, loosed.fallen)
}

/**
 * A wrestling move that is a hold takes effect: one holder, one held (ADD2-106); a held one that now holds has
 * turned the tables (ADD2-115). RULING: nobody is held by two, and to be caught
 * oneself is to let go of whom one held.
 */
export const seize = (combat: AdndCombat, by: Who, target: Who): void => {
  const holder = fighterOf(combat, by)
  const held = fighterOf(combat, target)
  if (!isUp(holder) || !isUp(held) || !isAble(holder) || !isAble(held)) return
  const grip = gripOf(combat.state, target)
  if (has(held, condition.gripped) && grip !== by) return
  if (has(held, condition.gripping)) loosen(combat, target, grip === by ? loosed.countered : loosed.help)
  if (isInHold(holder) || isInHold(held)) return
  combat.emit({ _tag: "HoldBegan", by, target })
}
