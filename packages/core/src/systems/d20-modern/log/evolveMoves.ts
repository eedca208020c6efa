import type { Evolve } from "../../../contract/LogReader.ts"
import { asSquare } from "../../../kinds/indices.ts"
import { cost, moveHow } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import type { D20Modern, D20State, Fighter } from "../model/System.ts"
import { dropSeized } from "./litter.ts"
import { spend } from "./spend.ts"
import { writable } from "./writable.ts"

/** A move of the one whose turn it is: what it spends of the turn. */
const spendOnMove = (state: D20State, c: Fighter, how: number): void => {
  if (how === moveHow.readied || how >= moveHow.into) return
  if (how === moveHow.step) {
    state.stepped = true
    return
  }
  state.moved = true
  if (how > moveHow.double) state.drew = true
  if (state.single) {
    state.main = false
    state.move = false
  }
  if (how === moveHow.walk || (how === moveHow.crawl && state.move)) state.move = false
  else if (how === moveHow.walkOn || how === moveHow.crawl) state.main = false
  else {
    state.main = false
    state.move = false
    if (how === moveHow.charge) c.conditions |= flag.charged
    else if (how === moveHow.run) {
      c.conditions |= flag.running
      c.ran = true
    }
  }
}

/** Writers of movement, stances, and what takes a whole round. */
export const evolveMoves = {
  Moved: (state, event) => {
    const c = writable(state, event.who)
    c.at = asSquare(event.path[event.path.length - 1] as number)
    c.acts++
    c.readyStep = false
    spendOnMove(state, c, event.how)
  },
  Halted: (state, event) => {
    const c = writable(state, event.who)
    c.acts++
    spendOnMove(state, c, event.how)
  },
  Fled: (state, event) => {
    const c = writable(state, event.who)
    if (state.seized.length > 0) dropSeized(state, event.who)
    c.fled = true
    c.here = false
    spend(state, cost.move)
  },
  RunChecked: (state, event) => {
    const c = writable(state, event.who)
    c.acts++
    c.runChecks++
    if (!event.success) {
      c.runAgain = event.again
      c.runChecks = 0
    }
  },
  StanceTaken: (state, event) => {
    writable(state, event.who).conditions |= 1 << event.stance
    if (state.active === event.who) spend(state, event.cost)
  },
  StandingUp: (state) => {
    spend(state, cost.move)
  },
  PostureTaken: (state, event) => {
    writable(state, event.who).conditions |= 1 << event.condition
    state.free++
  },
  FullRoundBegun: (state, event) => {
    const c = writable(state, event.who)
    c.begunAct = event.act
    c.begunTarget = event.target
    c.begunItem = event.item
    spend(state, event.cost)
    state.turnOver = true
  },
  FullRoundCompleted: (state, event) => {
    const c = writable(state, event.who)
    c.begunAct = -1
    spend(state, event.cost)
  },
} satisfies Partial<Evolve<D20Modern>>
