import type { Evolve } from "../../../contract/LogReader.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { gait, resuming } from "../book/events.ts"
import { injury, injuryOf } from "../book/injuries.ts"
import {
  condition,
  conditionBit,
  decision,
  manner,
  occasion,
  thing,
  useless,
  verb,
  verbs,
  wake,
  why,
} from "../book/terms.ts"
import { blowSize, type Fighter, frameSize, type SavageWorlds, type SwState } from "../model/System.ts"
import { halfDeck } from "./start.ts"

const of = (state: SwState, who: number) => state.combatants[who] as Fighter

const bit = (index: number): number => 1 << index
const holding = conditionBit.holding
const surprised = conditionBit.surprised
const stopsActing = conditionBit.shaken | conditionBit.stunned

/** The fields of a turn at its start, for a turn of `who`. */
const beginTurn = (state: SwState, who: number, steps: number): void => {
  state.active = who
  state.turnOver = false
  state.acts = 0
  state.declared = 0
  state.used = 0
  state.steps = steps
  state.walked = 0
  state.ran = false
  state.from = of(state, who).at
  state.readied = 0
  state.done = 0
  state.frenzied = 0
  state.mountActed = false
  state.handsUsed = 0
  state.passed = 0
  state.eager = 0
  state.contests = 0
  state.menu = false
}

/** Lays the present turn aside, with the act that was about to be carried out. */
const pushTurn = (state: SwState): void => {
  state.sleeping.push(
    state.active,
    state.acts,
    state.declared,
    state.used,
    state.steps,
    state.walked,
    state.ran ? 1 : 0,
    state.from,
    state.readied,
    state.done,
    state.frenzied,
    state.handsUsed | (state.mountActed ? 4 : 0),
    state.actVerb,
    state.actTarget,
    state.actItem,
    state.actPlace,
    state.actExtra,
    state.passed,
    state.contests,
    state.tied,
  )
  state.actVerb = -1
}

const popTurn = (state: SwState): void => {
  const base = state.sleeping.length - frameSize
  const at = (i: number): number => state.sleeping[base + i] as number
  state.active = at(0)
  state.acts = at(1)
  state.declared = at(2)
  state.used = at(3)
  state.steps = at(4)
  state.walked = at(5)
  state.ran = at(6) === 1
  state.from = at(7)
  state.readied = at(8)
  state.done = at(9)
  state.frenzied = at(10)
  state.handsUsed = at(11) & 3
  state.mountActed = (at(11) & 4) !== 0
  state.actVerb = at(12)
  state.actTarget = at(13)
  state.actItem = at(14)
  state.actPlace = at(15)
  state.actExtra = at(16)
  state.passed = at(17)
  state.contests = at(18)
  state.tied = at(19)
  state.turnOver = false
  state.sleeping.length = base
}

/** The next turn to begin, or the one on Hold, which counts as next when it is taken (SWD-061). */
const nextTurn = ({ begun, turnNo }: Fighter): number => (begun ? turnNo : turnNo + 1)

/** A card leaves the deck. */
const takeCard = (state: SwState, card: number): void => {
  if (card < 27) state.deckLow &= ~bit(card)
  else state.deckHigh &= ~bit(card - 27)
  if (card >= 52) state.shuffle = true
}

const spendBenny = (state: SwState, who: number): void => {
  const fighter = of(state, who)
  if (fighter.bennies > 0) fighter.bennies--
  else state.pool[fighter.side] = (state.pool[fighter.side] as number) - 1
}

const spendRounds = (state: SwState, gear: number, spent: number): void => {
  if (gear < 0) return
  state.loaded[gear] = (state.loaded[gear] as number) - spent
  state.reloading[gear] = 0
}

/** A grapple ends from whichever side. */
const letGo = (state: SwState, who: number): void => {
  const fighter = of(state, who)
  if (fighter.holds >= 0) {
    const victim = of(state, fighter.holds)
    victim.heldBy = -1
    victim.conditions &= ~(conditionBit.entangled | conditionBit.bound)
    fighter.holds = -1
  }
}

const breakLoose = (state: SwState, who: number): void => {
  const fighter = of(state, who)
  if (fighter.heldBy >= 0) of(state, fighter.heldBy).holds = -1
  fighter.heldBy = -1
  fighter.netted = false
  fighter.conditions &= ~(conditionBit.entangled | conditionBit.bound)
}

/** An arm is of no use any more: no shield on it; what it held is let go by an event of its own. */
const loseArm = (fighter: Fighter, which: number): void => {
  fighter.arms |= which
  if ((which & useless.other) !== 0) fighter.shielded = false
}

const loseHold = (state: SwState, who: number): void => {
  const fighter = of(state, who)
  fighter.conditions &= ~holding
  fighter.begun = false
}

const fallen = (state: SwState, who: number): void => {
  const fighter = of(state, who)
  letGo(state, who)
  breakLoose(state, who)
  loseHold(state, who)
  fighter.conditions = (fighter.conditions & ~(conditionBit.defending | surprised)) | conditionBit.prone
  fighter.aimAt = -1
  if (fighter.mount >= 0) of(state, fighter.mount).rider = -1
  if (fighter.rider >= 0) of(state, fighter.rider).mount = -1
  fighter.mount = -1
  fighter.rider = -1
}

/** Verbs of Fighting attacks, unless they shoot: whether one is wild holds for all of them in a turn (SWD-023). */
const ofFighting: readonly boolean[] = verbs.map((_, what) =>
  [
    verb.strike,
    verb.wildAttack,
    verb.close,
    verb.rush,
    verb.nonlethal,
    verb.calledShot,
    verb.disarm,
    verb.sweep,
    verb.bite,
    verb.smash,
  ].some((one) => one === what),
)

/** The only writers of the state: one small function for each event. */
export const evolve: Evolve<SavageWorlds> = {
  ...evolveBase,
  RoundStarted: (state, event) => {
    evolveBase.RoundStarted(state, event)
    state.cursor = -1
    state.active = -1
    state.passed = 0
    state.eager = 0
    for (const fighter of state.combatants) {
      fighter.firstStrikes = 0
      fighter.counters = 0
      fighter.joker = false
      // Surprise is a matter of the first round (SWD-102).
      if (state.round > 1) fighter.conditions &= ~surprised
    }
  },
  CardsDealt: (state, { order, cards, discarded, shuffled }) => {
    if (shuffled) {
      state.deckLow = halfDeck
      state.deckHigh = halfDeck
      state.shuffle = false
    }
    state.order = [...order]
    for (const fighter of state.combatants) fighter.card = -1
    for (let i = 0; i < order.length; i++) {
      const fighter = of(state, order[i] as number)
      const card = cards[i] as number
      fighter.card = card
      fighter.joker = card >= 52
      if (fighter.mount >= 0) of(state, fighter.mount).joker = fighter.joker
      takeCard(state, card)
    }
    for (let i = 1; i < discarded.length; i += 2) takeCard(state, discarded[i] as number)
  },
  CardRedrawn: (state, { who, card, order }) => {
    const fighter = of(state, who)
    takeCard(state, card)
    if (card > fighter.card) {
      fighter.card = card
      fighter.joker = card >= 52
      if (fighter.mount >= 0) of(state, fighter.mount).joker = fighter.joker
    }
    state.order = [...order]
  },
  BenniesGained: (state, { side }) => {
    for (const fighter of state.combatants) if (fighter.side === side && fighter.wild) fighter.bennies++
  },
  OrderSet: (state, { order }) => {
    state.order = [...order]
  },
  TurnStarted: (state, { steps, who }) => {
    beginTurn(state, who, steps)
    const place = state.order.indexOf(who)
    if (place >= 0) state.cursor = place
    const fighter = of(state, who)
    fighter.begun = false
    fighter.turnNo++
    if (fighter.mount >= 0) of(state, fighter.mount).turnNo++
    fighter.conditions &= ~(conditionBit.defending | surprised)
  },
  TurnResumed: (state, { how, steps, who }) => {
    const fighter = of(state, who)
    if (how === resuming.interrupting || how === resuming.tied) {
      const interrupted = state.active
      pushTurn(state)
      state.tied = how === resuming.tied ? interrupted : -1
    }
    beginTurn(state, who, steps)
    // The turn had begun already when it was put on Hold; its acts have ordinals of their own.
    state.acts = 16
    if (!fighter.begun) fighter.turnNo++
    loseHold(state, who)
    state.after = state.after.filter((other) => other !== who)
  },
  TurnReturned: (state) => popTurn(state),
  Decided: (state, event) => {
    const fighter = of(state, event.who)
    fighter.asked++
    switch (event.kind) {
      case decision.act:
      case decision.manoeuvre:
        state.acts++
        state.menu = event.verb === verb.manoeuvre
        if (event.verb === verb.keep) state.done |= bit(verb.manoeuvre)
        else if (event.verb < 31 && !state.menu) state.done |= bit(event.verb)
        if (ofFighting[event.verb] === true && (event.extra & manner.shooting) === 0)
          state.done |= bit((event.extra & manner.wild) === 0 ? verb.strike : verb.wildAttack)
        if (event.verb === verb.endTurn) {
          state.turnOver = true
          // The shot must follow in the next turn (SWD-011).
          fighter.aimAt = -1
        } else if (event.verb === verb.twoActions) state.declared = 2
        else if (event.verb === verb.threeActions) state.declared = 3
        else if (event.verb === verb.hold) {
          fighter.conditions |= holding
          fighter.wake = event.extra
          fighter.begun = true
          state.turnOver = true
          // It has just chosen to wait: the moment after its own turn is not offered.
          state.passed |= bit(event.who)
        } else if (event.verb === verb.dropProne) {
          fighter.conditions |= conditionBit.prone
          fighter.aimAt = -1
        }
        return
      case decision.interrupt:
      case decision.goNow:
        state.passed |= bit(event.who)
        if (event.verb === verb.actNow) state.eager |= bit(event.who)
        return
      case decision.benny:
        if (event.verb !== verb.keep) spendBenny(state, event.who)
        return
      default:
    }
  },
  Ran: (state, { natural }) => {
    state.ran = true
    state.steps += natural
  },
  Moved: (state, event) => {
    evolveBase.Moved(state, event)
    const fighter = of(state, event.who)
    fighter.cover = 0
    fighter.aimAt = -1
    if (event.how === gait.pushed) return
    if (fighter.rider >= 0) {
      const rider = of(state, fighter.rider)
      rider.at = fighter.at
      rider.cover = 0
      rider.aimAt = -1
    }
    state.steps -= event.cost
    state.walked += event.path.length
  },
  Attacked: (state, event) => {
    const fighter = of(state, event.by)
    spendRounds(state, event.gear, event.spent)
    fighter.aimAt = -1
    switch (event.how) {
      case occasion.own:
        state.used++
        state.handsUsed |= (event.manner & manner.otherHand) !== 0 ? 2 : 1
        return
      case occasion.firstStrike:
        fighter.firstStrikes++
        return
      case occasion.counter:
        fighter.counters++
        return
      case occasion.mount:
        state.mountActed = true
        return
      case occasion.crush:
        state.used++
        return
      default:
    }
  },
  BurstFired: (state, event) => {
    spendRounds(state, event.gear, event.spent)
    state.used++
    of(state, event.by).aimAt = -1
    if (event.gear < 0) state.frenzied++
  },
  AreaAttacked: (state, event) => {
    spendRounds(state, event.gear, event.spent)
    state.used++
    of(state, event.by).aimAt = -1
  },
  TraitRolled: () => {},
  Opposed: (state, event) => {
    if (event.why === why.interrupt) state.contests++
  },
  DamageRerolled: () => {},
  HarmTaken: (state, event) => {
    const fighter = of(state, event.target)
    fighter.wounds += event.amount
    fighter.conditions |= conditionBit.shaken
    fighter.aimAt = -1
    loseHold(state, event.target)
  },
  Soaked: () => {},
  BlowWaits: (state, { blow }) => {
    state.waiting.push(...blow)
  },
  BlowLands: (state, { target }) => {
    for (let i = 0; i < state.waiting.length; i += blowSize) {
      if (state.waiting[i] !== target) continue
      state.waiting.splice(i, blowSize)
      return
    }
  },
  ConditionGained: (state, event) => {
    const fighter = of(state, event.who)
    fighter.conditions |= bit(event.condition)
    if (event.condition === condition.distracted) fighter.distractedUntil = nextTurn(fighter)
    else if (event.condition === condition.vulnerable || event.condition === condition.reckless)
      fighter.vulnerableUntil = nextTurn(fighter)
    else if ((bit(event.condition) & stopsActing) !== 0) {
      fighter.aimAt = -1
      loseHold(state, event.who)
      if (event.condition === condition.stunned) {
        // A rider who keeps its seat does not lie on the ground (SWD-043).
        const prone = fighter.mount < 0 ? conditionBit.prone : 0
        fighter.conditions = (fighter.conditions | prone | conditionBit.distracted) & ~conditionBit.defending
        fighter.distractedUntil = fighter.turnNo + 1
        letGo(state, event.who)
      }
    } else if (event.condition === condition.holding) {
      fighter.wake = wake.anyMoment
      fighter.begun = true
      fighter.turnNo++
    } else if (event.condition === condition.prone && fighter.holds >= 0) letGo(state, event.who)
  },
  ConditionLost: (state, event) => {
    of(state, event.who).conditions &= ~bit(event.condition)
  },
  Felled: (state, event) => {
    evolveBase.Felled(state, event)
    fallen(state, event.who)
  },
  Died: (state, event) => {
    evolveBase.Died(state, event)
    fallen(state, event.who)
    of(state, event.who).conditions &= ~conditionBit.bleeding
  },
  Fled: (state, event) => {
    evolveBase.Fled(state, event)
    letGo(state, event.who)
    breakLoose(state, event.who)
    state.turnOver = true
  },
  ActDeclared: (state, event) => {
    state.actVerb = event.verb
    state.actTarget = event.target
    state.actItem = event.item
    state.actPlace = event.place
    state.actExtra = event.extra
    state.passed = 0
  },
  ActResumed: (state, event) => {
    state.actVerb = -1
    state.passed = 0
    if (event.lost) state.used++
  },
  HoldLost: (state, { who, after }) => {
    // Its turn has begun: whoever acts right after goes on with it.
    of(state, who).conditions &= ~holding
    state.eager &= ~bit(who)
    state.after = state.after.filter((other) => other !== who)
    if (after) state.after.push(who)
  },
  WeaponReadied: (state, event) => {
    const fighter = of(state, event.who)
    if (event.item < 0) {
      fighter.shielded = true
      if (event.hand === 1) fighter.other = -1
    } else if (event.hand === 1) {
      fighter.other = event.item
      if (fighter.hand === event.item) fighter.hand = -1
    } else {
      fighter.hand = event.item
      // It takes both hands: what was in the other goes to the belt.
      if (event.hand === 2) fighter.other = -1
    }
    fighter.aimAt = -1
    if (event.gear >= 0) state.gear[event.gear] = -1
    if (event.free) state.readied++
    else state.used++
  },
  Reloaded: (state, { who, gear, done, shots }) => {
    state.used++
    of(state, who).aimAt = -1
    if (!done) {
      state.reloading[gear] = (state.reloading[gear] as number) + 1
      return
    }
    state.reloading[gear] = 0
    state.loaded[gear] = shots
    if ((state.spare[gear] as number) > 0) state.spare[gear] = (state.spare[gear] as number) - 1
  },
  WeaponLost: (state, event) => {
    const fighter = of(state, event.who)
    if (fighter.hand === event.item) fighter.hand = -1
    else if (fighter.other === event.item) fighter.other = -1
    state.gear[event.gear] = event.at
  },
  Exposed: (state, { who }) => {
    const fighter = of(state, who)
    fighter.conditions |= conditionBit.vulnerable
    fighter.vulnerableUntil = Math.max(fighter.vulnerableUntil, fighter.turnNo)
  },
  TurnLost: (state) => {
    state.turnOver = true
  },
  Bled: (state, { who }) => {
    state.cursor = state.order.indexOf(who)
  },
  Aimed: (state, { who, target }) => {
    of(state, who).aimAt = target
    state.used = 3
    state.turnOver = true
  },
  ActionTaken: (state, { who, verb: act }) => {
    const fighter = of(state, who)
    fighter.aimAt = -1
    if (act === verb.release) {
      letGo(state, who)
      return
    }
    state.used++
    if (act === verb.defend) {
      fighter.conditions |= conditionBit.defending
      state.used = 3
    }
  },
  StoodUp: (state, { who, steps }) => {
    of(state, who).conditions &= ~conditionBit.prone
    of(state, who).aimAt = -1
    state.steps -= steps
  },
  Held: (state, { who, by, degree }) => {
    const fighter = of(state, who)
    if (degree === 0) {
      breakLoose(state, who)
      return
    }
    fighter.conditions &= ~(conditionBit.entangled | conditionBit.bound)
    if (degree === 1) fighter.conditions |= conditionBit.entangled
    // The Entangled may go on defending themselves, the Bound not (SWD-052).
    else fighter.conditions = (fighter.conditions | conditionBit.bound) & ~conditionBit.defending
    fighter.aimAt = -1
    if (by < 0) fighter.netted = true
    else {
      fighter.heldBy = by
      of(state, by).holds = who
    }
  },
  Supported: (state, event) => {
    const ally = of(state, event.target)
    const before = ally.supportFor === event.why ? ally.support : 0
    ally.supportFor = event.why
    ally.support = Math.min(4, before + event.bonus)
    ally.supportUntil = nextTurn(ally)
  },
  SupportUsed: (state, { who }) => {
    const fighter = of(state, who)
    fighter.supportFor = -1
    fighter.support = 0
  },
  ObjectStruck: (state, event) => {
    spendRounds(state, event.gear, event.spent)
    if (!event.broken) return
    if (event.what === thing.bonds) breakLoose(state, event.who)
    else if (event.what === thing.cover) of(state, event.who).cover = 0
    else if (event.what === thing.onMap) state.gone |= bit(event.thing)
  },
  Opened: (state, event) => {
    of(state, event.who).aimAt = -1
    state.gone |= bit(event.thing)
  },
  Unhorsed: (state, event) => {
    const rider = of(state, event.who)
    if (rider.mount >= 0) of(state, rider.mount).rider = -1
    rider.mount = -1
    rider.at = event.at
    rider.aimAt = -1
    if (event.falls) rider.conditions |= conditionBit.prone
  },
  KnockedOut: (state, { who, hours }) => {
    const fighter = of(state, who)
    fighter.outFor = Math.max(1, 2 * hours)
    fighter.conditions = (fighter.conditions | conditionBit.unconscious) & ~conditionBit.bleeding
  },
  Injured: (state, { who, natural, detail }) => {
    const fighter = of(state, who)
    const what = injuryOf(natural, detail)
    if (what === injury.mainArm) loseArm(fighter, useless.main)
    else if (what === injury.otherArm) loseArm(fighter, useless.other)
    else if (what === injury.agility) fighter.agilityDown++
    else if (what === injury.vigor) fighter.vigorDown++
    else if (what === injury.strength) fighter.strengthDown++
    else if (what === injury.leg) fighter.lame = true
    else if (what === injury.eye) fighter.oneEyed = true
    else if (what === injury.smarts) fighter.smartsDown++
  },
  FatigueTaken: (state, { who, level }) => {
    of(state, who).fatigue = level
  },
  DropLost: (state, { who, target }) => {
    of(state, who).drop &= ~bit(target)
  },
  Brought: (state, event) => {
    const fighter = of(state, event.who)
    fighter.wounds = fighter.limit + 1 - event.left
    fighter.fatigue = event.fatigue
    fighter.bennies = event.bennies
    event.loaded.forEach((rounds, i) => {
      state.loaded[event.gear + i] = rounds
    })
    event.spare.forEach((rounds, i) => {
      state.spare[event.gear + i] = rounds
    })
    const [agility = 0, vigor = 0, strength = 0, smarts = 0, leg = 0, arms = 0, eye = 0] = event.injuries
    if (arms > 0) loseArm(fighter, arms)
    fighter.oneEyed = eye === 1
    fighter.agilityDown = agility
    fighter.vigorDown = vigor
    fighter.strengthDown = strength
    fighter.smartsDown = smarts
    fighter.lame = leg === 1
  },
  Rested: (state, event) => {
    const fighter = of(state, event.who)
    fighter.fatigue -= event.fatigue
    fighter.wounds -= event.wounds
    if (event.wounds === 0 || fighter.wounds > 0) return
    // Whoever comes along has injuries only that last until its Wounds are healed (C15).
    fighter.agilityDown = 0
    fighter.vigorDown = 0
    fighter.strengthDown = 0
    fighter.smartsDown = 0
    fighter.lame = false
    fighter.arms = 0
    fighter.oneEyed = false
  },
}
