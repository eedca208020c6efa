import { purpose } from "../../../dice/purpose.ts"
import { condition, verb, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { skill, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, sheetOf, woundPenalty } from "../see/fighter.ts"
import { addState, addTurn, clear, vary } from "../see/tally.ts"

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
