import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verb } from "../book/terms.ts"
import type { Adnd2e } from "../model/System.ts"

/** What can be left out of it: an attack that is declared takes its maker to the enemy without a verb of its own. */
export const dispensable: Dispensable<Adnd2e> = {
  moving: [verb.attackThenMove, verb.shootMoving, verb.charge, verb.run, verb.move, verb.withdraw, verb.step],
  passing: [verb.decline, verb.keep, verb.hold],
  isMagic: (_, _who, { verb: chosen }) => chosen === verb.cast || chosen === verb.use,
}
