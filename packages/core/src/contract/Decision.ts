import type { Item, Square, Verb, Who } from "../kinds/indices.ts"

/**
 * One thing that a combatant may do, as an intention in small integers. All systems share this shape: it keeps the
 * engine's hot code monomorphic, and the answer can be logged as it stands.
 *
 * @typeParam Extra what `extra` says, where the verb is known
 */
export interface Option<Extra extends number = number> {
  /** Index into the ruleset's `verbs`. */
  readonly verb: Verb
  /** Whom it is aimed at, -1 for nobody. */
  readonly target: Who
  /** With what: an index that the system interprets (attack, weapon, spell), -1 for nothing. */
  readonly item: Item
  /** Where to: a square, -1 for nowhere. */
  readonly place: Square
  /** Whatever else the system needs to know; what it says depends on the verb. */
  readonly extra: Extra
}

/** What a controller answers, instead of the index of an option, to a main decision whose maker gives up. */
export const surrender = -1

/** A question to the controller of a combatant, with all its legal answers. */
export interface Decision {
  /** The combatant whose controller answers. */
  readonly who: Who
  /** Index into the ruleset's `decisions`. */
  readonly kind: number
  /** Asked in the middle of an act (a reaction); otherwise the combat stops at it with nothing on the call stack. */
  readonly spot: boolean
  /** Its combatant has acted in this turn, in games of several acts a turn: to stop now is not to stand idle. */
  readonly begun?: boolean
  /** At least one. */
  readonly options: readonly Option[]
}
