import type { Who } from "../../../kinds/indices.ts"
import { condition, loosed } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import { loosen } from "../harm/holds.ts"
import type { AdndAct, Perform } from "../model/AdndAct.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isInHold, verbAtCount } from "../see/fighter.ts"
import { actOf } from "./acts.ts"

/** Carries out what somebody does at its count, as far as a hold lets it. */
export const perform: Perform = (combat, who, pending) => {
  const f = fighterOf(combat, who)
  const act = actOf(verbAtCount(f))
  if (!isInHold(f) || mayInHold(combat, who, act)) act.perform(combat, who, pending)
}

/** What is left to either end of a hold: the holder lets go first, unless it keeps it (ADD2-106, 107, 112). */
const mayInHold = (combat: AdndCombat, who: Who, act: AdndAct): boolean => {
  if (has(fighterOf(combat, who), condition.gripped)) return act.inHold(combat, who)
  if (!traitsOf(act.verb).ofHolder) loosen(combat, who, loosed.released)
  return true
}
