import type { Diagonals, Field, Text } from "@refriega/core"
import type { Prepared, Square } from "@refriega/core/internal"
import type { PageDecisions } from "./PageDecisions.ts"

/** A board and its cast: what all shown fights of one variant of one scenario have in common. */
export interface Stage {
  /** Which of the page's readers reads the logs of its fights. */
  readonly reader: number
  /** The run that it belongs to, in links: the slug of its scenario, told apart from others. */
  readonly run: string
  readonly title: Text
  readonly variant: string
  readonly variantTitle: Text
  /** The state before any event. */
  readonly start: unknown
  readonly names: readonly string[]
  readonly sideNames: readonly string[]
  /** The same in Spanish, where some have other names. */
  readonly inSpanish?: { readonly names: readonly string[]; readonly sideNames: readonly string[] }
  readonly means: readonly string[]
  /** What fixed modifiers are worth, where a house rule has changed any. */
  readonly modifierValues?: readonly number[]
  /**
   * Of fights that stood alike when a round began (`round/mine/theirs`: how many of the first side and of all others
   * could still fight), how many there were and how many the first side won; for runs whose fights were watched.
   */
  readonly chances?: Readonly<Record<string, readonly [n: number, won: number]>>
  /** Kinds of areas that can lie on the map, where there are any. */
  readonly areas?: Prepared["areas"]
  /** Squares a side that the body of each combatant fills. */
  readonly spaces: readonly number[]
  readonly field: {
    readonly width: number
    readonly height: number
    readonly diagonals: Diagonals
    /** How much low cover hides: a degree of core's. */
    readonly coverDegree: Field["coverDegree"]
    /** Bits of core's `terrain` by square, as bytes in base64. */
    readonly terrain: string
    /**
     * What can be opened or broken, where something can: its square, and what that is afterwards, as bits of `terrain`.
     */
    readonly things?: readonly (readonly [at: Square, leaves: number])[]
  }
}

/** A fight that the page can replay. */
export interface PageFight {
  /** Index into the page's stages. */
  readonly stage: number
  readonly combat: number
  /** The number of the fight in its day, from 0, in a run of days. */
  readonly fight?: number
  /** Its events in core's packed form, in base64. */
  readonly log: string
  readonly ledger?: PageLedger
  readonly digest: string
  /** Changes of health, three numbers each: after which event (-1: at the start), whose, to how many thousandths. */
  readonly health: readonly number[]
  /** Why varying modifiers are what they are: event, rule, value. */
  readonly notes: readonly (readonly [event: number, rule: string, value: number])[]
  /** The options at each decision; fights of days have none. */
  readonly decisions?: PageDecisions
}

/** What every act of a fight was worth, for one side. Chances are from 0 to 1, luck and choices are changes of them. */
export interface PageLedger {
  readonly side: number
  /** The chance that the side wins from an event on, in the order of events. */
  readonly curve: readonly (readonly [event: number, p: number])[]
  /** What a page says of it beside its fight; a studio says it in its own way. */
  readonly told?: {
    /** By whom all are taken to play on. */
    readonly by: Text
    readonly start: number
    readonly result: 0 | 1
    readonly luck: number
    readonly choice: number
    /** What the fitted value does not explain. */
    readonly rest: number
    readonly turns: readonly PageTurn[]
    /** By index of the combatant, and of the side. */
    readonly combatants: readonly PageSum[]
    readonly sides: readonly PageSum[]
    /** Of a fight of a day: the chance as it was entered, and if it had been entered whole. */
    readonly entering?: { readonly asLeft: number; readonly whole: number; readonly change: PageChange }
  }
}

/** A change of the chance with its 95 % interval. */
export interface PageChange {
  readonly x: number
  readonly lo: number
  readonly hi: number
}

/** A moment at which a fight turned. */
export interface PageTurn {
  /** Before which event it is. */
  readonly event: number
  readonly round: number
  /** Who did what; of what nobody did, empty. */
  readonly label: Text
  readonly before: number
  readonly after: number
  readonly change: PageChange
}

/** Luck and choices of somebody. */
export interface PageSum {
  readonly luck: PageChange
  readonly choice: number
}

/** One fight to look at, or the same combat under two variants side by side. */
export interface Showing {
  /** Why this one. */
  readonly why: Text
  /** The same for charts that ask for one: `pair` is decided differently under two variants. */
  readonly kind?: "typical" | "closest" | "longest" | "upset" | "limit" | "pair"
  /** How it went, in a few words. */
  readonly gist: Text
  /** Indices into the page's fights. */
  readonly fights: readonly [number] | readonly [number, number]
  /** Of a pair: the first event at which the two differ. */
  readonly parts?: number
}

/** What a rule says. */
export interface RuleText {
  readonly en: string
  readonly es?: string
}

/** Everything that the script of a page works with, as JSON in the page. */
export interface PageData {
  readonly stages: readonly Stage[]
  readonly fights: readonly PageFight[]
  readonly showings: readonly Showing[]
  /** What the rules say that the shown fights cite, by id; in Spanish where the catalogue has it. */
  readonly rules: Readonly<Record<string, RuleText>>
}
