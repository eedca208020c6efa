import { purpose } from "../../../dice/purpose.ts"
import { attempt } from "../benny.ts"
import { fighterOf, sheetOf, woundPenalty } from "../fighter.ts"
import type { SwCombat } from "../System.ts"
import { skill, type Trait } from "../sheet.ts"
import { addState, addTurn, clear, vary } from "../tally.ts"
import { condition, verb, why } from "../terms.ts"

/** A friend beside stops the bleeding: Healing, with the Wounds of the victim against it (C16). */
export const stabilise = (combat: SwCombat, who: number, victim: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
  vary("C16", woundPenalty(combat, sheetOf(combat, victim), fighterOf(combat, victim)))
  combat.emit({ _tag: "ActionTaken", who, verb: verb.stabilise })
  const healing = sheetOf(combat, who).skills[skill.healing] as Trait
  if (attempt(combat, who, victim, why.stabilise, purpose.check, healing, 4) >= 0)
    combat.emit({ _tag: "ConditionLost", who: victim, condition: condition.bleeding })
}
