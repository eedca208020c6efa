import type { Evolve } from "../../../contract/LogReader.ts"
import { asWho } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { condition, flag } from "../book/terms.ts"
import type { D20Modern, D20State, Effect } from "../model/System.ts"
import { forgetReadied } from "./forgetReadied.ts"
import { leaveGrapple } from "./grappleState.ts"
import { dropSeized } from "./litter.ts"
import { closeTurn } from "./spend.ts"
import { writable } from "./writable.ts"

/** D20M-263: who falls to 0 in its own turn has one action in all, and none when one is spent. */
const slowDown = (state: D20State): void => {
  state.single = true
  if (state.main && state.move) return
  state.main = false
  state.move = false
}

/** The hit points that are left when temporary ones pass. */
const raiseNoted = (state: D20State, who: number, amount: number): void => {
  const boosts = state.world.boosts.map((b) =>
    b.who === who && b.ability < 0 ? { ...b, points: b.points + amount } : b,
  )
  state.world = { ...state.world, boosts }
}

/** Writers of hit points and conditions, and of who falls, recovers or dies. */
export const evolveHealth = {
  HitPointsRolled: (state, event) => {
    const c = writable(state, event.who)
    c.hp = event.hitPoints
    c.full = event.hitPoints
  },
  CarriedOver: (state, event) => {
    const c = writable(state, event.who)
    c.hp = event.hitPoints
    c.full = event.full
    if (event.stable) c.conditions |= flag.stable
    event.loaded.forEach((rounds, i) => {
      state.loaded[event.stock + i] = rounds
    })
    event.spares.forEach((spares, i) => {
      state.spares[event.stock + i] = spares
    })
  },
  HarmTaken: (state, event) => {
    const c = writable(state, event.target)
    c.hp -= event.amount
    c.conditions &= ~(flag.stable | flag.unprepared)
    if (c.hp <= 0 && event.target === state.active) slowDown(state)
  },
  NonlethalTaken: (state, event) => {
    writable(state, event.target).nonlethal = event.total
  },
  Collapsed: (state, event) => {
    writable(state, event.who).hp = event.hitPoints
  },
  Strained: (state, event) => {
    const c = writable(state, event.who)
    c.hp--
    // D20M-264, 266: who exerts itself below 0 is dying again.
    c.conditions &= ~flag.stable
  },
  WakingSaved: (state, event) => {
    writable(state, event.who).acts++
  },
  RecoverySaved: (state, event) => {
    const c = writable(state, event.who)
    c.acts++
    if (!event.success) c.hp--
  },
  Healed: (state, event) => {
    const c = writable(state, event.who)
    c.hp += event.amount
    // D20M-265: what hit points of 0 and below forbid depends on the hit points themselves.
    if (c.hp >= 0) c.conditions &= ~flag.stable
    // What has healed stays when temporary hit points pass (D20M-284).
    if (state.world.boosts.length > 0) raiseNoted(state, event.who, event.amount)
  },
  ConditionGained: (state, event) => {
    const { anchor, by, condition: what, until, who } = event
    const had = isIn(writable(state, who).conditions, what)
    writable(state, who).conditions |= 1 << what
    if (what === condition.pinned) writable(state, who).pinner = by
    const known = (e: Effect) => e.who === who && e.condition === what
    const before = had ? state.effects.find(known) : undefined
    // D20M-286: the same condition does not add to itself; what lasts longer stays, and longest what nothing ends.
    if (had && (before === undefined || before.until > until) && anchor >= 0) return
    if (before !== undefined) state.effects = state.effects.filter((e) => !known(e))
    if (anchor >= 0) state.effects = [...state.effects, { who, condition: what, anchor, until }]
  },
  ConditionLost: (state, event) => {
    writable(state, event.who).conditions &= ~(1 << event.condition)
    if (event.condition === condition.pinned) writable(state, event.who).pinner = -1
    if (state.effects.length > 0) {
      state.effects = state.effects.filter((e) => e.who !== event.who || e.condition !== event.condition)
    }
  },
  Felled: (state, event) => {
    const c = writable(state, event.who)
    c.down = true
    // D20M-267, 301: who falls lies prone, and what it had readied is lost.
    c.conditions |= flag.prone
    forgetReadied(state, event.who)
    if (state.seized.length > 0) dropSeized(state, event.who)
    if (state.wrestling !== 0) leaveGrapple(state, event.who)
  },
  Recovered: (state, event) => {
    writable(state, event.who).down = false
  },
  Died: (state, event) => {
    evolveBase.Died(state, event)
    forgetReadied(state, event.who)
    // Combatants that died before this fight are not on its field.
    if (state.round === 0 && !state.surprise) writable(state, event.who).here = false
  },
  Saved: (state, event) => {
    writable(state, event.who).acts++
  },
  DyingSaved: (state, event) => {
    const c = writable(state, event.who)
    c.acts++
    if (event.success) c.conditions |= flag.stable
    else c.hp--
    if (state.decided) return
    closeTurn(state)
    const place = state.order.indexOf(asWho(event.who))
    if (place >= 0) state.cursor = place
  },
  Tended: (state, event) => {
    writable(state, event.who).acts++
    if (event.success) writable(state, event.patient).conditions |= flag.stable
  },
} satisfies Partial<Evolve<D20Modern>>
