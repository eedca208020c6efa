import { baseCombatant, baseState, own } from "../../parts/state.ts"
import type { DescribedPrepared, DescribedState } from "./System.ts"

/** How a fight stands before anything has happened in it. */
export const startState = ({
  at,
  sheets: { givers, map, sideOf, size, starts },
}: Pick<DescribedPrepared, "at" | "sheets">): DescribedState => {
  const state = own<DescribedState>({
    ...baseState,
    combatants: [],
    tracks: [],
    ranks: [],
    done: [],
    turn: -1,
    acts: 0,
    phase: -1,
    held: [],
    declaring: false,
    declared: [],
    doors: [],
  })
  const { doors } = map ?? {}
  if (doors !== undefined) {
    state.doors.push(0)
    for (const numbers of doors.stats) state.doors.push(doors.points < 0 ? 0 : (numbers[doors.points] as number))
  }
  for (let place = 0; place < givers; place++) state.tracks.push(starts[place] as number)
  for (let i = 0; i < size; i++) {
    state.combatants.push(own(baseCombatant(sideOf[i] as number, at[i] as number)))
    state.ranks.push(0)
    // Nobody has a turn before the first round.
    state.done.push(true)
    state.held.push(0)
    state.declared.push([])
  }
  return state
}
