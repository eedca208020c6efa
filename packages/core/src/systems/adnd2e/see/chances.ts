import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { type Behind, behindExtra } from "../book/extra.ts"
import { occasion } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { type Assault, plainAssault } from "./assault.ts"
import { bit, fighterOf, perRound, sheetOf } from "./fighter.ts"

/**
 * Whether `who` has an attack of opportunity left for this enemy (ADD2-162 to 165). A runner does nothing in its round
 * but run, also before its count (ADD2-084).
 */
export const hasChance = (combat: AdndCombat, who: Who, enemy: Who): boolean => {
  const isRunning = combat.state.rolled && traitsOf(fighterOf(combat, who).act).rush === 2
  return !isRunning && hasChanceLeft(combat, who, enemy)
}

/** The same as enemies can know it: not that `who` has declared to run. */
export const hasChanceLeft = (combat: AdndCombat, who: Who, enemy: Who): boolean => {
  const f = fighterOf(combat, who)
  return (
    combat.prepared.rules["aoo.enabled"] && (f.chanceOn & bit(enemy)) === 0 && f.chances < sheetOf(combat, who).chances
  )
}

/** How many sequences an attack of opportunity is: all that are due this round, or one (ADD2-155). */
export const chanceBlows = (combat: AdndCombat, form: Form): number =>
  combat.prepared.rules["aoo.sequence"] ? Math.max(1, perRound(form, combat.state.round)) : 1

/** An attack of opportunity on an enemy that shows its front, or its back. */
export const fromTheFront: Assault = { ...plainAssault, occasion: occasion.opportunity }

export const fromBehind: Assault = { ...fromTheFront, rear: true }

/** The attack of opportunity that an option offers. */
export const chanceAssault = ({ extra }: Option<Behind>): Assault => (behindExtra.is(extra) ? fromBehind : fromTheFront)
