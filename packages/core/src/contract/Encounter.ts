import type { Field } from "../field/Field.ts"
import type { Limits } from "./Prepared.ts"
import type { System } from "./System.ts"

/** One combatant of an encounter, decoded and with all overrides applied. */
export interface Member<T extends System> {
  /** Unique and stable: it keys the dice, so adding or removing others never changes it. */
  readonly id: string
  readonly name: string
  /** Index into the encounter's sides. */
  readonly side: number
  /** The square where it starts, y * width + x. */
  readonly at: number
  readonly block: T["statBlock"]
  readonly placement: T["placement"]
}

/** A fight to be played: a scenario under one variant, decoded, resolved and checked. What `prepare` takes. */
export interface Encounter<T extends System> {
  readonly field: Field
  readonly sides: readonly { readonly id: string; readonly name: string }[]
  /** In any order: nothing may depend on it. */
  readonly members: readonly Member<T>[]
  readonly houseRules: T["houseRules"]
  readonly setting: T["setting"]
  readonly limits: Limits
}
