import type { Evolve } from "../../../contract/LogReader.ts"
import { attackHow, cost } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import { verbs } from "../book/verbs.ts"
import type { D20Modern, D20State } from "../model/System.ts"
import { forgetReadied } from "./forgetReadied.ts"
import { freshGrapple, leaveGrapple } from "./grappleState.ts"
import { spend, spendAttack } from "./spend.ts"
import { writable } from "./writable.ts"

/** A blow of the one whose turn it is, of whatever kind: what it spends of the turn, and how the turn goes on. */
const countBlow = (state: D20State, form: number, how: number): void => {
  state.blows++
  state.form = form
  state.series = how === attackHow.series
  spend(state, cost.attack)
  // The second blow makes it a full attack (D20M-105).
  if (state.blows > 1 || how === attackHow.charge || how === attackHow.fullRound || how === attackHow.coupDeGrace) {
    state.move = false
  }
  if (how === attackHow.strike) state.turnOver = true
}

/** Writers of attacks, attempts and grapples: what they spend, and who holds whom. */
export const evolveAttacks = {
  Attacked: (state, event) => {
    const c = writable(state, event.by)
    c.acts++
    c.eyes = event.target
    if (event.stock >= 0) state.loaded[event.stock] = (state.loaded[event.stock] as number) - 1
    const { how } = event
    if (how === attackHow.opportunity) {
      c.opportunities++
      c.opportunitiesOn |= 1 << event.target
      return
    }
    if (how === attackHow.cleave) c.cleft = true
    // What completes a full-round action is paid for by completing it (D20M-099).
    if (how === attackHow.readied || how === attackHow.cleave || how === attackHow.followUp || c.begunAct >= 0) return
    countBlow(state, event.form, how)
  },
  Attempted: (state, { act, by, form, how, target }) => {
    const c = writable(state, by)
    c.acts++
    if (target !== by) c.eyes = target
    if (how === attackHow.opportunity) {
      c.opportunities++
      c.opportunitiesOn |= 1 << target
    } else if (verbs[act]?.takesAll === true) spend(state, cost.attack)
    else countBlow(state, form, how)
  },
  Reached: () => {},
  Contested: () => {},
  TargetDrawn: () => {},
  FeltAbout: () => {},
  RoundsSpent: (state, { rounds, stock }) => {
    state.loaded[stock] = (state.loaded[stock] as number) - rounds
  },
  Sprayed: (state, { bullets, by, how, stock }) => {
    writable(state, by).acts++
    if (stock >= 0) state.loaded[stock] = (state.loaded[stock] as number) - bullets
    spendAttack(state, how)
  },
  Aided: (state, event) => {
    writable(state, event.who).acts++
    spend(state, cost.attack)
    if (event.success) {
      state.aids = [...state.aids, { friend: event.friend, foe: event.foe, attack: event.attack, lastTurn: false }]
    }
  },
  Grappled: (state, { by, target }) => {
    const into = writable(state, target).grapple
    const grapple = into < 0 ? freshGrapple(state) : into
    for (const who of [by, target]) {
      const c = writable(state, who)
      c.grapple = grapple
      c.conditions |= flag.grappled
      // D20M-246: whatever it had in mind, it can only wrestle now.
      c.begunAct = -1
      state.wrestling |= 1 << who
      forgetReadied(state, who)
    }
  },
  BrokeFree: (state, { who }) => {
    leaveGrapple(state, who)
  },
} satisfies Partial<Evolve<D20Modern>>
