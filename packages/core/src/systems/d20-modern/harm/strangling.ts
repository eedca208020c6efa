import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has } from "../see/fighter.ts"
import { canStrangle, hasChoked } from "../see/strangling.ts"
import { holdBreath } from "./breathing.ts"

/**
 * Another round without air for the one strangled, one a round however many hands are on its throat (D20M-328, 329).
 */
export const choke = (combat: D20Combat, by: number, target: number): void => {
  const again = hasChoked(combat, target, -1)
  combat.emit({ _tag: "Strangled", by, target })
  if (!again && !fighterOf(combat, target).dead) holdBreath(combat, target)
}

/** Adds it to what can be done to an opponent in a grapple, once a round; the pinned cannot (D20M-328, 330). */
export const offerStrangling = (options: Option[], combat: D20Combat, who: number, foe: number): void => {
  if (has(fighterOf(combat, who), flag.pinned) || hasChoked(combat, foe, who)) return
  if (canStrangle(combat, who, foe)) options.push(option(verb.strangle, foe))
}
