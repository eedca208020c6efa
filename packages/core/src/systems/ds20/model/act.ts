import type { Who } from "../../../contract/indices.ts"
import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Act } from "../../../parts/act.ts"
import type { DsCombat } from "./System.ts"

/** Carries an option out, with the reactions that it provokes. */
type Perform = (combat: DsCombat, who: Who, option: Option) => void

/**
 * Fills in what an option promises to the combatant that decides; it is given a forecast that promises nothing.
 *
 * @param kind the kind of the decision: some answers are given to several
 */
type Promises = (combat: DsCombat, who: Who, option: Option, into: Fillable, kind: number) => void

/**
 * A verb of DS20. When it is offered is a function of its own kind: by the list of options, for every turn, foe, friend
 * or weapon; or in the middle of an act, by what asks for an answer.
 */
export type DsAct<Offer> = Act<Offer, Perform, Promises>

/** Declares an act. */
export const act = <Offer>(its: DsAct<Offer>): DsAct<Offer> => its

/** What is done of an act that is a choice and nothing else, or that the asker carries out on the spot. */
export const onlyChosen = (): void => {}
