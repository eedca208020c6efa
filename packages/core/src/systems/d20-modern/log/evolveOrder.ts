import type { Evolve } from "../../../contract/LogReader.ts"
import { asSquare, asWho } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { cost } from "../book/events.ts"
import { decision, flag } from "../book/terms.ts"
import { verbs } from "../book/verbs.ts"
import type { D20Modern, Fighter } from "../model/System.ts"
import { forgetReadied } from "./forgetReadied.ts"
import { leaveSeat, takeSeat } from "./seats.ts"
import { closeTurn, spend } from "./spend.ts"
import { writable } from "./writable.ts"

/** What the start of the own turn ends. */
const untilOwnTurn = flag.flatFooted | flag.running | flag.charged | flag.defensive | flag.totalDefense

/** What a combatant may do once a round, it may do again from the start of its turn on (D20M-135). */
const beginAnew = (c: Fighter): void => {
  c.opportunities = 0
  c.opportunitiesOn = 0
  c.cleft = false
}

/** By verb, what it means to the turn. */
const choices = verbs.map(({ chooses }) => chooses)

/** Writers of who is there, whose turn it is, and who waits for what. */
export const evolveOrder = {
  CombatStarted: (state, event) => {
    if (!event.flatFooted) return
    for (const c of state.combatants) if (c.here) c.conditions |= flag.flatFooted
  },
  RoundStarted: (state, event) => {
    evolveBase.RoundStarted(state, event)
    closeTurn(state)
    for (const c of state.combatants) c.acts = 0
    state.cursor = -1
    state.counted = 0
    state.forfeited = 0
    // D20M-166: once the fight is on, nobody is off its guard.
    if (state.surprise) for (const c of state.combatants) c.conditions &= ~flag.unprepared
    state.surprise = false
  },
  SurpriseRoundStarted: (state) => {
    state.surprise = true
    state.cursor = -1
  },
  InitiativeCleared: (state) => {
    state.order = []
    state.cursor = -1
    state.delaying = []
  },
  InitiativeRolled: (state, event) => {
    const c = writable(state, event.who)
    c.initiative = event.natural + event.bonus
    c.entered = true
    takeSeat(state, asWho(event.who), event.place)
  },
  Arrived: (state, event) => {
    const c = writable(state, event.who)
    c.here = true
    c.at = asSquare(event.at)
    if (event.flatFooted) c.conditions |= flag.flatFooted
  },
  TurnStarted: (state, event) => {
    closeTurn(state)
    const c = writable(state, event.who)
    state.active = asWho(event.who)
    state.cursor =
      state.order[state.cursor + 1] === event.who ? state.cursor + 1 : state.order.indexOf(asWho(event.who))
    state.main = (c.conditions & flag.nauseated) === 0
    state.move = true
    // D20M-006, 072: the surprise round and 0 hit points leave one action.
    state.single = state.surprise || c.hp <= 0
    state.stepped = false
    state.moved = false
    state.blows = 0
    state.form = -1
    state.series = false
    state.free = 0
    state.drew = false
    state.stepwise = false
    c.conditions &= ~untilOwnTurn
    c.acts++
    // Who has delayed began its round at the count that it let pass.
    if (!isIn(state.counted, event.who)) beginAnew(c)
    forgetReadied(state, event.who)
    c.ran = false
    if (state.aids.length > 0) {
      state.aids = state.aids.map((aid) => (aid.friend === event.who ? { ...aid, lastTurn: true } : aid))
    }
  },
  TurnEnded: (state) => {
    state.turnOver = true
  },
  Decided: (state, event) => {
    const c = writable(state, event.who)
    c.asked++
    if (event.spot) return
    c.acts++
    const chosen = choices[event.verb]
    if (chosen === "endOfTurn") state.turnOver = true
    else if (chosen === "stepByStep") state.stepwise = true
    else if (chosen === "toWait" && event.kind === decision.stepIn) state.waited |= 1 << event.who
  },
  Delayed: (state, event) => {
    leaveSeat(state, event.who)
    // D20M-260: the turn that help is good for is still to come.
    if (state.aids.length > 0) {
      state.aids = state.aids.map((aid) => (aid.friend === event.who ? { ...aid, lastTurn: false } : aid))
    }
    closeTurn(state)
    state.delaying.push(asWho(event.who))
    state.counted |= 1 << event.who
    // It has just let this moment pass.
    state.waited |= 1 << event.who
  },
  SteppedIn: (state, event) => {
    state.delaying = state.delaying.filter((who) => who !== event.who)
    state.order.splice(event.place, 0, asWho(event.who))
    const c = writable(state, event.who)
    const before = state.order[event.place - 1]
    const after = state.order[event.place + 1]
    // D20M-055, 057: down to the count at which it acts; up to it for who has waited into the next round.
    if (before !== undefined) c.initiative = writable(state, before).initiative
    else if (after !== undefined) c.initiative = Math.max(c.initiative, writable(state, after).initiative)
  },
  Forfeited: (state, event) => {
    state.forfeited |= 1 << event.who
  },
  Readied: (state, event) => {
    const c = writable(state, event.who)
    c.readyTrigger = event.trigger
    c.readyAct = event.act
    c.readyItem = event.item
    c.readyTarget = event.target
    // Only remembered anew, in a fork: it was paid for when it was readied.
    if (isIn(state.forgotten, event.who)) {
      state.forgotten &= ~(1 << event.who)
      return
    }
    state.readied |= 1 << event.who
    c.readyStep = !state.moved && !state.stepped
    spend(state, cost.attack)
  },
  ReadyFired: (state, event) => {
    const c = writable(state, event.who)
    forgetReadied(state, event.who)
    // In its own turn it stands where it stands.
    if (event.before === event.who) return
    // D20M-066, 135: it stands for its turn of this round, if that was still to come.
    if (state.order.indexOf(asWho(event.who)) > state.cursor) beginAnew(c)
    leaveSeat(state, event.who)
    takeSeat(state, asWho(event.who), Math.max(0, state.order.indexOf(asWho(event.before))))
    c.initiative = writable(state, event.before).initiative
  },
} satisfies Partial<Evolve<D20Modern>>
