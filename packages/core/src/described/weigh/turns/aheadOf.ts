import type { ReadyAction } from "../ReadyGame.ts"
import type { Tally } from "../Tally.ts"

/**
 * How many acts ahead of one it looks: one, and two of what is done on the spot to oneself and harms nobody. So who
 * gets up first is promised as many blows as who strikes lying.
 */
export const aheadOf = (action: ReadyAction | undefined, { harm }: Tally): number =>
  action?.target === "self" && action.map.go.length === 0 && harm === 0 ? 2 : 1
