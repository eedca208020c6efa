import type { EventTable } from "../log/events.ts"
import type { Square } from "../kinds/indices.ts"
import type { Narration } from "./Narration.ts"
import type { Points } from "./Points.ts"
import type { View } from "./State.ts"
import type { System } from "./System.ts"

/** A text for readers, in both languages. */
export interface Text {
  readonly en: string
  readonly es: string
}

/** A named thing of the game (a verb, a condition, a modifier) with the rules behind it. */
export interface Term extends Text {
  readonly id: string
  readonly rules: readonly string[]
}

/** A fixed modifier of a test: bit `i` of an event's `mods` stands for the i-th of the list. At most 31. */
export interface Modifier extends Term {
  readonly value: number
  /** Which number of an event it changes; left out: what is added to the die. */
  readonly on?: Text
}

/** The pure writers of a system's state, one for each event type; the compiler checks that none is missing. */
export type Evolve<T extends System> = {
  readonly [Tag in T["event"]["_tag"]]: (state: T["state"], event: Extract<T["event"], { readonly _tag: Tag }>) => void
}

/**
 * The part of a ruleset that reads logs: it unpacks, folds and tells them, but cannot play. It has no tables of a
 * scenario and no schemas, so it is small enough for a web page. Each system exports it as `reader` from its
 * `reader.ts`.
 */
export interface LogReader<T extends System> {
  readonly id: string
  /** The event types in their order on disk, base vocabulary first. Append only. */
  readonly events: EventTable
  /**
   * What options can be (`Option.verb`), kinds of decisions, conditions, ways to fall, fixed modifiers: by index. The
   * first kind of decision is the one on what to do with a turn.
   */
  readonly verbs: readonly Term[]
  readonly decisions: readonly Term[]
  readonly conditions: readonly Term[]
  readonly falls: readonly Term[]
  readonly modifiers: readonly Modifier[]
  /**
   * The names for readers of what harms (`Prepared.means`), by id. What is not listed is called by its id.
   */
  readonly means: Readonly<Record<string, Text>>
  /** What an option's `extra` says beyond its verb (defensively, away, to cover), if it says anything. */
  readonly manner?: (verb: number, extra: number) => Text | undefined
  readonly narration: Narration<T>
  readonly evolve: Evolve<T>
  /** The health of combatants in the system's own points, as the state has them and as the events tell them. */
  readonly points: Points<T>
  /**
   * The areas that lie on the map, where the system has such: an index into `Prepared.areas`, whose, and where; of one
   * with a direction, the square that it goes out from.
   */
  readonly areas?: (
    state: View<T["state"]>,
  ) => readonly { readonly kind: number; readonly by: number; readonly at: Square; readonly from?: Square }[]
  /** The conditions that a combatant is under: bits by index into `conditions`. */
  conditionsOf(state: View<T["state"]>, who: number): number
}
