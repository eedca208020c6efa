import type { Who } from "../../../contract/indices.ts"
import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Act } from "../../../parts/act.ts"
import type { SymCombat } from "./System.ts"

/** Carries an option out, with the reactions that it provokes. */
type Perform = (combat: SymCombat, who: Who, option: Option) => void
/** Fills in what an option promises to the combatant that decides; it is given a forecast that promises nothing. */
type Promises = (combat: SymCombat, who: Who, option: Option, into: Fillable) => void

/**
 * A verb of Symbaroum. When it is offered is a function of its own kind: by the list of options, for every turn, foe,
 * friend or remedy; or in the middle of an act, by what asks for an answer.
 */
export type SymAct<Offer> = Act<Offer, Perform, Promises>

/** Declares an act. */
export const act = <Offer>(its: SymAct<Offer>): SymAct<Offer> => its

/** What is done of an act that is a choice and nothing else, or that the asker carries out on the spot. */
export const onlyChosen = (): void => {}
