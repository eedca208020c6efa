import type { Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { type Act, estimated, type Promises } from "../../../parts/act.ts"
import type { DsCombat } from "./System.ts"

/** Carries an option out, with the reactions that it provokes. */
type Perform = (combat: DsCombat, who: Who, option: Option) => void

/**
 * Fills in what an option promises to the combatant that decides; it is given a forecast that promises nothing.
 *
 * @param kind the kind of the decision: some answers are given to several
 */
type Of = (combat: DsCombat, who: Who, option: Option, into: Fillable, kind: number) => void
/** Fills in the most that it could promise, if that is known quickly. */
type Most = (combat: DsCombat, who: Who, option: Option, into: Fillable) => boolean
/** Which of it is exact here. */
type ExactHere = (combat: DsCombat, who: Who, option: Option) => readonly Exact[]
/** What an act promises, and which of it is exact. */
export type Promised = Promises<Of, Most, ExactHere>

/**
 * A verb of DS20. When it is offered is a function of its own kind: by the list of options, for every turn, foe, friend
 * or weapon; or in the middle of an act, by what asks for an answer.
 */
export type DsAct<Offer> = Act<Offer, Perform, Promised>

/** Declares an act. */
export const act = <Offer>(its: DsAct<Offer>): DsAct<Offer> => its

/** What is done of an act that is a choice and nothing else, or that the asker carries out on the spot. */
export const onlyChosen = (): void => {}

/** All that an act promises is estimated. */
export const estimate = (of: Of, most?: Most): Promised =>
  most === undefined ? { exact: estimated, of } : { exact: estimated, of, most }

/** It harms nobody: that is exact, all else that it promises is estimated. */
export const harmless = (of: Of, most?: Most): Promised =>
  most === undefined ? { exact: ["harm", "fell"], of } : { exact: ["harm", "fell"], of, most }
