import type { Option } from "../../../contract/Decision.ts"
import { cost } from "../book/events.ts"
import { verb } from "../book/terms.ts"
import { useDose } from "../harm/tending.ts"
import type { Profile, Remedy } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { movementCost } from "../see/movement.ts"
import { readying } from "../see/readying.ts"

/**
 * Draws a weapon or takes it in place of another: a movement action, or free for a short one (SYM-022, 026, 036, 037).
 */
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

/** An elixir for one's own weapon or armour: a movement action (SYM-039, SYM-075). */
export const applyElixir = (combat: SymCombat, who: number, { item }: Option): void => {
  const { profiles, remedies } = sheetOf(combat, who)
  const { on, stock } = remedies[item] as Remedy
  const weapon = on === "armour" ? -1 : (profiles[fighterOf(combat, who).hand] as Profile).means
  combat.emit({ _tag: "ElixirApplied", who, item, weapon, stock, cost: movementCost(combat) })
}

/** A remedy for oneself: a movement action (SYM-039, SYM-075). */
export const takeDose = (combat: SymCombat, who: number, { item }: Option): void =>
  useDose(combat, who, who, item, movementCost(combat))
