import type { Who } from "../../../kinds/indices.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf } from "./fighter.ts"

/**
 * Whether the limit of free attacks leaves `owner` one for this trigger against `target` (SYM-044). They are reactions:
 * beside the two actions, whatever the order, and as many as there are occasions (SYM-025, 040, 041).
 */
export const hasFreeAttack = (combat: SymCombat, owner: Who, target: Who, trigger: number): boolean => {
  const { used } = fighterOf(combat, owner)
  const limit = combat.prepared.rules.freeAttackLimit
  if (limit === "perTrigger") return (used & (1 << trigger)) === 0
  if (limit === "onePerRound") return used === 0
  if (limit === "unlimited") return true
  return ((combat.state.usedOn[owner * 8 + trigger] as number) & (1 << target)) === 0
}
