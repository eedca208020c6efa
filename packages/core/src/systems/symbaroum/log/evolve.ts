import type { Evolve } from "../../../contract/LogReader.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { cost } from "../book/events.ts"
import { conditionBit, occasion, taint } from "../book/terms.ts"
import { verbsThat } from "../book/verbs.ts"
import type { Fighter, Symbaroum, SymState } from "../model/System.ts"

const of = (state: SymState, who: number) => state.combatants[who] as Fighter

const [endOfTurn] = verbsThat(({ chooses }) => chooses === "endOfTurn")
const [stepByStep] = verbsThat(({ chooses }) => chooses === "stepByStep")

/** Takes somebody out of every melee. */
const unlink = (state: SymState, who: number): void => {
  const mask = ~(1 << who)
  for (const other of state.combatants) {
    other.engaged &= mask
    other.flankedBy &= mask
  }
  const fighter = of(state, who)
  fighter.engaged = 0
  fighter.flankedBy = 0
}

const spend = (state: SymState, spent: number): void => {
  if ((spent & cost.movement) !== 0) state.movement = false
  if ((spent & cost.combat) !== 0) state.combat = false
}

/** What belongs to a place: its advantages, and who is opposite whom around it. */
const leavePlace = (fighter: Fighter): void => {
  fighter.flankedBy = 0
  fighter.high = false
  fighter.covered = false
  fighter.seenBy = 0
  fighter.narrow = 0
}

const drawFrom = (state: SymState, stock: number): void => {
  if (stock >= 0) state.stock[stock] = (state.stock[stock] as number) - 1
}

/**
 * Toughness given back, up to the most that there can be (the rules have seen to that). A dying one comes round, prone.
 */
const restore = (fighter: Fighter, amount: number): void => {
  fighter.toughness += amount
  if (amount > 0 && fighter.dying) {
    fighter.dying = false
    fighter.marks = 0
  }
}

/** The only writers of the state: one small function for each event. */
export const evolve: Evolve<Symbaroum> = {
  ...evolveBase,
  RoundStarted: (state, event) => {
    evolveBase.RoundStarted(state, event)
    state.cursor = -1
    state.active = -1
    for (const fighter of state.combatants) fighter.used = 0
    if (state.usedOn.length > 0) state.usedOn.fill(0)
  },
  TurnStarted: (state, { who }) => {
    state.active = who
    state.cursor = state.order.indexOf(who)
    state.movement = true
    state.combat = true
    state.stepwise = false
    state.tried = false
    state.turnOver = false
  },
  Decided: (state, event) => {
    of(state, event.who).asked++
    if (event.spot) return
    if (event.verb === endOfTurn) state.turnOver = true
    else if (event.verb === stepByStep) state.stepwise = true
  },
  Moved: (state, event) => {
    evolveBase.Moved(state, event)
    leavePlace(of(state, event.who))
  },
  Attacked: (state, event) => {
    const fighter = of(state, event.by)
    drawFrom(state, event.stock)
    if (event.how === occasion.own) state.combat = false
    else if (event.how !== occasion.extra) {
      fighter.used |= 1 << event.how
      if (state.usedOn.length > 0) {
        const slot = event.by * 8 + event.how
        state.usedOn[slot] = (state.usedOn[slot] as number) | (1 << event.target)
      }
    }
    if (event.reloads) fighter.loaded = false
  },
  HarmTaken: (state, event) => {
    const fighter = of(state, event.target)
    fighter.toughness = Math.max(0, fighter.toughness - event.amount)
  },
  ConditionGained: (state, event) => {
    of(state, event.who).conditions |= 1 << event.condition
  },
  ConditionLost: (state, event) => {
    of(state, event.who).conditions &= ~(1 << event.condition)
  },
  Felled: (state, event) => {
    evolveBase.Felled(state, event)
    unlink(state, event.who)
    const fighter = of(state, event.who)
    fighter.conditions |= conditionBit.prone
    fighter.fellIn = state.round
    fighter.dying = event.how === 1
  },
  Died: (state, event) => {
    evolveBase.Died(state, event)
    of(state, event.who).dying = false
  },
  Fled: (state, event) => {
    evolveBase.Fled(state, event)
    unlink(state, event.who)
    state.movement = false
  },
  Brought: (state, event) => {
    const fighter = of(state, event.who)
    fighter.toughness = event.toughness
    fighter.permanent = event.permanent
    fighter.temporary = 0
    event.supplies.forEach((left, i) => {
      state.stock[event.stock + i] = left
    })
    if (event.lost) fighter.fled = true
  },
  Rested: (state, event) => {
    of(state, event.who).toughness += event.amount
  },
  OrderSet: (state, event) => {
    state.order = [...event.order]
  },
  OrderRolled: () => {},
  SurpriseRolled: (state, event) => {
    for (const who of event.surprised) of(state, who).drawn = false
  },
  MovementBegun: (state, event) => spend(state, event.cost),
  Engaged: (state, event) => {
    const fighter = of(state, event.who)
    const foe = of(state, event.foe)
    fighter.engaged |= 1 << event.foe
    foe.engaged |= 1 << event.who
    if (event.flanks) foe.flankedBy |= 1 << event.who
  },
  Disengaged: (state, event) => unlink(state, event.who),
  LineOpened: (state, event) => {
    of(state, event.target).seenBy |= 1 << event.who
  },
  CoverTaken: (state, event) => {
    spend(state, event.cost)
    of(state, event.who).seenBy = 0
  },
  WeaponReadied: (state, event) => {
    spend(state, event.cost)
    const fighter = of(state, event.who)
    fighter.hand = event.item
    fighter.drawn = true
  },
  Reloaded: (state, event) => {
    spend(state, event.cost)
    of(state, event.who).loaded = true
  },
  StoodUp: (state, event) => {
    spend(state, event.cost)
    state.tried = true
    if (event.stands) of(state, event.who).conditions &= ~conditionBit.prone
  },
  DoseUsed: (state, event) => {
    spend(state, event.cost)
    drawFrom(state, event.stock)
    restore(of(state, event.patient), event.amount)
  },
  Treated: (state, event) => {
    spend(state, event.cost)
    drawFrom(state, event.stock)
    const patient = of(state, event.patient)
    // SYM-069: neither bringing back the dying nor care before the fight counts as its one treatment.
    if (event.success && !event.power && !patient.dying && state.round > 0) patient.treated = true
    restore(patient, event.amount)
  },
  Regenerated: (state, event) => {
    of(state, event.who).toughness += event.amount
  },
  DeathRolled: (state, event) => {
    const fighter = of(state, event.who)
    if (!state.decided) {
      state.cursor = state.order.indexOf(event.who)
      state.active = -1
    }
    fighter.marks = event.marks
    if (event.toughness === 0) return
    fighter.toughness = event.toughness
    fighter.dying = false
    fighter.marks = 0
    fighter.conditions &= ~conditionBit.prone
  },
  DeathMarked: (state, event) => {
    of(state, event.who).marks = event.marks
  },
  CorruptionGained: (state, event) => {
    const fighter = of(state, event.who)
    fighter.temporary += event.temporary
    fighter.permanent += event.permanent
    if (event.why === taint.threshold) fighter.tainted = true
  },
  AbominationArose: (state, event) => {
    const fighter = of(state, event.who)
    unlink(state, event.who)
    fighter.turned = event.hostile
  },
  SceneEnded: (state) => {
    state.sceneOver = true
    for (const fighter of state.combatants) fighter.temporary = 0
  },
  StigmaHidden: () => {},
  ElixirApplied: (state, event) => {
    spend(state, event.cost)
    drawFrom(state, event.stock)
    const fighter = of(state, event.who)
    if (event.weapon < 0) fighter.shell = event.item
    else {
      fighter.coat = event.item
      fighter.coated = event.weapon
    }
  },
}
