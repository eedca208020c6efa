import type { Field } from "../field/Field.ts"
import type { Shape } from "../field/area.ts"
import type { Grounds } from "../field/Grounds.ts"
import type { Interventions } from "./Interventions.ts"
import type { ReadyObjective } from "./Objective.ts"

/** Limits that end a combat as a counted draw. */
export interface Limits {
  readonly rounds: number
  readonly events: number
  readonly dice: number
}

/** A kind of area that can lie on the map. */
export interface LaidKind {
  readonly text: { readonly en: string; readonly es: string }
  readonly shape: Shape
  /** By maker: how far it goes, in steps; of a cube how many squares its side has. */
  readonly reach: readonly number[]
}

/** What every system's prepared scenario has. Combatants are sorted by key: their index is their rank. */
export interface Prepared {
  readonly field: Field
  /** What on the field can be opened or broken, where something can; `BaseState.gone` says what is. */
  readonly grounds?: Grounds | undefined
  readonly limits: Limits
  /**
   * Nothing that has been worked out is remembered (see `Encounter`); `roster` writes it. Left out: memories are on.
   */
  readonly forgets?: boolean
  /**
   * Objects and lists of numbers that functions fill and read at once, to make no new ones: what is in them holds until
   * the next event, question or main decision, and no longer.
   */
  readonly scratch?: object
  /** What wins the fight for a side while others still stand. */
  readonly objectives?: readonly ReadyObjective[]
  /** Mechanics from outside, where there are any. */
  readonly mechanics?: Interventions | undefined
  /** Ids of the sides, as the scenario lists them. */
  readonly sides: readonly string[]
  /** Their names for readers. */
  readonly sideNames: readonly string[]
  /** Stable ids of the combatants, by index. */
  readonly ids: readonly string[]
  /** Their names for readers, by index. */
  readonly names: readonly string[]
  /** Names of sides and combatants in Spanish, where some have others. */
  readonly inSpanish?: { readonly sideNames: readonly string[]; readonly names: readonly string[] }
  /** Their keys, ascending. */
  readonly keys: readonly number[]
  /** How many squares a side the body of each combatant fills; all fill one when it is left out. */
  readonly spaces?: readonly number[]
  /** Kinds of areas that can lie on the map: their names, their forms, and by maker how far they go, in steps. */
  readonly areas?: readonly LaidKind[]
  /** What the fixed modifiers of `LogReader.modifiers` are worth here, by bit; left out: what they say themselves. */
  readonly modifierValues?: readonly number[]
  /** Ids of everything that can harm (weapons, spells, falls); `means` in events is an index into it. */
  readonly means: readonly string[]
}
