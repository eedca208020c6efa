import type { Evolve } from "../../../contract/LogReader.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { attackHow, cost, moveHow } from "../book/events.ts"
import { condition, decision, flag, verb } from "../book/terms.ts"
import type { D20Modern, D20State, Effect, Fighter } from "../model/System.ts"
import { evolveWorld } from "./evolveWorld.ts"
import { freshGrapple, leaveGrapple } from "./grappleState.ts"
import { closeTurn, spend, spendAttack } from "./spend.ts"

const of = (state: D20State, who: number) => state.combatants[who] as Fighter

/** What the start of the own turn ends. */
const untilOwnTurn = flag.flatFooted | flag.running | flag.charged | flag.defensive | flag.totalDefense

/** Effects that end at the seat of `who` end at the seat after it, now that it gives its seat up (D20M-069). */
const leaveSeat = (state: D20State, who: number): void => {
  const place = state.order.indexOf(who)
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

const takeSeat = (state: D20State, who: number, place: number): void => {
  const { order } = state
  order.push(who)
  for (let i = order.length - 1; i > place; i--) order[i] = order[i - 1] as number
  order[place] = who
  if (place <= state.cursor) state.cursor++
}

/** What a combatant may do once a round, it may do again from the start of its turn on (D20M-135). */
const beginAnew = (c: Fighter): void => {
  c.opportunities = 0
  c.opportunitiesOn = 0
  c.cleft = false
}

const forgetReadied = (state: D20State, who: number): void => {
  if ((state.readied & (1 << who)) === 0) return
  const c = of(state, who)
  state.readied &= ~(1 << who)
  state.forgotten &= ~(1 << who)
  c.readyTrigger = 0
  c.readyAct = -1
  c.readyItem = -1
  c.readyTarget = -1
}

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

/** A weapon lies on the ground. */
const litter = (state: D20State, owner: number, slot: number, at: number): void => {
  state.litter = [...state.litter.filter((l) => l.owner !== owner || l.slot !== slot), { owner, slot, at }]
}

/** Whoever falls or leaves lets go of the weapons that it has taken from others. */
const dropSeized = (state: D20State, who: number): void => {
  for (const { by, owner, slot } of state.seized) if (by === who) litter(state, owner, slot, of(state, who).at)
  state.seized = state.seized.filter(({ by }) => by !== who)
}

/** The pure writers. Everything that is not here never changes. */
export const evolve: Evolve<D20Modern> = {
  ...evolveBase,
  ...evolveWorld,
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
  HitPointsRolled: (state, event) => {
    const c = of(state, event.who)
    c.hp = event.hitPoints
    c.full = event.hitPoints
  },
  CarriedOver: (state, event) => {
    const c = of(state, event.who)
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
  InitiativeCleared: (state) => {
    state.order = []
    state.cursor = -1
    state.delaying = []
  },
  InitiativeRolled: (state, event) => {
    const c = of(state, event.who)
    c.initiative = event.natural + event.bonus
    c.entered = true
    takeSeat(state, event.who, event.place)
  },
  Arrived: (state, event) => {
    const c = of(state, event.who)
    c.here = true
    c.at = event.at
    if (event.flatFooted) c.conditions |= flag.flatFooted
  },
  TurnStarted: (state, event) => {
    closeTurn(state)
    const c = of(state, event.who)
    state.active = event.who
    state.cursor = state.order[state.cursor + 1] === event.who ? state.cursor + 1 : state.order.indexOf(event.who)
    state.main = (c.conditions & flag.nauseated) === 0
    state.move = true
    // D20M-072: the surprise round and 0 hit points leave one action.
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
    if ((state.counted & (1 << event.who)) === 0) beginAnew(c)
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
    const c = of(state, event.who)
    c.asked++
    if (event.spot) return
    c.acts++
    if (event.verb === verb.endTurn) state.turnOver = true
    else if (event.verb === verb.stepByStep) state.stepwise = true
    else if (event.verb === verb.wait && event.kind === decision.stepIn) state.waited |= 1 << event.who
  },
  Moved: (state, event) => {
    const c = of(state, event.who)
    c.at = event.path[event.path.length - 1] as number
    c.acts++
    c.readyStep = false
    spendOnMove(state, c, event.how)
  },
  Halted: (state, event) => {
    const c = of(state, event.who)
    c.acts++
    spendOnMove(state, c, event.how)
  },
  Attacked: (state, event) => {
    const c = of(state, event.by)
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
    const c = of(state, by)
    c.acts++
    if (target !== by) c.eyes = target
    if (how === attackHow.opportunity) {
      c.opportunities++
      c.opportunitiesOn |= 1 << target
    } else if (act === verb.slipFree) spend(state, cost.attack)
    else countBlow(state, form, how)
  },
  Reached: () => {},
  Contested: () => {},
  Disarmed: (state, { by, slot, taken, target }) => {
    const c = of(state, target)
    c.held &= ~(1 << slot)
    if (taken) state.seized = [...state.seized, { by, owner: target, slot }]
    else litter(state, target, slot, c.at)
  },
  RoundsSpent: (state, { rounds, stock }) => {
    state.loaded[stock] = (state.loaded[stock] as number) - rounds
  },
  Sprayed: (state, { bullets, by, how, stock }) => {
    of(state, by).acts++
    if (stock >= 0) state.loaded[stock] = (state.loaded[stock] as number) - bullets
    spendAttack(state, how)
  },
  Grappled: (state, { by, target }) => {
    const into = of(state, target).grapple
    const grapple = into < 0 ? freshGrapple(state) : into
    for (const who of [by, target]) {
      const c = of(state, who)
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
  LetGo: (state, { owner, slot, who }) => {
    litter(state, owner, slot, of(state, who).at)
    state.seized = state.seized.filter((s) => s.owner !== owner || s.slot !== slot)
    if (state.active === who) state.free++
  },
  Snatched: (state, { target, worn }) => {
    of(state, target).stripped |= 1 << worn
  },
  WeaponThrown: (state, event) => {
    of(state, event.who).held &= ~(1 << event.slot)
  },
  TargetDrawn: () => {},
  FeltAbout: () => {},
  HarmTaken: (state, event) => {
    const c = of(state, event.target)
    c.hp -= event.amount
    c.conditions &= ~(flag.stable | flag.unprepared)
    if (c.hp <= 0 && event.target === state.active) slowDown(state)
  },
  NonlethalTaken: (state, event) => {
    of(state, event.target).nonlethal = event.total
  },
  Collapsed: (state, event) => {
    of(state, event.who).hp = event.hitPoints
  },
  Strained: (state, event) => {
    const c = of(state, event.who)
    c.hp--
    // D20M-264, 266: who exerts itself below 0 is dying again.
    c.conditions &= ~flag.stable
  },
  WakingSaved: (state, event) => {
    of(state, event.who).acts++
  },
  RecoverySaved: (state, event) => {
    const c = of(state, event.who)
    c.acts++
    if (!event.success) c.hp--
  },
  Healed: (state, event) => {
    const c = of(state, event.who)
    c.hp += event.amount
    if (c.hp >= 0) c.conditions &= ~flag.stable
    // What has healed stays when temporary hit points pass (D20M-284).
    if (state.world.boosts.length > 0) raiseNoted(state, event.who, event.amount)
  },
  ConditionGained: (state, event) => {
    const { anchor, by, condition: what, until, who } = event
    const had = (of(state, who).conditions & (1 << what)) !== 0
    of(state, who).conditions |= 1 << what
    if (what === condition.pinned) of(state, who).pinner = by
    const known = (e: Effect) => e.who === who && e.condition === what
    const before = had ? state.effects.find(known) : undefined
    // D20M-286: the same condition does not add to itself; what lasts longer stays, and longest what nothing ends.
    if (had && (before === undefined || before.until > until) && anchor >= 0) return
    if (before !== undefined) state.effects = state.effects.filter((e) => !known(e))
    if (anchor >= 0) state.effects = [...state.effects, { who, condition: what, anchor, until }]
  },
  ConditionLost: (state, event) => {
    of(state, event.who).conditions &= ~(1 << event.condition)
    if (event.condition === condition.pinned) of(state, event.who).pinner = -1
    if (state.effects.length > 0) {
      state.effects = state.effects.filter((e) => e.who !== event.who || e.condition !== event.condition)
    }
  },
  Felled: (state, event) => {
    const c = of(state, event.who)
    c.down = true
    // D20M-267, 301: who falls lies prone, and what it had readied is lost.
    c.conditions |= flag.prone
    forgetReadied(state, event.who)
    if (state.seized.length > 0) dropSeized(state, event.who)
    if (state.wrestling !== 0) leaveGrapple(state, event.who)
  },
  Recovered: (state, event) => {
    of(state, event.who).down = false
  },
  Died: (state, event) => {
    evolveBase.Died(state, event)
    forgetReadied(state, event.who)
    // Whoever died before this fight is not on its field.
    if (state.round === 0 && !state.surprise) of(state, event.who).here = false
  },
  Fled: (state, event) => {
    const c = of(state, event.who)
    if (state.seized.length > 0) dropSeized(state, event.who)
    c.fled = true
    c.here = false
    spend(state, cost.move)
  },
  Delayed: (state, event) => {
    leaveSeat(state, event.who)
    // D20M-260: the turn that help is good for is still to come.
    if (state.aids.length > 0) {
      state.aids = state.aids.map((aid) => (aid.friend === event.who ? { ...aid, lastTurn: false } : aid))
    }
    closeTurn(state)
    state.delaying.push(event.who)
    state.counted |= 1 << event.who
    // It has just let this moment pass.
    state.waited |= 1 << event.who
  },
  SteppedIn: (state, event) => {
    state.delaying = state.delaying.filter((who) => who !== event.who)
    state.order.splice(event.place, 0, event.who)
    const c = of(state, event.who)
    const before = state.order[event.place - 1]
    const after = state.order[event.place + 1]
    // D20M-055, 057: down to the count at which it acts; up to it for who has waited into the next round.
    if (before !== undefined) c.initiative = of(state, before).initiative
    else if (after !== undefined) c.initiative = Math.max(c.initiative, of(state, after).initiative)
  },
  Forfeited: (state, event) => {
    state.forfeited |= 1 << event.who
  },
  Readied: (state, event) => {
    const c = of(state, event.who)
    c.readyTrigger = event.trigger
    c.readyAct = event.act
    c.readyItem = event.item
    c.readyTarget = event.target
    // Only remembered anew, in a fork: it was paid for when it was readied.
    if ((state.forgotten & (1 << event.who)) !== 0) {
      state.forgotten &= ~(1 << event.who)
      return
    }
    state.readied |= 1 << event.who
    c.readyStep = !state.moved && !state.stepped
    spend(state, cost.attack)
  },
  ReadyFired: (state, event) => {
    const c = of(state, event.who)
    forgetReadied(state, event.who)
    // In its own turn it stands where it stands.
    if (event.before === event.who) return
    // D20M-066, 135: it stands for its turn of this round, if that was still to come.
    if (state.order.indexOf(event.who) > state.cursor) beginAnew(c)
    leaveSeat(state, event.who)
    takeSeat(state, event.who, Math.max(0, state.order.indexOf(event.before)))
    c.initiative = of(state, event.before).initiative
  },
  StanceTaken: (state, event) => {
    of(state, event.who).conditions |= 1 << event.stance
    if (state.active === event.who) spend(state, event.cost)
  },
  StandingUp: (state) => {
    spend(state, cost.move)
  },
  PostureTaken: (state, event) => {
    of(state, event.who).conditions |= 1 << event.condition
    state.free++
  },
  WeaponDrawn: (state, event) => {
    const c = of(state, event.who)
    c.held |= 1 << event.slot
    c.acts++
    if (event.cost === cost.free) {
      state.free++
      state.drew = true
    } else spend(state, event.cost)
  },
  WeaponStowed: (state, event) => {
    const c = of(state, event.who)
    c.held &= ~(1 << event.slot)
    c.acts++
    spend(state, cost.move)
  },
  WeaponDropped: (state, event) => {
    const c = of(state, event.who)
    c.held &= ~(1 << event.slot)
    litter(state, event.who, event.slot, c.at)
    if (state.active === event.who) state.free++
  },
  WeaponPickedUp: (state, event) => {
    const c = of(state, event.who)
    c.held |= 1 << event.slot
    c.acts++
    state.litter = state.litter.filter((l) => l.owner !== event.who || l.slot !== event.slot)
  },
  Handling: (state, event) => {
    of(state, event.who).acts++
    spend(state, event.cost)
  },
  Reloaded: (state, event) => {
    const spent = state.loaded[event.stock] as number
    state.loaded[event.stock] = event.rounds
    if (spent !== event.rounds) state.spares[event.stock] = (state.spares[event.stock] as number) - 1
    if (event.cost === cost.free) state.free++
  },
  Aided: (state, event) => {
    of(state, event.who).acts++
    spend(state, cost.attack)
    if (event.success) {
      state.aids = [...state.aids, { friend: event.friend, foe: event.foe, attack: event.attack, lastTurn: false }]
    }
  },
  Saved: (state, event) => {
    of(state, event.who).acts++
  },
  DyingSaved: (state, event) => {
    const c = of(state, event.who)
    c.acts++
    if (event.success) c.conditions |= flag.stable
    else c.hp--
    if (state.decided) return
    closeTurn(state)
    const place = state.order.indexOf(event.who)
    if (place >= 0) state.cursor = place
  },
  Tended: (state, event) => {
    of(state, event.who).acts++
    if (event.success) of(state, event.patient).conditions |= flag.stable
  },
  FullRoundBegun: (state, event) => {
    const c = of(state, event.who)
    c.begunAct = event.act
    c.begunTarget = event.target
    c.begunItem = event.item
    spend(state, event.cost)
    state.turnOver = true
  },
  FullRoundCompleted: (state, event) => {
    const c = of(state, event.who)
    c.begunAct = -1
    spend(state, event.cost)
  },
  RunChecked: (state, event) => {
    const c = of(state, event.who)
    c.acts++
    c.runChecks++
    if (!event.success) {
      c.runAgain = event.again
      c.runChecks = 0
    }
  },
}
