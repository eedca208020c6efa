import type { Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import { isStanding } from "../../parts/state.ts"
import { type Board, factsOf } from "../weigh/Facts.ts"
import type { Weighing } from "../weigh/Foreseen.ts"
import { beforeRound, type Deciding } from "../language/times.ts"
import { doorFact } from "./doorFact.ts"
import type { Moment } from "./Moment.ts"
import type { Described } from "./System.ts"

type TheFight = Fight<Described>

export const boardOf = ({ state }: Pick<TheFight, "state">): Board => {
  const of = (who: number): View<CombatantState> | undefined => state.combatants[who]
  return {
    tracks: state.tracks,
    isOut: (who) => {
      const c = of(who)
      return c === undefined || !isStanding(c)
    },
    isGone: (who) => of(who)?.dead === true || of(who)?.fled === true,
    isDone: (who) => state.done[who] === true,
    at: (who) => of(who)?.at ?? 0,
    ofDoors: (place) => doorFact(state, place),
  }
}

/** The moment of a fight: its log grows with every change. */
export const momentOf = (fight: TheFight): Moment => {
  const { log, prepared, state } = fight
  const { moment } = prepared
  if (moment.log === log && moment.length === log.length && moment.state === state) return moment
  moment.foreseen?.settle()
  moment.log = log
  moment.length = log.length
  moment.state = state
  moment.who = -1
  moment.options = moment.foreseen = undefined
  factsOf(prepared.sheets, boardOf(fight), moment.facts)
  return moment
}

/** Who decides, and when in the round. */
export const decidingIn = ({ state }: Pick<TheFight, "state">, who: number): Deciding => ({
  who,
  acts: state.acts,
  time: state.declaring ? beforeRound : (state.held[who] as number),
})

/** What the one whose turn it is can do. */
export const optionsIn = (fight: TheFight, who: number): readonly Option[] => {
  const moment = momentOf(fight)
  if (moment.who !== who || moment.options === undefined) {
    const { foresight } = fight.prepared
    const deciding = decidingIn(fight, who)
    moment.foreseen?.settle()
    moment.who = who
    moment.foreseen = foresight.remembered(moment.facts, deciding)
    moment.options = moment.foreseen?.options ?? foresight.options(moment.facts, deciding)
  }
  return moment.options
}

/** What the turn of somebody promises. */
export const foreseenIn = (fight: TheFight, who: number): Weighing => {
  const options = optionsIn(fight, who)
  const moment = momentOf(fight)
  moment.foreseen ??= fight.prepared.foresight.foresee(moment.facts, decidingIn(fight, who), options)
  return moment.foreseen
}
