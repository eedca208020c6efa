import type { Option } from "../../../contract/Decision.ts"
import { attackAction } from "../attack/attack.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { needsReadying } from "../see/readying.ts"
import { takeUp } from "./handling.ts"

/** Shoots, throws or uses a power, taking the weapon up first where that is needed. */
export const shoot = (combat: SymCombat, who: number, { target, item }: Option): void => {
  if (needsReadying(fighterOf(combat, who), sheetOf(combat, who), item)) takeUp(combat, who, item)
  attackAction(combat, who, target, item)
}
