import { event } from "../../log/events.ts"

/** The events of mechanics in a published game. They stand behind those of the game, in this order: append only. */
export const events = {
  /** What harm has become before it took effect. */
  HarmChanged: event({ target: "who", by: "who", said: "int", amount: "int" }),
  /** `roll` is an index into the rolls of the mechanics. */
  MechanicRolled: event({ who: "who", roll: "int", total: "int", faces: "ints" }),
  /** A track or a condition of the mechanics. */
  MechanicSet: event({ who: "who", track: "int", value: "int" }),
} as const
