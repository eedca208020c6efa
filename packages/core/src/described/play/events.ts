import { baseEvents } from "../../log/baseEvents.ts"
import { event } from "../../log/events.ts"

/** The events of described games. Their order is the order on disk: append only. */
export const events = {
  ...baseEvents,
  /** Who acts when in a round: by falling keys; `faces` has all dice, those of ties at the end. */
  Ordered: event({ order: "ints", keys: "ints", faces: "ints" }),
  /** An option of a turn is carried out. */
  Acted: event({ who: "who", action: "int", target: "who" }),
  /** A turn is over that did not end with its act. */
  TurnEnded: event({ who: "who" }),
  /** `roll` is an index into the rolls of the game. */
  Rolled: event({ who: "who", roll: "int", total: "int", faces: "ints" }),
  /** `gain` is what it adds to the points of the combatant. */
  TrackSet: event({ who: "who", track: "int", value: "int", gain: "int" }),
  /** How far two are apart from now on: the number of a band, from the nearest. */
  Distanced: event({ who: "who", target: "who", band: "int" }),
  /** Somebody answers what another one does. */
  Reacted: event({ who: "who", action: "int", target: "who" }),
  /** What somebody will do this round; `action` is -1 for nothing that is said before. */
  Declared: event({ who: "who", action: "int", target: "who", item: "int", place: "int", extra: "int" }),
  /** Everybody has said what they will do. */
  AllDeclared: event({}),
  /** What was declared is not possible any more. */
  DeclarationLost: event({ who: "who", action: "int" }),
  /** Something is done in a phase of the round. */
  PhaseStarted: event({ phase: "int" }),
  /** Somebody does nothing in a phase, and goes on with their turn in a later one. */
  Held: event({ who: "who" }),
  TurnResumed: event({ who: "who" }),
  /** A turn is lost to a condition. */
  TurnLost: event({ who: "who", condition: "int" }),
  /** The door on a square, which is the one of this index among the things of the map, is opened, shut or broken. */
  DoorOpened: event({ who: "who", place: "int", thing: "int" }),
  DoorShut: event({ who: "who", place: "int", thing: "int" }),
  DoorBroken: event({ who: "who", place: "int", thing: "int" }),
  /** Harm to a door: so much of it is left. */
  DoorHarmed: event({ who: "who", place: "int", thing: "int", amount: "int", left: "int" }),
} as const
