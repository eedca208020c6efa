import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { type Act, estimated, type Promises } from "../../../parts/act.ts"
import type { ExtraOf } from "../../../parts/extra.ts"
import type { D20Combat, Plan } from "./System.ts"
import type { Sheet } from "./sheet.ts"

/** Carries an option out, with all that others may do in the middle of it. */
export type Perform<E extends number = number> = (combat: D20Combat, who: Who, option: Option<E>) => void

/** Writes what an option promises to the combatant that decides into a forecast that promises nothing yet. */
export type Weighs<E extends number = number> = (f: Fillable, combat: D20Combat, d: Decision, o: Option<E>) => void

/** Writes the most that an option could promise into a forecast that promises nothing yet, if it is known quickly. */
export type Bounds<E extends number = number> = (f: Fillable, combat: D20Combat, d: Decision, o: Option<E>) => boolean

/** Which of what it promises is exact here. */
type ExactHere<E extends number = number> = (combat: D20Combat, d: Decision, o: Option<E>) => readonly Exact[]

/** What an act promises, and which of it is exact. */
export type Promised<E extends number = number> = Promises<Weighs<E>, Bounds<E>, ExactHere<E>>

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
export type D20Act<Offers, V extends number = number> = Act<Offers, Perform<ExtraOf<V>>, Promised<ExtraOf<V>>, V>

/** Declares an act. */
export const act = <Offers, V extends number>(its: D20Act<Offers, V>): D20Act<Offers> & { readonly verb: V } =>
  // The table of acts gives each the options of its own verb.
  its as never

/** Declares an act of which every turn is asked. */
export const actOfTurns = <V extends number>(its: D20Act<Offer, V>): D20Act<Offer> & { readonly verb: V } => act(its)

/** What is done of an act that is a choice and nothing else, or that the asker carries out on the spot. */
export const onlyChosen: Perform = () => {}

/** All that an act promises is estimated. */
export const estimate = <E extends number = number>(of: Weighs<E>, most?: Bounds<E>): Promised<E> =>
  most === undefined ? { exact: estimated, of } : { exact: estimated, of, most }

/** What an act promises that leaves things as they are. */
export const promisesNothing: Promised = estimate(() => {})
