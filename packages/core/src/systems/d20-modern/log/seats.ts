import { asWho, type Who } from "../../../kinds/indices.ts"
import type { D20State, Effect } from "../model/System.ts"

/** Effects that end at the seat of `who` end at the seat after it, now that it gives its seat up (D20M-069). */
export const leaveSeat = (state: D20State, who: number): void => {
  const place = state.order.indexOf(asWho(who))
  if (place < 0) return
  if (state.effects.length > 0 && state.order.length > 1) {
    const last = place === state.order.length - 1
    const heir = state.order[last ? 0 : place + 1] as number
    state.effects = state.effects.map(
      (e): Effect => (e.anchor === who ? { ...e, anchor: heir, until: e.until + (last ? 1 : 0) } : e),
    )
  }
  state.order.splice(place, 1)
  if (place <= state.cursor) state.cursor--
}

/** Takes a place in the order of the turns, from 0; those behind it move up by one. */
export const takeSeat = (state: D20State, who: Who, place: number): void => {
  const { order } = state
  order.push(who)
  for (let i = order.length - 1; i > place; i--) order[i] = order[i - 1] as Who
  order[place] = who
  if (place <= state.cursor) state.cursor++
}
