import type { Called, CatalogueRule, Language, Problem, ReaderPlace, Text } from "@refriega/core"
import type { AnyResults, GameWords, Gathered, PageData } from "@refriega/report/pure"
import type { Interval, Sensitivity } from "@refriega/sim/pure"
import type { GameTexts } from "./project/GameTexts.ts"
import type { Project } from "./project/Project.ts"

/** How a project is to be played. */
export interface Choices {
  /** An integer from 0 to 2^53 - 1. */
  readonly seed: number
  /** How many fights of each variant: at most so many, if there is a precision. */
  readonly combats: number
  /** Stop as soon as all win rates are known to within so much: 0.01 is one point to either side. */
  readonly precision?: number
  /** Also play what tells a rule apart from what players make of it. */
  readonly split?: boolean
  /** One value after the other instead of the file's variants: `gang.hp=4..14`. */
  readonly vary?: string
  /** The win rate that is looked for among the values. */
  readonly target?: { readonly side: string; readonly share: number }
}

/** Of which fight it is asked what its numbers do, and for how long it is played. */
export interface Measuring {
  readonly project: Project
  readonly seed: number
  readonly seconds: number
}

/** What its numbers do; undefined where there was no time for all of them. */
export type Measured = Sensitivity | undefined

/** The name under which the run before the last edit is watched: no variant can have it. */
export const beforeEdit = "before the edit"

/**
 * What reads the logs of a stage, as the page knows it: a system, `described` with a game's words, or either with
 * `added` mechanics around it.
 */
export type ReaderName = Extract<ReaderPlace, { readonly module: string }>

/** What a rule says, in both languages. */
export type CatalogueText = Pick<CatalogueRule, "id" | "rule" | "es">

/**
 * What a page asks of the worker that directs. Every question has a number of its own, which comes back with its
 * answers.
 */
export type Question =
  | {
      readonly type: "play"
      readonly id: number
      readonly project: Project
      readonly choices: Choices
      readonly workers: number
    }
  | { readonly type: "stop"; readonly id: number }
  /** The fights of the last run that are worth a look. */
  | { readonly type: "fights"; readonly id: number }
  /**
   * One fight of the last run under a variant, or under two side by side. `beforeEdit` stands for the first variant of
   * the run before.
   */
  | {
      readonly type: "watch"
      readonly id: number
      readonly combat: number
      readonly variants: readonly string[]
      readonly fight?: number
    }
  /** What every number of the fight does. */
  | ({ readonly type: "measure"; readonly id: number } & Measuring)
  /** All that a page shows of the last run. */
  | {
      readonly type: "gather"
      readonly id: number
      readonly slug: string
      /** The address at which the run is opened again. */
      readonly studio?: string
    }
  /** The exact odds of all that can be done first. */
  | {
      readonly type: "odds"
      readonly id: number
      readonly project: Project
      readonly lang: Language
      readonly seed: number
    }
  /** A fight that somebody plays by hand: how it stands, or what it came to. */
  | ({ readonly type: "sit"; readonly id: number } & Seat)
  | ({ readonly type: "ledger"; readonly id: number } & Seat)
  /** What a file may have, for completion. */
  | { readonly type: "schema"; readonly id: number; readonly project: Project; readonly file: string }
  /** What the rules say, for fights that cite them. */
  | { readonly type: "catalogue"; readonly id: number; readonly rules: readonly CatalogueText[] }
  /** The texts of a described game that comes with the program: what names it can be played from then on. */
  | { readonly type: "game"; readonly id: number; readonly game: string; readonly texts: GameTexts }
  /** For tests: ends a player in the middle of its work. */
  | { readonly type: "lose"; readonly id: number }

/** What a run has found so far. */
export interface Found {
  readonly results: AnyResults
  readonly done: number
  readonly total: number
  /** Fights a second. */
  readonly rate: number
  /** Of each variant and side an interval of the win rate that holds at every look at once. */
  readonly looks: Readonly<Record<string, Readonly<Record<string, Interval>>>>
  /** Against the run before the last edit, over the same fights, where that can be said. */
  readonly since?: Since
}

/** What an edit has changed, over the same fights. */
export interface Since {
  readonly n: number
  /** By side: the difference of its win rate with its 95 % interval. */
  readonly sides: Readonly<Record<string, { readonly d: number; readonly lo: number; readonly hi: number }>>
  /** How many fights end otherwise, and the first of them. */
  readonly turned: { readonly count: number; readonly first: readonly number[] }
}

/** What the file says, once it is understood. */
export interface Plan {
  readonly title: Text
  readonly system: string
  readonly game: GameWords
  readonly sides: readonly (Called & { readonly id: string })[]
  readonly variants: readonly { readonly name: string; readonly title: Text }[]
  readonly isDay: boolean
}

/** What the first combatant to decide may do, and what it promises, over all ways of the dice. */
export interface Odds {
  readonly who: string
  readonly decision: string
  readonly options: readonly {
    readonly label: string
    /** Chances from 0 to 1, harm in points of the game; left out where the dice can fall in too many ways. */
    readonly exact?: {
      readonly means: string
      readonly hit?: number
      readonly harm: number
      readonly fell: number
      readonly risk: number
    }
    /** Of an act that may harm several, or friends: each of them, by name. */
    readonly each?: readonly {
      readonly name: string
      readonly isFriend: boolean
      readonly p: number
      readonly harm: number
      readonly fell: number
    }[]
  }[]
}

/** Who plays by hand in which fight, and what was chosen so far. */
export interface Seat {
  readonly project: Project
  readonly seed: number
  readonly lang: Language
  /** The id of a side, or of a combatant; empty where everybody is played by hand. */
  readonly hand: string
  /** Whether dice are asked for, from here on. */
  readonly asksDice: boolean
  /** The face of each die so far; 0 where it was rolled. */
  readonly dice: readonly number[]
  /** Of each decision the index of the option; -1 for giving up, -2 where the policy decided. */
  readonly choices: readonly number[]
}

/** A fight that is played by hand, as far as it has come. */
export interface Sat {
  readonly data: PageData
  readonly readers: readonly ReaderName[]
  /** How many events have happened, and every choice and die up to here. */
  readonly events: number
  readonly choices: readonly number[]
  readonly dice: readonly number[]
  /** The side that has won, once the fight is over; -1 for none. */
  readonly winner?: number
  /** What is asked; left out when it is over. */
  readonly question?: {
    readonly who: string
    readonly asks: string
    readonly givesUp: boolean
    /** A die is asked for, with so many faces: there are no options. */
    readonly faces?: number
    readonly options: readonly { readonly label: string; readonly promise: string }[]
  }
}

/** What a fight that was played by hand came to, for the side that was played. Chances from 0 to 1. */
export interface TableLedger {
  readonly side: string
  readonly start: number
  readonly result: number
  readonly rest: number
  readonly rows: readonly { readonly name: string; readonly luck: number; readonly choice: number }[]
  /** The chance over the events, for the strip of the viewer. */
  readonly shown: NonNullable<PageData["fights"][number]["ledger"]>
  readonly turns: readonly {
    readonly label: string
    readonly round: number
    readonly event: number
    readonly before: number
    readonly after: number
  }[]
}

export type Answer =
  | { readonly type: "sat"; readonly id: number; readonly sat: Sat }
  | { readonly type: "ledgerMade"; readonly id: number; readonly ledger: TableLedger }
  | { readonly type: "ready" }
  | { readonly type: "problems"; readonly id: number; readonly problems: readonly Problem[] }
  | { readonly type: "planned"; readonly id: number; readonly plan: Plan }
  | { readonly type: "found"; readonly id: number; readonly found: Found; readonly end: boolean }
  | { readonly type: "stopped"; readonly id: number }
  | {
      readonly type: "fights"
      readonly id: number
      readonly data: PageData
      readonly readers: readonly ReaderName[]
      readonly watched: boolean
    }
  | {
      readonly type: "schema"
      readonly id: number
      readonly schema: unknown
      /** The stat blocks that the file knows. */
      readonly people: readonly KnownBlock[]
      /** What descriptions of the schema are in Spanish, as far as that is known. */
      readonly spanish: Readonly<Record<string, string>>
    }
  | { readonly type: "gathered"; readonly id: number; readonly gathered: Gathered }
  | { readonly type: "odds"; readonly id: number; readonly odds: Odds }
  | { readonly type: "measuring"; readonly id: number; readonly fights: number; readonly part: number }
  | { readonly type: "measured"; readonly id: number; readonly found: Measured }
  | { readonly type: "failed"; readonly id: number; readonly message: string }

/** What a page asks of the worker that draws: the charts of a document. */
export interface Drawing {
  readonly type: "draw"
  readonly id: number
  readonly results: AnyResults
  readonly lang: Language
  /** For a phone. */
  readonly isNarrow: boolean
  /** How many of them, from the first on. */
  readonly most: number
}

/** The charts as markup of the report's own making, with their names. */
export interface Drawn {
  readonly type: "drawn"
  readonly id: number
  readonly figures: readonly { readonly name: string; readonly markup: string }[]
  readonly more: number
  /** What the report says of a number that was varied, as markup of its own making. */
  readonly verdict?: string
}

/** What a page asks of the worker that draws: a report page of what was gathered. */
export interface Composing {
  readonly type: "compose"
  readonly gathered: Gathered
  readonly lang: Language
  readonly style: string
  /** The pieces of its script: `viewer`, and the readers that `gathered` names. */
  readonly pieces: Readonly<Record<string, string>>
}

/** The text of a report page; none if it could not be composed, which `problem` then says. */
export interface Composed {
  readonly type: "composed"
  readonly text?: string
  readonly problem?: string
}

/** A stat block that a file may name. */
export interface KnownBlock {
  readonly id: string
  readonly name: string
  /** Its whole numbers, with the keys that lead to each: one, or two where it is in a mapping. */
  readonly numbers: readonly { readonly keys: readonly string[]; readonly value: number }[]
}
