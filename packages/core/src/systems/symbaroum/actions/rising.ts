import { purpose } from "../../../dice/purpose.ts"
import { cost } from "../book/events.ts"
import { targetNumber } from "../model/odds.ts"
import type { SymCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"
import { movementCost } from "../see/movement.ts"

/**
 * Tries to stand up with one movement action: a test of Quick. After a failure it stands, but the turn is gone; when
 * the combat action is spent already it stays down (SYM-038, SYM-078).
 */
export const standUp = (combat: SymCombat, who: number): void => {
  const { rules } = combat.prepared
  if (rules.standUp === "alwaysMove") {
    combat.emit({ _tag: "StoodUp", who, natural: 0, need: 0, stands: true, cost: movementCost(combat) })
    return
  }
  const whole = combat.state.movement && combat.state.combat
  const need = targetNumber(sheetOf(combat, who).standNeed, rules.autoSuccessOn1)
  const natural = combat.dice.open(who, purpose.check).die(20)
  const success = natural <= need
  combat.emit({
    _tag: "StoodUp",
    who,
    natural,
    need,
    stands: success || whole,
    cost: success ? movementCost(combat) : cost.both,
  })
}

/** Stands up without a test, with both actions (SYM-078). */
export const riseSlowly = (combat: SymCombat, who: number): void =>
  combat.emit({ _tag: "StoodUp", who, natural: 0, need: 0, stands: true, cost: cost.both })
