import type { System } from "./System.ts"

export type Language = "en" | "es"

/** Gives events their words: the names of combatants, means, conditions and squares in the language of the telling. */
export interface Teller {
  /** A combatant's name. */
  name(who: number): string
  side(side: number): string
  means(means: number): string
  /** What an option is, with the manner that its `extra` says. */
  verb(verb: number, extra?: number): string
  decision(kind: number): string
  condition(condition: number): string
  fall(how: number): string
  /** Why a fight was decided. */
  reason(reason: number): string
  /** Whether somebody has left the fight by then, as far as it has been told from its beginning. */
  isOut(who: number): boolean
  /** Whether something has been done in the turn that goes on. */
  hasActed(): boolean
  /** A square as users write it: column letters and row number, `C4`. */
  square(at: number): string
  /** The fixed modifiers of a bit mask as ` (+2 flanking [D20M-146])`; empty unless explaining. */
  mods(mask: number, sign?: 1 | -1): string
  /**
   * The id of a rule that varies from event to event of the same type, as ` [nine.actions.strike.1]`; empty unless
   * explaining.
   */
  rule(id: string): string
}

/** One sentence for an event, or undefined when it needs no words. */
export type Telling<E> = (event: E, tell: Teller) => string | undefined

/**
 * The sentences of a system, for every event type in each language. The base vocabulary has its own (`baseNarration`).
 */
export type Narration<T extends System> = Readonly<
  Record<Language, { readonly [Tag in T["event"]["_tag"]]: Telling<Extract<T["event"], { readonly _tag: Tag }>> }>
>
