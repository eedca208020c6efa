import { FewValues } from "../statistics/FewValues.ts"
import { StockTally } from "./StockSums.ts"

/** One combatant in the combat at hand, and what has been counted of it so far. */
export interface Line {
  readonly side: number
  /** Its points before any event. */
  readonly full: number
  // The combat at hand. `fell` and `gone` are rounds, -1 for never.
  points: number
  fell: number
  gone: number
  down: boolean
  died: boolean
  dealtNow: number
  takenNow: number
  // All combats so far.
  downed: number
  dead: number
  dealt: number
  dealtSquares: number
  taken: number
  takenSquares: number
  readonly dealtValues: FewValues
  readonly takenValues: FewValues
  friendly: number
  spared: number
  overkill: number
  healed: number
  lost: number
  readonly verbs: number[]
  readonly byMeans: number[]
  readonly downedIn: number[]
  readonly safeUntil: number[]
}

/** One side: what has been counted of it so far. */
export interface SideLine {
  readonly size: number
  readonly dead: number[]
  readonly fallen: number[]
  readonly left: readonly number[][]
  /**
   * Choices by round. All rows are there from the start, so that the fold never grows one; how many of them were
   * reached.
   */
  readonly actions: readonly number[][]
  rounds: number
  firstDown: number
  readonly health: { sum: number; squares: number }
  readonly stocks: StockTally
  /** Harm to enemies by round: of the combat at hand, and of all. */
  readonly harmNow: Float64Array
  readonly harm: { sum: number; squares: number }[]
}
