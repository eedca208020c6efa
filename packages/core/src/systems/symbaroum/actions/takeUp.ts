import type { Who } from "../../../kinds/indices.ts"
import { cost } from "../book/events.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { movementCost } from "../see/movement.ts"
import { readying } from "../see/readying.ts"

/**
 * Draws a weapon or takes it in place of another: a movement action, or free for a short one (SYM-022, 026, 036, 037).
 */
export const takeUp = (combat: SymCombat, who: Who, item: number): void =>
  combat.emit({
    _tag: "WeaponReadied",
    who,
    item,
    cost: readying(fighterOf(combat, who), sheetOf(combat, who), item) === 0 ? cost.free : movementCost(combat),
  })
