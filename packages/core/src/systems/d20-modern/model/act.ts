import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { type Act, estimated, type Promises } from "../../../parts/act.ts"
import type { D20Combat, Plan } from "./System.ts"
import type { Sheet } from "./sheet.ts"

/** Carries an option out, with all that others may do in the middle of it. */
export type Perform = (combat: D20Combat, who: Who, option: Option) => void

/** Writes what an option promises to the combatant that decides into a forecast that promises nothing yet. */
export type Weighs = (f: Fillable, combat: D20Combat, d: Decision, o: Option) => void

/** Writes the most that an option could promise into a forecast that promises nothing yet, if it is known quickly. */
export type Bounds = (f: Fillable, combat: D20Combat, d: Decision, o: Option) => boolean

/** Which of what it promises is exact here. */
type ExactHere = (combat: D20Combat, d: Decision, o: Option) => readonly Exact[]

/** What an act promises, and which of it is exact. */
export type Promised = Promises<Weighs, Bounds, ExactHere>

/** Adds single acts for what is left of a turn. */
export type Step = (options: Option[], combat: D20Combat, who: Who) => void

/** When something is offered of which every turn is asked. */
export interface Offer {
  /** Adds whole intentions for a turn that has not begun to be spent. Cheap tests only: `perform` finds the way. */
  readonly plan?: Plan
  /**
   * Whether it can ever have whole intentions of a combatant, in a scenario with or without things to break; left out:
   * of all.
   */
  readonly concerns?: (sheet: Sheet, things: boolean) => boolean
  /**
   * Flags of conditions of which a combatant must have one to be asked for whole intentions; left out: it is always
   * asked.
   */
  readonly only?: number
  readonly step?: Step
}

/**
 * A verb of d20 Modern. When it is offered is an `Offer`, asked every turn; or a function of its own kind, that the
 * list of options calls for each enemy, weapon or thing, or that the question calls of which it is an answer.
 */
export type D20Act<Offers> = Act<Offers, Perform, Promised>

/** Declares an act. */
export const act = <Offers>(its: D20Act<Offers>): D20Act<Offers> => its

/** What is done of an act that is a choice and nothing else, or that the asker carries out on the spot. */
export const onlyChosen: Perform = () => {}

/** All that an act promises is estimated. */
export const estimate = (of: Weighs, most?: Bounds): Promised =>
  most === undefined ? { exact: estimated, of } : { exact: estimated, of, most }

/** What an act promises that leaves things as they are. */
export const promisesNothing: Promised = estimate(() => {})
