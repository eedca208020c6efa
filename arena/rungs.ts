import type { Policy } from "@refriega/core"
import { policyById } from "@refriega/sim"
import type { Player } from "./Player.ts"

/** Two policies of which the first should stand above the second. */
export interface Rung {
  readonly one: Player
  readonly other: Player
  /** One of them looks ahead: its fights take a thousand times as long. */
  readonly slow: boolean
}

const playerOf = (id: string): Player => ({ name: id, policy: policyById(id) as Policy })

const rung = (one: string, other: string): Rung => {
  const [first, second] = [playerOf(one), playerOf(other)]
  return { one: first, other: second, slow: first.policy.slow === true || second.policy.slow === true }
}

/**
 * `random` < `aggressive`, `focus` < `steady` < `rollout` < `search`, and `search` against `steady`, which has a bar of
 * its own.
 */
export const rungs: readonly Rung[] = [
  rung("aggressive", "random"),
  rung("focus", "random"),
  rung("steady", "aggressive"),
  rung("steady", "focus"),
  rung("rollout", "steady"),
  rung("search", "rollout"),
  rung("search", "steady"),
]
