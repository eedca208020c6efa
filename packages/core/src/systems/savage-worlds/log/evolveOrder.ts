import type { Evolve } from "../../../contract/LogReader.ts"
import { asItem, asSquare, asWho, nobody } from "../../../kinds/indices.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { firstHeldAct, resuming } from "../book/events.ts"
import { deed } from "../book/deeds.ts"
import { conditionBit, decision, manner } from "../book/terms.ts"
import { traits } from "../book/verbs.ts"
import { type SavageWorlds, type SwState } from "../model/System.ts"
import { loseHold } from "./loseHold.ts"
import { halfDeck } from "./start.ts"
import { beginTurn, popTurn, pushTurn } from "./turnFrames.ts"
import { writable } from "./writable.ts"

/** A card leaves the deck. */
const takeCard = (state: SwState, card: number): void => {
  if (card < 27) state.deckLow &= ~(1 << card)
  else state.deckHigh &= ~(1 << (card - 27))
  if (card >= 52) state.shuffle = true
}

const spendBenny = (state: SwState, who: number): void => {
  const fighter = writable(state, who)
  if (fighter.bennies > 0) fighter.bennies--
  else state.pool[fighter.side] = (state.pool[fighter.side] as number) - 1
}

/** Writers of cards, turns and Hold: whose turn it is, and what is left of it. */
export const evolveOrder = {
  RoundStarted: (state, event) => {
    evolveBase.RoundStarted(state, event)
    state.cursor = -1
    state.active = nobody
    state.passed = 0
    state.eager = 0
    for (const fighter of state.combatants) {
      fighter.firstStrikes = 0
      fighter.counters = 0
      fighter.joker = false
      // Surprise is a matter of the first round (SWD-102).
      if (state.round > 1) fighter.conditions &= ~conditionBit.surprised
    }
  },
  CardsDealt: (state, { order, cards, discarded, shuffled }) => {
    if (shuffled) {
      state.deckLow = halfDeck
      state.deckHigh = halfDeck
      state.shuffle = false
    }
    state.order = order.map(asWho)
    for (const fighter of state.combatants) fighter.card = -1
    for (let i = 0; i < order.length; i++) {
      const fighter = writable(state, order[i] as number)
      const card = cards[i] as number
      fighter.card = card
      fighter.joker = card >= 52
      if (fighter.mount >= 0) writable(state, fighter.mount).joker = fighter.joker
      takeCard(state, card)
    }
    for (let i = 1; i < discarded.length; i += 2) takeCard(state, discarded[i] as number)
  },
  CardRedrawn: (state, { who, card, order }) => {
    const fighter = writable(state, who)
    takeCard(state, card)
    if (card > fighter.card) {
      fighter.card = card
      fighter.joker = card >= 52
      if (fighter.mount >= 0) writable(state, fighter.mount).joker = fighter.joker
    }
    state.order = order.map(asWho)
  },
  OrderSet: (state, { order }) => {
    state.order = order.map(asWho)
  },
  TurnStarted: (state, { steps, who }) => {
    beginTurn(state, who, steps)
    const place = state.order.indexOf(asWho(who))
    if (place >= 0) state.cursor = place
    const fighter = writable(state, who)
    fighter.begun = false
    fighter.turnNo++
    if (fighter.mount >= 0) writable(state, fighter.mount).turnNo++
    fighter.conditions &= ~(conditionBit.defending | conditionBit.surprised)
  },
  TurnResumed: (state, { how, steps, who }) => {
    const fighter = writable(state, who)
    if (how === resuming.interrupting || how === resuming.tied) {
      const interrupted = state.active
      pushTurn(state)
      state.tied = how === resuming.tied ? interrupted : nobody
    }
    // RULING: while nobody does more than wait again it is the same moment, of which everybody is asked once.
    const asked = how === resuming.between || how === resuming.atLast ? state.passed & ~state.eager : 0
    beginTurn(state, who, steps)
    state.passed = asked
    state.acts = firstHeldAct
    if (!fighter.begun) fighter.turnNo++
    loseHold(state, who)
    state.after = state.after.filter((other) => other !== who)
  },
  TurnReturned: (state) => popTurn(state),
  TurnLost: (state) => {
    state.turnOver = true
  },
  HoldLost: (state, { who, after }) => {
    // Its turn has begun: who acts right after goes on with it.
    writable(state, who).conditions &= ~conditionBit.holding
    state.eager &= ~(1 << who)
    state.after = state.after.filter((other) => other !== who)
    if (after) state.after.push(asWho(who))
  },
  Decided: (state, event) => {
    const fighter = writable(state, event.who)
    const what = traits[event.verb] as (typeof traits)[number]
    fighter.asked++
    switch (event.kind) {
      case decision.act:
      case decision.manoeuvre:
        state.acts++
        state.menu = what.looksOn
        state.done |= what.deed
        if (!(what.looksOn || what.passes || what.holds)) state.passed = 0
        if (what.fights && (event.extra & manner.shooting) === 0)
          state.done |= (event.extra & manner.wild) === 0 ? deed.blow : deed.wildBlow
        if (what.endsTurn) {
          state.turnOver = true
          // The shot must follow in the next turn (SWD-011).
          fighter.aimAt = nobody
        } else if (what.declares > 0) state.declared = what.declares
        else if (what.holds) {
          fighter.conditions |= conditionBit.holding
          fighter.wake = event.extra
          fighter.begun = true
          state.turnOver = true
          // It has just chosen to wait: the moment after its own turn is not offered.
          state.passed |= 1 << event.who
        } else if (what.lies) {
          fighter.conditions |= conditionBit.prone
          fighter.aimAt = nobody
        }
        return
      case decision.interrupt:
      case decision.goNow:
        state.passed |= 1 << event.who
        if (what.wantsTurn) state.eager |= 1 << event.who
        return
      case decision.benny:
        if (what.spends) spendBenny(state, event.who)
        return
      default:
    }
  },
  ActDeclared: (state, event) => {
    state.actVerb = event.verb
    state.actTarget = asWho(event.target)
    state.actItem = asItem(event.item)
    state.actPlace = asSquare(event.place)
    state.actExtra = event.extra
    state.passed = 0
  },
  ActResumed: (state, event) => {
    state.actVerb = -1
    state.passed = 0
    if (event.lost) state.used++
  },
  Bled: (state, { who }) => {
    state.cursor = state.order.indexOf(asWho(who))
  },
} satisfies Partial<Evolve<SavageWorlds>>
