import type { Expression } from "../../language/Expression.ts"
import type { Draft } from "../Draft.ts"

/** A condition of an act with what must hold of everybody's own: that nothing takes their turns from them. */
export const unlessIdle = ({ idle }: Draft, when: Expression | undefined): Expression | undefined =>
  idle.reduceRight<Expression | undefined>((right, index): Expression => {
    const left: Expression = { is: "not", of: { is: "track", of: "me", index } }
    return right === undefined ? left : { is: "and", left, right }
  }, when)
