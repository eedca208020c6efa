import { type EventsOf, event } from "./events.ts"

/**
 * The vocabulary that every system emits, so that statistics and viewers need no knowledge of a system. A system may
 * give any of these more fields of its own, and adds its own events.
 */
export const baseEvents = {
  /** The set-up begins. `fight` is the number of the fight in its day, from 0. */
  CombatStarted: event({ fight: "int" }),
  RoundStarted: event({ round: "int" }),
  /** The turn of `who` begins, in systems that have turns. The turn before it is over. */
  TurnStarted: event({ who: "who" }),
  /**
   * The answer to a decision: which option was taken, and what it means. `spot` tells a reaction from a main decision.
   */
  Decided: event({
    who: "who",
    kind: "int",
    option: "int",
    verb: "int",
    target: "who",
    item: "int",
    place: "int",
    extra: "int",
    spot: "flag",
  }),
  /** `path` lists the squares entered, the last one is where `who` now stands; `cost` is in the system's steps. */
  Moved: event({ who: "who", path: "ints", cost: "int", how: "int" }),
  Attacked: event({ by: "who", target: "who", means: "int", hit: "flag" }),
  /** Harm that took effect, in the system's own points. `means` is an index into the encounter's list of means. */
  HarmTaken: event({ target: "who", by: "who", means: "int", amount: "int" }),
  ConditionGained: event({ who: "who", condition: "int", by: "who" }),
  ConditionLost: event({ who: "who", condition: "int" }),
  /** `who` can no longer fight. `how` is the system's word for it (dying, unconscious, ...). */
  Felled: event({ who: "who", by: "who", how: "int" }),
  Died: event({ who: "who", by: "who" }),
  /** Someone who was felled can act again. After `FightDecided` it changes no result. */
  Recovered: event({ who: "who" }),
  /** `who` is out of the fight for good: it has left the field, or it has given up (`yields`). */
  Fled: event({ who: "who", yields: "flag" }),
  /** The result stands; the aftermath (death rolls, bleeding) begins. `reason` is one of `endReason`. */
  FightDecided: event({ winner: "side", reason: "int" }),
  CombatEnded: event({}),
} as const

export type BaseEvent = EventsOf<typeof baseEvents>

/** Why a fight was decided. The numbers are part of the log format: append, never renumber. */
export const endReason = {
  /** Only one side can still fight: the last of the others has fallen. */
  lastStanding: 0,
  /** The last of the others has left the field. */
  rout: 1,
  /** Nobody is left able to fight. */
  mutual: 2,
  /** A limit of the scenario ended it: a counted draw. */
  roundLimit: 3,
  eventLimit: 4,
  diceLimit: 5,
  /** The last of the others has given up. */
  surrender: 6,
  /** A side has reached what the scenario says that wins the fight for it. */
  objective: 7,
} as const

/** The words for the reasons of an end, by number. */
export const endReasonNames = Object.keys(endReason) as readonly (keyof typeof endReason)[]
