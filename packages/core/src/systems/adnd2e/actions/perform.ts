import { condition, loosed } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { loosen } from "../harm/holds.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, has, isInHold, verbAtCount } from "../see/fighter.ts"
import { hasSmallWeapon } from "../see/holds.ts"
import { acts } from "./acts.ts"

/** Carries out what somebody does at its count, as far as a hold lets it. */
export const perform = (combat: AdndCombat, who: number, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const act = verbAtCount(f)
  if (isInHold(f) && !mayInHold(combat, who, act)) return
  acts[act]?.(combat, who, pending)
}

/** What is left to either end of a hold: the holder lets go first, unless it keeps it (ADD2-106, 107, 112). */
const mayInHold = (combat: AdndCombat, who: number, act: number): boolean => {
  const f = fighterOf(combat, who)
  if (has(f, condition.gripped)) {
    return (
      act === verb.punch ||
      act === verb.wrestle ||
      act === verb.struggle ||
      ((act === verb.attack || act === verb.attackThenMove) &&
        f.aim === gripOf(combat.state, who) &&
        hasSmallWeapon(combat, who))
    )
  }
  if (act !== verb.keep && act !== verb.release) loosen(combat, who, loosed.released)
  return true
}
