import type { DiceExpression } from "../../../dice/expression.ts"

/** What a stun gun does beside its damage: the difficulty of withstanding it, and for how many rounds it paralyzes. */
export interface Jolt {
  readonly dc: number
  readonly rounds: DiceExpression
}
