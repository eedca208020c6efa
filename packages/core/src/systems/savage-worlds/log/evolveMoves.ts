import type { Evolve } from "../../../contract/LogReader.ts"
import { asSquare, nobody } from "../../../kinds/indices.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { gait } from "../book/events.ts"
import { conditionBit } from "../book/terms.ts"
import { type SavageWorlds } from "../model/System.ts"
import { breakLoose, letGo } from "./grappleState.ts"
import { writable } from "./writable.ts"

/** Writers of where everybody is, on foot and on horseback. */
export const evolveMoves = {
  Ran: (state, { natural }) => {
    state.ran = true
    state.steps += natural
  },
  Moved: (state, event) => {
    evolveBase.Moved(state, event)
    const fighter = writable(state, event.who)
    fighter.cover = 0
    fighter.aimAt = nobody
    if (event.how === gait.pushed) return
    if (fighter.rider >= 0) {
      const rider = writable(state, fighter.rider)
      rider.at = fighter.at
      rider.cover = 0
      rider.aimAt = nobody
    }
    state.steps -= event.cost
    state.walked += event.path.length
  },
  StoodUp: (state, { who, steps }) => {
    writable(state, who).conditions &= ~conditionBit.prone
    writable(state, who).aimAt = nobody
    state.steps -= steps
  },
  Unhorsed: (state, event) => {
    const rider = writable(state, event.who)
    if (rider.mount >= 0) writable(state, rider.mount).rider = nobody
    rider.mount = nobody
    rider.at = asSquare(event.at)
    rider.aimAt = nobody
    if (event.falls) rider.conditions |= conditionBit.prone
  },
  Fled: (state, event) => {
    evolveBase.Fled(state, event)
    letGo(state, event.who)
    breakLoose(state, event.who)
    state.turnOver = true
  },
} satisfies Partial<Evolve<SavageWorlds>>
