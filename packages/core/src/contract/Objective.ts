import type { Square } from "../kinds/indices.ts"
/** What wins a fight for a side while others still stand; `M` names a combatant, by id or by index. */
export type ObjectiveOf<M> =
  /** All of these have been felled, or are gone. */
  | { readonly is: "fell"; readonly side: number; readonly whom: readonly M[] }
  /** All of these, who are its own, have left the field, not as prisoners. */
  | { readonly is: "out"; readonly side: number; readonly whom: readonly M[] }
  /**
   * For so many rounds it has had somebody on one of these squares, and no enemy has stood there, whenever a round
   * began.
   */
  | { readonly is: "hold"; readonly side: number; readonly squares: readonly Square[]; readonly rounds: number }

/** As an encounter has it. */
export type Objective = ObjectiveOf<string>
/** As it is played. */
export type ReadyObjective = ObjectiveOf<number>
