/** What sets a reaction off. */
export const triggers = [
  "leaves",
  "enters",
  "strikes",
  "hits",
  "misses",
  "harmed",
  "falls",
  "acts",
  "turn-begins",
  "turn-ends",
] as const

export type Trigger = (typeof triggers)[number]

/** Those that belong to walking: a map is needed for them. */
export const isOfWalking = (on: Trigger): on is "leaves" | "enters" => on === "leaves" || on === "enters"

/** To whom it happens, or whose turn it is, as seen by the combatant that reacts. */
export type Whose = "self" | "friend" | "enemy" | "anybody"

/** When an action is no act of a turn, but the answer to something. */
export interface Reaction {
  readonly on: Trigger
  readonly of: Whose
  /** Whether its player is asked; else it happens whenever it can. */
  readonly isAsked: boolean
}
