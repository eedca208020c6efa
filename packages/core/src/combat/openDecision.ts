import type { Prepared } from "../contract/Prepared.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import type { Dice } from "../dice/Dice.ts"
import { KeyedDice } from "../dice/KeyedDice.ts"
import { ActDice } from "./ActDice.ts"
import { type Chooser, Combat } from "./Combat.ts"
import type { Open } from "./exactOdds.ts"

/** How many fights are begun to find one in which the combatant asked about decides first. */
const mostBeginnings = 200
/** How many decisions of others are played through, when in none of them it does. */
const mostDecisions = 1000

/**
 * The first main decision of a combatant: of all fights that the seed gives, the first in which it decides before
 * anybody else; failing that its first decision in fight 0, the others playing by `choose`. Undefined when it never
 * decides.
 *
 * @param who index of the combatant; -1 for the first to act
 */
export const openDecision = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  seed: number,
  who: number,
  choose: Chooser<T>,
): Open<T> | undefined => {
  const { keys, limits }: Prepared = prepared
  const fight = (index: number): Dice => new KeyedDice(seed, index, 0, keys, limits.dice)
  const begin = (index: number) => {
    const dice = new ActDice(fight(index))
    return { combat: new Combat(rules, prepared, { seed, combat: index, choose, dice }).begin(), dice, fight }
  }
  for (let index = 0; index < mostBeginnings; index++) {
    const open = begin(index)
    const decision = open.combat.next()
    if (decision !== undefined && (who < 0 || decision.who === who)) return { ...open, decision }
    if (who < 0) return undefined
  }
  const open = begin(0)
  for (let n = 0; n < mostDecisions; n++) {
    const decision = open.combat.next()
    if (decision === undefined) return undefined
    if (decision.who === who) return { ...open, decision }
    open.combat.apply(decision)
  }
  return undefined
}
