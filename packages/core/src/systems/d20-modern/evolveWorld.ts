import { attackHow, cost } from "./events.ts"
import type { D20Event } from "./events.ts"
import { spend } from "./spend.ts"
import type { D20Combatant, D20State } from "./System.ts"
import type { worldEvents } from "./worldEvents.ts"

type Writers = {
  readonly [Tag in keyof typeof worldEvents]: (
    state: D20State,
    event: Extract<D20Event, { readonly _tag: Tag }>,
  ) => void
}

const of = (state: D20State, who: number) => state.combatants[who] as D20Combatant

/** What the events of what is thrown, burns, poisons, falls or hangs on the surroundings write. */
export const evolveWorld: Writers = {
  Lobbed: (state, event) => {
    const c = of(state, event.by)
    c.acts++
    if (event.stock >= 0) state.loaded[event.stock] = (state.loaded[event.stock] as number) - 1
    if (event.how === attackHow.readied) return
    state.blows++
    state.form = event.form
    state.series = false
    spend(state, cost.attack)
    if (event.how === attackHow.strike) state.turnOver = true
  },
  Splashed: () => {},
  Detonated: () => {},
}
