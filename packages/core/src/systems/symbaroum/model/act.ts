import type { Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { type Act, estimated, type Promises } from "../../../parts/act.ts"
import type { ExtraOf } from "../../../parts/extra.ts"
import type { SymCombat } from "./System.ts"

/** Carries an option out, with the reactions that it provokes. */
type Perform<E extends number = number> = (combat: SymCombat, who: Who, option: Option<E>) => void
/** Fills in what an option promises to the combatant that decides; it is given a forecast that promises nothing. */
type Of<E extends number = number> = (combat: SymCombat, who: Who, option: Option<E>, into: Fillable) => void
/** Fills in the most that it could promise, if that is known quickly. */
type Most<E extends number = number> = (combat: SymCombat, who: Who, option: Option<E>, into: Fillable) => boolean
/** Which of it is exact here. */
type ExactHere<E extends number = number> = (combat: SymCombat, who: Who, option: Option<E>) => readonly Exact[]
/** What an act promises, and which of it is exact. */
export type Promised<E extends number = number> = Promises<Of<E>, Most<E>, ExactHere<E>>

/**
 * A verb of Symbaroum. When it is offered is a function of its own kind: by the list of options, for every turn, foe,
 * friend or remedy; or in the middle of an act, by what asks for an answer.
 */
export type SymAct<Offer, V extends number = number> = Act<Offer, Perform<ExtraOf<V>>, Promised<ExtraOf<V>>, V>

/** Declares an act. */
export const act = <Offer, V extends number>(its: SymAct<Offer, V>): SymAct<Offer> & { readonly verb: V } =>
  // The table of acts gives each the options of its own verb.
  its as never

/** What is done of an act that is a choice and nothing else, or that the asker carries out on the spot. */
export const onlyChosen = (): void => {}

/** All that an act promises is estimated. */
export const estimate = <E extends number = number>(of: Of<E>, most?: Most<E>): Promised<E> =>
  most === undefined ? { exact: estimated, of } : { exact: estimated, of, most }
