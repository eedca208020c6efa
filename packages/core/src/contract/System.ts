import type { AnyEvent } from "../log/events.ts"
import type { Prepared } from "./Prepared.ts"
import type { BaseState } from "./State.ts"

/** The types of one system, in one bundle. A system declares an interface that extends this one. */
export interface System {
  /** The house rules, every field present. */
  houseRules: object
  /** One combatant's numbers, in the game's own terms. */
  statBlock: object
  /** What a scenario may say of the whole fight in this system (who is the GM's side, the ground, ...). */
  setting: object
  /** What a scenario may say of one combatant beside its stat block (aware, arrives, ...). */
  placement: object
  /** What a scenario may say of a thing on the map (a door, a wall) in the game's own terms: its hardness, its lock. */
  thing: object
  /** Everything that a combat of this scenario needs, in the shape that the hot loop likes. */
  prepared: Prepared
  state: BaseState
  /** All its events, the base vocabulary included. */
  event: AnyEvent
  /** What one fight of a day hands on of one combatant, and what has happened to it since. Plain data. */
  carried: object
  /** What a day file may say happens between two fights, in the game's own terms. Every field is optional. */
  rest: object
}

/**
 * What the fights so far hand on to one of a day, by id of the combatants. A combatant who is not in it comes as its
 * scenario says.
 */
export type Carried<T extends System> = Readonly<Record<string, T["carried"]>>
