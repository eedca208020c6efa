import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Harm } from "../model/pending.ts"
import type { FollowUp } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"

/**
 * What a good hit brings with it, once a round: its harm lands with that of the hit. RULING: a hit without a roll is no
 * better than others, and a natural 20 does not double it.
 */
export const followUp = (
  combat: AdndCombat,
  by: Who,
  target: Who,
  { means, from, dice }: FollowUp,
  die: number,
  pending: Harm[],
): void => {
  if (die < from || combat.state.followed.includes(by)) return
  combat.emit({ _tag: "FollowedUp", by, target, means })
  const faces: number[] = []
  const amount = Math.max(1, rollDice(dice, combat.dice.open(by, purpose.damage), faces))
  pending.push({ target, by, means, amount, faces, times: 1 })
}
