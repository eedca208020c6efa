import type { DuelChances } from "../../packages/core/test/kit/duelChances.ts"

/** A duel whose chances are known exactly. */
export interface Duel {
  readonly system: string
  readonly name: string
  /** Stat blocks, as a bestiary would have them. */
  readonly a: object
  readonly b: object
  /** How many squares they stand apart; 1 when left out. */
  readonly apart?: number
  readonly houseRules?: object
  readonly setting?: object
  /** What both do: the first of these verbs, by id, that is open to them; `aggressive` decides when left out. */
  readonly prefers?: readonly string[]
  readonly limits?: { readonly rounds: number }
  /** The chances of the outcomes. */
  readonly exact: DuelChances
}

// d20 Modern
