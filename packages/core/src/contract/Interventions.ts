import type { Who } from "../kinds/indices.ts"
/**
 * What mechanics from outside do in the fights of a published game. Fights are those of the system that they were added
 * to; `by` is -1 where nobody did it.
 */
export interface Interventions {
  /** What is left of harm, in points of the game, that is about to take effect. */
  beforeHarm(fight: object, target: Who, by: Who, amount: number): number
  /** Harm of 1 and more has taken effect. */
  harmed(fight: object, target: Who, by: Who, amount: number): void
  roundStarted(fight: object): void
}
