import type { Option } from "../../../contract/Decision.ts"
import { cost } from "../events.ts"
import { fighterOf, sheetOf } from "../fighter.ts"
import { movementCost } from "../movement.ts"
import { readying } from "../options.ts"
import type { SymCombat } from "../System.ts"
import { useDose } from "../tending.ts"
import { verb } from "../terms.ts"

/** Draws a weapon or takes it in place of another: a movement action, or free for a short one (SYM-022, SYM-036, SYM-037). */
export const takeUp = (combat: SymCombat, who: number, item: number): void =>
  combat.emit({
    _tag: "WeaponReadied",
    who,
    item,
    cost: readying(fighterOf(combat, who), sheetOf(combat, who), item) === 0 ? cost.free : movementCost(combat),
  })

/** Takes a weapon up, or loads the one in hand. */
export const handle = (combat: SymCombat, who: number, { verb: act, item }: Option): void => {
  if (act === verb.reload) combat.emit({ _tag: "Reloaded", who, cost: movementCost(combat) })
  else takeUp(combat, who, item)
}

/** A remedy for oneself: a movement action (SYM-039, SYM-075). */
export const takeDose = (combat: SymCombat, who: number, { item }: Option): void =>
  useDose(combat, who, who, item, movementCost(combat))
