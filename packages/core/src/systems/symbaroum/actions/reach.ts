import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { walkPath } from "../attack/walking.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, isProne } from "../see/fighter.ts"
import { movementCost, setBoard } from "../see/movement.ts"
import { isNear, isPatient } from "../see/patients.ts"

/** Goes to the patient, if it is not within reach. False when the healer did not get there or cannot help any more. */
export const reach = (combat: SymCombat, who: Who, { verb, target }: Option): boolean => {
  if (target === who || isNear(combat, who, target)) return true
  combat.emit({ _tag: "MovementBegun", who, act: verb, target, cost: movementCost(combat) })
  const { board, rules } = combat.prepared
  const me = fighterOf(combat, who)
  setBoard(combat, who)
  const path = board.approach(
    { at: me.at, space: 1 },
    { at: fighterOf(combat, target).at, space: 1, least: 0, most: 1 },
    rules.movePaces,
  )
  if (path !== undefined) walkPath(combat, who, path, target)
  return isAble(me) && !isProne(me) && isNear(combat, who, target) && isPatient(combat, target)
}
