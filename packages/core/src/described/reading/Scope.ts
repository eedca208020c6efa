import type { GameFunction } from "../../contract/GameFunction.ts"
import type { Expression, Kind, Laid, Whose } from "../language/Expression.ts"
import type { Words } from "../language/Game.ts"
import type { Range } from "../language/Range.ts"
import type { Cursor } from "./Cursor.ts"
import type { Term } from "./Term.ts"
import type { KnownGear, Thing } from "./Thing.ts"

/** Something with a number of its own in a game. */
export interface Known {
  readonly index: number
  readonly kind: Kind
  readonly range: Range
  /** Of a track that is the number of an entry of a list of the sheet: which list. */
  readonly gear?: string
  /** Of a track: a side has one of it. */
  readonly isOfSide?: true
}

/** What a roll or a let has left, and whether anybody has asked for it. */
export interface Local {
  readonly slot: number
  readonly kind: Kind
  /** It grows where a mechanic changes the result. */
  range: Range
  read: boolean
  /** A mechanic may change it with let. */
  readonly mayChange?: true
  /** It was worked out, not rolled: it may be given again. */
  readonly isLet?: true
  /** A list of steps was given it: it may be one thing here and another one elsewhere. */
  readonly isGiven?: true
  /** It is a roll of dice that are kept apart: where it stands which they are. */
  readonly pool?: { readonly slot: number; readonly faces: number; readonly most: number }
  /** It is an entry of a list of a sheet. */
  readonly thing?: Thing
  /** What it always is, where that is known. */
  readonly always?: number
  /** Called by this where it is asked whether anything reads it. */
  readonly called?: string
  /** It could not be understood, and that was reported already: uses of its name report nothing more. */
  readonly broken?: true
}

/** A list of words of a sheet: the first of its words stands here among the stats. */
export interface WordList {
  readonly index: number
  readonly words: Words
}

/** An area that lasts: the track of its maker in which it stands where it is, and what it is like. */
export interface LaidArea extends Pick<Laid, "shape" | "size" | "track"> {
  /** How many turns of its maker it lasts, and the track that counts them. */
  readonly lasting: { readonly most: Expression; readonly left: number } | undefined
}

/** On a map: whether an act is aimed at a place where nobody is, and whether that is a door. */
export interface AtPlace {
  readonly isPlace: boolean
  readonly isDoor?: true
}

/** Numbers of doors, by name, and which of them harm takes from. */
export interface KnownDoors {
  readonly stats: ReadonlyMap<string, Known>
  readonly points: number
}

/** Names of another kind than those of games: who has them reads them, by the same signs and words between them. */
export interface OwnNames {
  /** What begins here, if it is one of them; what is not falls back to the names of games. */
  readonly term: (cursor: Cursor) => Term | undefined
  /** What follows what was read, if it is a word of their own between two terms. */
  readonly joined: (left: Term, cursor: Cursor) => Term | undefined
}

/** What can be named where an expression stands. */
export interface Scope {
  readonly rules: ReadonlyMap<string, Known>
  readonly stats: ReadonlyMap<string, Known>
  readonly diceStats: ReadonlyMap<string, number>
  readonly tracks: ReadonlyMap<string, Known>
  /** The bands of distance by name, in their order; empty where the game has none. */
  readonly bands: readonly string[]
  /** On a map: whether a place is aimed at where nobody is. Undefined where there is no map. */
  readonly map: AtPlace | undefined
  /** What doors have, where the game has any. */
  readonly doors?: KnownDoors | undefined
  readonly locals: ReadonlyMap<string, Local>
  /** Conditions whose giver is known. */
  readonly links?: ReadonlyMap<string, number>
  /** Areas that last, by name. */
  readonly areas?: ReadonlyMap<string, LaidArea>
  /** Words in place of numbers; lists of words of sheets, by name. */
  readonly words?: ReadonlyMap<string, number>
  readonly wordLists?: ReadonlyMap<string, WordList>
  /** What sheets list, by name, and the entry of one that the act is done with. */
  readonly gear?: ReadonlyMap<string, KnownGear>
  readonly item?: Thing | undefined
  /** An expression with a name, read as it would stand here; undefined where none is called so. */
  readonly formula?: (name: string, scope: Scope) => Term | undefined
  /** Functions of the game's own code. */
  readonly functions: ReadonlyMap<string, GameFunction>
  /** The roles there are: only `me` where nobody is aimed at. */
  readonly roles: readonly Whose[]
  /** Whether others may be counted: there are some once a fight has begun. */
  readonly counts?: boolean
  /** Notes that something is read: `rule.target`, `stat.skill`, `track.hp`. */
  readonly reads: (what: string) => void
  /** Makes what follows from places and sheets alone a fact of the game. */
  readonly withFacts: (e: Expression) => Expression
  /** Where dice may be rolled: makes a slot for a draw. Undefined elsewhere. */
  readonly newSlot: (() => number) | undefined
  /** Names that are looked for first; where there are any, nothing is rolled. */
  readonly own?: OwnNames
}
