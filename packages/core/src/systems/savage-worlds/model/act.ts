import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { type Act, estimated, type Promises } from "../../../parts/act.ts"
import type { ExtraOf } from "../../../parts/extra.ts"
import type { SwCombat } from "./System.ts"

/** What an act does. */
export interface Performance<E extends number = number> {
  /** Carries it out. Where others may break in before it, much may have happened since it was chosen: look again. */
  readonly does: (combat: SwCombat, who: Who, option: Option<E>) => void
  /** Others may break in before it (SWD-072); left out: it is carried out as soon as it is chosen. */
  readonly awaited?: Awaited<E>
}

/** An act with dice: waiting combatants may act before they are rolled. */
export interface Awaited<E extends number = number> {
  /** Whether it can still be carried out: its target there, within reach. */
  readonly can: (combat: SwCombat, who: Who, option: Option<E>) => boolean
  /** Whether a Bound combatant may do it (SWD-003). Left out: never. */
  readonly bound?: (option: Option<E>) => boolean
  /** It is done to the fallen too. */
  readonly toTheFallen?: true
  /** Its item need not be in its maker's hand: it is another's, or lies on the ground. */
  readonly outOfHand?: true
  /** It is not what the Drop serves for (SWD-103). */
  readonly keepsDrop?: true
}

/** Writes what an option promises into a forecast that promises nothing. */
type Of<E extends number> = (combat: SwCombat, who: Who, option: Option<E>, f: Fillable, decision: Decision) => void
/** Writes the most that it could promise, if that is known quickly. */
type Most<E extends number> = (
  combat: SwCombat,
  who: Who,
  option: Option<E>,
  f: Fillable,
  decision: Decision,
) => boolean
/** Which of it is exact here. */
type ExactHere<E extends number> = (combat: SwCombat, who: Who, option: Option<E>) => readonly Exact[]

/** What an act promises. */
export interface Promised<E extends number = number> extends Promises<Of<E>, Most<E>, ExactHere<E>> {
  /** To let things be: it costs nothing to achieve nothing. */
  readonly rests?: true
}

/** A verb of Savage Worlds with all that there is to it. How it is offered each list of options knows. */
export type SwAct<Offer = unknown, V extends number = number> = Act<
  Offer,
  Performance<ExtraOf<V>>,
  Promised<ExtraOf<V>>,
  V
>

/** An act, its four parts given. All promises are made alike, so that what asks any of them finds them alike. */
export const act = <Offer, V extends number>({
  offer,
  perform,
  promise: { exact, exactHere, most, of, rests },
  verb,
}: SwAct<Offer, V>): SwAct<Offer> & { readonly verb: V } =>
  // The table of acts gives each the options of its own verb.
  ({ verb, offer, perform, promise: { exact, exactHere, of, most, rests } }) as never

/** For verbs that are answers in the middle of something: what asks offers them. */
export const offeredOnTheSpot = "on the spot"

/** For answers that are carried out by what has asked, or by `Decided` alone. */
export const doneByAsking: Performance = { does: () => {} }

/** It promises nothing. */
export const promisesNothing: Promised = { exact: estimated, of: () => {} }
