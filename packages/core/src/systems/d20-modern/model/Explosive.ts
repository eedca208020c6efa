import type { DiceExpression } from "../../../dice/expression.ts"

/** Something that goes off around a point. The radius in squares. */
export interface Explosive {
  readonly means: number
  readonly damage: DiceExpression
  readonly radius: number
  readonly dc: number
  /** The kind of its damage (D20M-202). */
  readonly kind: string
  /** A combatant that fails to save may catch fire as well (D20M-314). */
  readonly ignites: boolean
}
