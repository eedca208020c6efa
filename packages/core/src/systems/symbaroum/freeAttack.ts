import { option } from "../../combat/Decision.ts"
import { attack } from "./attack.ts"
import { fighterOf, isAble, meleeItem, sheetOf } from "./fighter.ts"
import type { SymCombat } from "./System.ts"
import { kind, verb } from "./terms.ts"

/** Whether the limit of free attacks leaves `owner` one for this trigger against `target` (SYM-044). */
export const hasFreeAttack = (combat: SymCombat, owner: number, target: number, trigger: number): boolean => {
  const { used } = fighterOf(combat, owner)
  switch (combat.prepared.rules.freeAttackLimit) {
    case "perTrigger":
      return (used & (1 << trigger)) === 0
    case "onePerRound":
      return used === 0
    case "perEnemy":
      return ((combat.state.usedOn[owner * 8 + trigger] as number) & (1 << target)) === 0
    case "unlimited":
      return true
  }
}

/**
 * Offers `owner` a free attack on `target`, and resolves it at once if it is taken (SYM-045). It may give rise to others, depth
 * first; the limits end every chain. What is declined or impossible does not count against the limit.
 *
 * @param trigger one of `occasion`
 * @param item with what; the melee weapon at hand when left out
 */
export const freeAttack = (
  combat: SymCombat,
  owner: number,
  target: number,
  trigger: number,
  item = meleeItem(sheetOf(combat, owner), fighterOf(combat, owner)),
): void => {
  const fighter = fighterOf(combat, owner)
  if (!isAble(fighter) || !isAble(fighterOf(combat, target)) || !hasFreeAttack(combat, owner, target, trigger)) return
  if (!fighter.turned) {
    const answer = combat.ask(owner, kind.freeAttack, [
      option(verb.freeAttack, target, item, -1, trigger),
      option(verb.decline, target, item, -1, trigger),
    ])
    if (answer.verb === verb.decline) return
  }
  attack(combat, owner, target, item, trigger)
}
