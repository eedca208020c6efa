import type { BaseState, CombatantState } from "../contract/State.ts"
import { asSquare } from "../kinds/indices.ts"
import type { BaseEvent } from "../log/baseEvents.ts"

const of = (state: BaseState, who: number) => state.combatants[who] as CombatantState

/**
 * What the base vocabulary writes in every system. A system spreads this into its own `evolve` and replaces the
 * functions that must write more, calling these from within.
 */
export const evolveBase: {
  readonly [Tag in BaseEvent["_tag"]]: (state: BaseState, event: Extract<BaseEvent, { readonly _tag: Tag }>) => void
} = {
  CombatStarted: () => {},
  RoundStarted: (state, event) => {
    state.round = event.round
    for (const c of state.combatants) c.asked = 0
  },
  TurnStarted: () => {},
  Decided: (state, event) => {
    of(state, event.who).asked++
  },
  Moved: (state, event) => {
    of(state, event.who).at = asSquare(event.path[event.path.length - 1] as number)
  },
  Attacked: () => {},
  HarmTaken: () => {},
  ConditionGained: () => {},
  ConditionLost: () => {},
  Felled: (state, event) => {
    of(state, event.who).down = true
  },
  Died: (state, event) => {
    const dead = of(state, event.who)
    dead.down = true
    dead.dead = true
  },
  Recovered: (state, event) => {
    of(state, event.who).down = false
  },
  Fled: (state, event) => {
    of(state, event.who).fled = true
  },
  FightDecided: (state, event) => {
    state.decided = true
    state.winner = event.winner
    state.reason = event.reason
  },
  CombatEnded: (state) => {
    state.over = true
  },
}
