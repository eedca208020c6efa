import type { Act } from "../../meaning/Machine.ts"
import type { Facts } from "../Facts.ts"

/** What an act is weighed for: who does it to whom, how everybody stands, and what has been drawn already. */
export interface Question {
  readonly me: number
  readonly them: number
  readonly facts: Facts
  readonly act: Act
  readonly given?: readonly number[]
  /** Nobody's act: it goes on when somebody falls. */
  readonly isHook?: boolean
  /** It may ask of points only whether there are enough. */
  readonly isPlain?: boolean
  /** Of what happens to many apart, that of one alone is wanted. */
  readonly only?: number
  /** A combatant that falls loses points alone: what else it has keeps its worth. */
  readonly isPoints?: boolean
  /** Points belong to how everybody stands afterwards. */
  readonly isWhole?: boolean
  /** Results that are known before the act begins, by their slots. */
  readonly results?: readonly (readonly [slot: number, value: number])[]
}
