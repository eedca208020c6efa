import type { Field } from "../field/Field.ts"
import type { Square } from "../kinds/indices.ts"
import type { Called } from "./Called.ts"
import type { Objective } from "./Objective.ts"
import type { Limits } from "./Prepared.ts"
import type { System } from "./System.ts"

/** One combatant of an encounter, decoded and with all overrides applied. */
export interface Member<T extends System> extends Called {
  /** Unique and stable: it keys the dice, so adding or removing others never changes it. */
  readonly id: string
  /** Index into the encounter's sides. */
  readonly side: number
  /** The square where it starts, y * width + x. */
  readonly at: Square
  readonly block: T["statBlock"]
  readonly placement: T["placement"]
}

/**
 * A square of the map with something on it that can be opened or broken. While it stands, the field has it as terrain.
 */
export interface MapThing<T extends System> {
  readonly at: Square
  /** Bits of `terrain` that the square has when it is open or broken. */
  readonly leaves: number
  /** It can be opened by hand. */
  readonly opens: boolean
  /** What the system wants to know of it. */
  readonly own: T["thing"]
}

/** A fight to be played: a scenario under one variant, decoded, resolved and checked. What `prepare` takes. */
export interface Encounter<T extends System> {
  readonly field: Field
  /** Doors and the like, in reading order of the map; none when it is left out. */
  readonly things?: readonly MapThing<T>[]
  readonly sides: readonly ({ readonly id: string } & Called)[]
  /** In any order: nothing may depend on it. */
  readonly members: readonly Member<T>[]
  readonly houseRules: T["houseRules"]
  readonly setting: T["setting"]
  readonly limits: Limits
  /** What wins the fight for a side while others still stand; left out: nothing. */
  readonly objectives?: readonly Objective[]
  /**
   * Every memory of what has been worked out is off: whatever is asked is worked out anew. It must show in nothing but
   * time; for checks of that.
   */
  readonly forgets?: boolean
}
