import type { Expression, Kind } from "../language/Expression.ts"
import type { Range } from "../language/Range.ts"
import type { Thing } from "./Thing.ts"

/** A part of an expression that has been read: what it is, what it can result in, and where it begins. */
export interface Term {
  readonly kind: Kind
  readonly range: Range
  readonly is: Expression
  readonly at: number
  /** It follows from what a list of steps was given: that it comes to one thing alone is no mistake. */
  readonly isGiven?: true
  /** It is the number of an entry of a list of a sheet. */
  readonly thing?: Thing
}
