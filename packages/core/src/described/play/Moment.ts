import type { Option } from "../../contract/Decision.ts"
import type { Facts } from "../weigh/Facts.ts"
import type { Weighing } from "../weigh/Foreseen.ts"

/** What is known of one moment of a fight: everything that is looked at between two events. */
export interface Moment {
  log: object | undefined
  length: number
  state: object | undefined
  readonly facts: Facts
  /** Whose turn it is, what they can do, and what that promises. */
  who: number
  options: readonly Option[] | undefined
  foreseen: Weighing | undefined
}
