import type { Evolve } from "../../../contract/LogReader.ts"
import { asSquare, nowhere } from "../../../kinds/indices.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import type { EventOf } from "../book/events.ts"
import { shotExtra } from "../book/extra.ts"
import { assemblySteps, condition, fall, lasting, outcome } from "../book/terms.ts"
import { type Traits, verbs } from "../book/verbs.ts"
import type { Ds20, DsState, Fighter } from "../model/System.ts"

const of = (state: DsState, who: number) => state.combatants[who] as Fighter
/** The wounds that an event leaves. */
const setTracks = (fighter: Fighter, event: Tracks): void => {
  fighter.scratches = event.scratches
  fighter.light = event.light
  fighter.grave = event.grave
  fighter.points = event.left
}

interface Tracks {
  readonly scratches: number
  readonly light: number
  readonly grave: number
  /** Health points. */
  readonly left: number
}

const bit = (which: number): number => 1 << which

/** An action is spent. What had to be done without a break is broken off, but for what it goes on with. */
const spend = (state: DsState, fighter: Fighter, goesOn: Traits["keeps"]): void => {
  state.used++
  state.fresh = false
  if (goesOn !== "aim") fighter.aim = 0
  if (goesOn !== "assembly") fighter.assembled = 0
  if (goesOn !== "aid") stopTending(fighter)
}

const stopTending = (fighter: Fighter): void => {
  fighter.patient = -1
  fighter.tended = 0
}

/**
 * Somebody was hurt or moved by another: aim, first aid and this turn's step of a long task are lost (DS20-003, 108,
 * 131).
 */
const disturb = (state: DsState, who: number): void => {
  const fighter = of(state, who)
  fighter.aim = 0
  stopTending(fighter)
  if (state.active === who) state.steps = 0
}

const sink = (fighter: Fighter): void => {
  fighter.conditions |= bit(condition.agony) | bit(condition.grave)
  fighter.conditions &= ~(
    bit(condition.aided) |
    bit(condition.unconscious) |
    bit(condition.stabilised) |
    bit(condition.unfeeling)
  )
}

const unlink = (state: DsState, holder: number, held: number): void => {
  if (holder >= 0) of(state, holder).holds = -1
  if (held >= 0) {
    const victim = of(state, held)
    victim.heldBy = -1
    victim.conditions &= ~bit(condition.held)
  }
}

type Handled = EventOf<"Handled">

/** What an act that is no attack does when it comes off. */
const handled: Readonly<
  Record<NonNullable<Traits["handles"]>, (state: DsState, fighter: Fighter, event: Handled) => void>
> = {
  draw: (_, fighter, { item }) => {
    fighter.hand = item
  },
  reload: (state, _, { gear, amount, left }) => {
    state.loaded[gear] = amount
    state.spares[gear] = left
  },
  clear: (state, _, { gear }) => {
    state.jam[gear] = 0
  },
  assemble: (state, fighter, { gear, amount }) => {
    fighter.assembled = amount
    if (amount < assemblySteps) return
    fighter.assembled = 0
    state.jam[gear] = 0
  },
  pickUp: (state, fighter, { item, gear }) => {
    fighter.hand = item
    state.lies[gear] = nowhere
  },
  aim: (_, fighter, { target, amount }) => {
    fighter.aim = amount
    fighter.aimAt = target
  },
  work: (state) => {
    state.steps++
  },
  run: (state, _, { left }) => {
    state.metres = left
  },
}

// Traits by verb, for events that are met in every turn.
const chosen = verbs.map(({ chooses }) => chooses)
const begun = verbs.map(({ begins }) => begins)

/** The only writers of the state: one small function for each event. */
export const evolve: Evolve<Ds20> = {
  ...evolveBase,
  RoundStarted: (state, event) => {
    evolveBase.RoundStarted(state, event)
    state.active = -1
    state.chosen = -1
    for (const fighter of state.combatants) fighter.done = false
  },
  TurnStarted: (state, { who, metres }) => {
    const fighter = of(state, who)
    fighter.done = true
    fighter.defences = 0
    fighter.stalls = false
    fighter.conditions &= ~bit(condition.unfeeling)
    state.active = who
    state.chosen = -1
    state.turnOver = false
    state.fresh = true
    state.extra = 0
    state.used = 0
    state.metres = metres
    state.stalled = metres === 0
    state.odd = 0
    state.stretch = -1
    state.moved = false
    state.manoeuvre = -1
    state.tried = false
    state.emptied = 0
    state.shot = false
    state.steps = 0
  },
  Decided: (state, event) => {
    of(state, event.who).asked++
    if (event.spot) return
    const chooses = chosen[event.verb]
    const begins = begun[event.verb]
    if (chooses === "first") state.chosen = event.target
    else if (chooses === "endOfTurn") state.turnOver = true
    else if (chooses === "extraActions") state.extra = event.extra
    else if (begins === "always" || (begins === "withPlace" && event.place >= 0)) {
      state.fresh = false
      state.moved = true
      state.stretch = state.used
    }
  },
  Moved: (state, event) => {
    evolveBase.Moved(state, event)
    const fighter = of(state, event.who)
    fighter.cover = 0
    if (event.losesAim) fighter.aim = 0
    if (event.how === 1) {
      disturb(state, event.who)
      return
    }
    state.odd = event.odd
    if (event.how === 0) state.metres -= event.cost
    stopTending(fighter)
  },
  Attacked: (state, event) => {
    const fighter = of(state, event.by)
    const target = of(state, event.target)
    if (!event.keepsBack) target.lastBy = event.by
    state.struckWith = event.item
    state.struckHow = event.how
    state.struckFor = event.damage
    if (event.bullets > 0) state.loaded[event.gear] = (state.loaded[event.gear] as number) - event.bullets
    if (!event.spends) return
    spend(state, fighter, undefined)
    state.manoeuvre = -1
    if (event.bullets === 0) return
    state.shot = true
    state.emptied += shotExtra.penalties(shotExtra.said(event.shot))
  },
  HarmTaken: (state, event) => {
    const fighter = of(state, event.target)
    setTracks(fighter, event)
    disturb(state, event.target)
  },
  ConditionGained: (state, event) => {
    const fighter = of(state, event.who)
    fighter.conditions |= bit(event.condition)
    if (event.condition === condition.grave) fighter.conditions &= ~bit(condition.aided)
    else if (event.condition === condition.agony) sink(fighter)
  },
  ConditionLost: (state, event) => {
    of(state, event.who).conditions &= ~bit(event.condition)
  },
  Felled: (state, event) => {
    evolveBase.Felled(state, event)
    const fighter = of(state, event.who)
    fighter.conditions |= bit(condition.prone)
    fighter.conditions &= ~bit(condition.unfeeling)
    if (event.how === fall.agony) sink(fighter)
    else if (event.how === fall.unconscious) fighter.conditions |= bit(condition.unconscious)
    fighter.aim = 0
    stopTending(fighter)
  },
  Died: (state, event) => {
    evolveBase.Died(state, event)
    of(state, event.who).conditions &= ~bit(condition.agony)
  },
  Recovered: (state, event) => {
    evolveBase.Recovered(state, event)
    of(state, event.who).conditions &= ~bit(condition.unconscious)
  },
  Fled: (state, event) => {
    evolveBase.Fled(state, event)
    state.turnOver = true
  },
  FightDecided: (state, event) => {
    evolveBase.FightDecided(state, event)
    // It is nobody's turn any more: what was declared for the last one does not hinder what comes after the fight.
    state.active = -1
  },
  InitiativeRolled: () => {},
  OrderSet: (state, event) => {
    state.order = [...event.order]
    for (let i = 0; i < event.order.length; i++) of(state, event.order[i] as number).slot = event.slots[i] as number
  },
  WakeRolled: (state, event) => {
    const fighter = of(state, event.who)
    fighter.defences = 0
    fighter.done = !event.wakes
    // The turn without movement passes in sleep (DS20-100).
    if (!event.wakes) fighter.stalls = false
    state.active = -1
  },
  AgonyRolled: (state, event) => {
    const fighter = of(state, event.who)
    fighter.exhaustion = event.exhaustion
    fighter.defences = 0
    if (fighter.down) fighter.stalls = false
    if (!state.decided) {
      fighter.done = true
      state.active = -1
    }
    if (!event.stabilised) return
    fighter.conditions &= ~bit(condition.agony)
    fighter.conditions |= bit(condition.grave) | bit(condition.stabilised)
  },
  PainBorne: (state, event) => {
    const fighter = of(state, event.who)
    fighter.exhaustion = event.exhaustion
    fighter.conditions |= bit(condition.unfeeling)
  },
  TechniqueRolled: (state, event) => {
    state.tried = true
    state.fresh = false
    if (event.success) state.manoeuvre = event.item
  },
  Handled: (state, event) => {
    const fighter = of(state, event.who)
    const { handles, keeps } = verbs[event.act] ?? {}
    spend(state, fighter, keeps === "assembly" && !event.success ? undefined : keeps)
    if (event.success && handles !== undefined) handled[handles](state, fighter, event)
  },
  StoodUp: (state, event) => {
    const fighter = of(state, event.who)
    if (event.metres > 0) {
      state.metres -= event.metres
      state.stretch = state.used
      state.fresh = false
      stopTending(fighter)
    } else spend(state, fighter, undefined)
    if (event.stands) fighter.conditions &= ~bit(condition.prone)
  },
  BurstHeld: () => {},
  BulletsAdded: (state, event) => {
    state.loaded[event.gear] = (state.loaded[event.gear] as number) - event.bonus
  },
  Defended: (state, event) => {
    const fighter = of(state, event.who)
    fighter.defences++
    if (event.bullets) fighter.stalls = true
  },
  Resisted: () => {},
  ArmourTested: () => {},
  Dropped: (state, event) => {
    of(state, event.who).hand = -1
    state.lies[event.gear] = asSquare(event.at)
  },
  Jammed: (state, event) => {
    if (event.outcome === outcome.minor) state.jam[event.gear] = 1
    else if (event.outcome <= outcome.broken) state.jam[event.gear] = 2
    if (event.outcome === outcome.broken) state.wear[event.gear] = (state.wear[event.gear] as number) + 10
  },
  MishapRolled: () => {},
  Held: (state, event) => {
    const victim = of(state, event.who)
    victim.heldBy = event.by
    victim.conditions |= bit(condition.held)
    stopTending(victim)
    of(state, event.by).holds = event.who
  },
  Released: (state, event) => {
    unlink(state, event.who, event.target)
    if (state.active === event.who) state.fresh = false
  },
  EscapeTried: (state, event) => {
    spend(state, of(state, event.who), undefined)
  },
  Exhausted: (state, event) => {
    of(state, event.who).exhaustion = event.exhaustion
  },
  Tended: (state, event) => {
    const healer = of(state, event.who)
    if (state.active === event.who) spend(state, healer, "aid")
    healer.patient = event.patient
    healer.tended = event.step
    if (!event.rolled) return
    stopTending(healer)
    const patient = of(state, event.patient)
    if (!event.success) {
      patient.tried = event.grade
      return
    }
    if ((patient.conditions & bit(condition.agony)) !== 0) {
      patient.conditions &= ~bit(condition.agony)
      patient.conditions |= bit(condition.grave) | bit(condition.stabilised)
    } else {
      patient.conditions &= ~(bit(condition.grave) | bit(condition.stabilised))
      patient.conditions |= bit(condition.aided)
    }
  },
  TaskAdvanced: (state, event) => {
    of(state, event.who).progress += event.steps
    state.steps = 0
  },
  Noticed: (state, event) => {
    of(state, event.who).conditions &= ~bit(condition.unaware)
  },
  Brought: (state, event) => {
    const fighter = of(state, event.who)
    setTracks(fighter, event)
    fighter.exhaustion = event.exhaustion
    fighter.conditions = (fighter.conditions & ~lasting) | event.is
    fighter.tried = event.tried
    for (let i = 0; 4 * i < event.ammo.length; i++) {
      const gear = event.gear + i
      state.loaded[gear] = event.ammo[4 * i] as number
      state.spares[gear] = event.ammo[4 * i + 1] as number
      state.jam[gear] = event.ammo[4 * i + 2] as number
      state.wear[gear] = event.ammo[4 * i + 3] as number
    }
  },
  HourRolled: (state, event) => {
    of(state, event.who).exhaustion = event.exhaustion
  },
  Healed: (state, event) => {
    const fighter = of(state, event.who)
    setTracks(fighter, event)
    fighter.exhaustion = event.exhaustion
  },
}
