import { purpose } from "../../../dice/purpose.ts"
import { condition, verb, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { useSupport } from "../harm/useSupport.ts"
import { skill, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, sheetOf, woundPenalty } from "../see/fighter.ts"
import { addSupport } from "../see/support.ts"
import { addState, addTurn, clear, vary } from "../see/tally.ts"

/** What stopping the bleeding is rolled with: the Wounds of the victim are against it (C16). */
export const tallyHealing = (combat: SwCombat, who: number, victim: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
  vary("C16", woundPenalty(combat, sheetOf(combat, victim), fighterOf(combat, victim)))
  addSupport(combat, who, why.stabilise)
}

/** A friend beside stops the bleeding by Healing (C16). */
export const stabilise = (combat: SwCombat, who: number, victim: number): void => {
  tallyHealing(combat, who, victim)
  combat.emit({ _tag: "ActionTaken", who, verb: verb.stabilise })
  const healing = sheetOf(combat, who).skills[skill.healing] as Trait
  const raises = attempt(combat, who, victim, why.stabilise, purpose.check, healing, 4)
  useSupport(combat, who, why.stabilise)
  if (raises >= 0) combat.emit({ _tag: "ConditionLost", who: victim, condition: condition.bleeding })
}
