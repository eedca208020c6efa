import type { Option } from "../../../contract/Decision.ts"
import { walkPath } from "../attack/walking.ts"
import { cost } from "../book/events.ts"
import { healByPower, treatWounds, useDose } from "../harm/tending.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, isProne, sheetOf } from "../see/fighter.ts"
import { movementCost, setBoard } from "../see/movement.ts"
import { isNear, isPatient } from "../see/patients.ts"

/** Goes to the patient, if it is not within reach. False when the healer did not get there or cannot help any more. */
const reach = (combat: SymCombat, who: number, { verb, target }: Option): boolean => {
  if (target === who || isNear(combat, who, target)) return true
  combat.emit({ _tag: "MovementBegun", who, act: verb, target, cost: movementCost(combat) })
  const { board, rules } = combat.prepared
  const me = fighterOf(combat, who)
  setBoard(combat, who)
  const path = board.approach(me.at, 1, fighterOf(combat, target).at, 1, 0, 1, rules.movePaces)
  if (path !== undefined) walkPath(combat, who, path, target)
  return isAble(me) && !isProne(me) && isNear(combat, who, target) && isPatient(combat, target)
}

/** A remedy for somebody else: a combat action (SYM-075). */
export const giveDose = (combat: SymCombat, who: number, option: Option): void => {
  if (reach(combat, who, option)) useDose(combat, who, option.target, option.item, cost.combat)
}

/** First aid: a combat action (SYM-069, SYM-076). */
export const treat = (combat: SymCombat, who: number, option: Option): void => {
  if (reach(combat, who, option)) treatWounds(combat, who, option.target, option.item >= 0, cost.combat)
}

/** A healing power: a combat action, or a movement action if its stat block says so (SYM-070). */
export const heal = (combat: SymCombat, who: number, option: Option): void => {
  if (!reach(combat, who, option)) return
  const quick = sheetOf(combat, who).healing?.quick === true
  healByPower(combat, who, option.target, quick ? movementCost(combat) : cost.combat)
}
