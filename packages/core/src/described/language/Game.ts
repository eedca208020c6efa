import type { Text } from "../../contract/LogReader.ts"
import type { Diagonals } from "../../field/Field.ts"
import type { DiceExpression } from "../../dice/expression.ts"
import type { Draw, Expression } from "./Expression.ts"
import type { Reaction } from "./Reaction.ts"
import type { Step } from "./Step.ts"

/** Something of a game with a name in files and one for readers. */
export interface Named {
  readonly id: string
  readonly text: Text
}

/** Words in place of numbers: the first of them is `from`, and each is one more than that before it. */
export interface Words extends Named {
  readonly from: number
  readonly words: readonly Named[]
}

/** A number or a switch that variants may change. */
export interface Rule extends Named {
  /** 0 and 1 for a switch. */
  readonly default: number
  readonly from: number
  readonly to: number
  readonly isSwitch: boolean
  /** It is a word of these. */
  readonly words?: Words
}

/** A number of the sheet, or yes or no (0 to 1). */
export interface Stat extends Named {
  readonly from: number
  readonly to: number
  readonly default: number | undefined
  /** What it is for sheets that say nothing of it, worked out of those before it. */
  readonly worked?: Expression
  readonly isSwitch: boolean
  /** How far one step of it goes, where that is not 1. */
  readonly step?: number
  readonly ofItem?: OfItem
  /** It is a word of these. */
  readonly words?: Words
  /** It is whether a list of words of the sheet has this one. */
  readonly ofList?: { readonly list: string; readonly word: string; readonly words: Words }
  /** It is how many entries this list has. */
  readonly manyOf?: string
}

/** Dice of the sheet. */
export interface DiceStat extends Named {
  readonly default: DiceExpression | undefined
  readonly ofItem?: OfItem
}

/** That a stat is in an entry of a list of the sheet: which list, which entry from 0, and what it is called there. */
export interface OfItem {
  readonly gear: string
  readonly at: number
  readonly name: string
}

/** What sheets list: each entry has the same stats. */
export interface Gear extends Named {
  /** How many somebody may have. */
  readonly most: number
  /** Each is there so many times. */
  readonly isStock: boolean
  /** Those that sheets call by name, with the numbers and dice that they have by the names of these. */
  readonly items: readonly (Named & { readonly has: Readonly<Record<string, number | DiceExpression>> })[]
  /** How many somebody has: a number of the sheet, by its index. */
  readonly many: number
}

/** Something that changes in a fight: a bounded number of each combatant. Conditions are those from 0 to 1. */
export interface Track extends Named {
  readonly start: Expression
  readonly from: number
  /** The most that it can be: of the sheet. */
  readonly to: Expression
  readonly isCondition: boolean
  /** A side has one of it: it is kept with the first of them. */
  readonly isOfSide?: true
  /** It is known who gave it: its number among those of which it is, and the condition that its giver must keep. */
  readonly link?: { readonly index: number; readonly keeps: number | undefined }
  /** It says where such an area of its owner is: one more than the square, 0 for none. */
  readonly area?: Area
  /** It is a word of these. */
  readonly words?: Words
  /** Whether replays mention it; undefined where the file leaves that to its use. */
  readonly told: boolean | undefined
  /** What a point of it is worth to its owner, as a share of full health, where options are weighed. */
  readonly worth: number
  /** A condition that takes its owner's turns: they do nothing of their own. */
  readonly takesTurns?: true
  /** What the fights before have left of it counts for nothing. */
  readonly isOfFight?: true
}

/** A roll that stands somewhere in the file. */
export interface Roll extends Named {
  /** Its place in the file, as an id of a rule: `nine.actions.strike.1`. */
  readonly cite: string
  /** Replays do not mention it. */
  readonly isQuiet?: true
}

/** A question to a player. */
export interface Ask extends Named {
  readonly cite: string
  /** What can be answered, where that is not yes or no: of a pick there is one, with whom it picks. */
  readonly answers?: readonly Named[]
}

/**
 * How one gets to where an action is done: to the cheapest place where it can be done, to the best of
 * them, or as far as one comes on the way to where its target is so near.
 */
export type Way =
  | { readonly is: "nearest" }
  | { readonly is: "best"; readonly by: Expression }
  | { readonly is: "towards"; readonly within: Expression }

/** The squares that an act reaches, by a place that it is aimed at; its size is in the unit of the game. */
export interface Area {
  readonly is: "burst" | "cube" | "cone" | "line" | "emanation"
  readonly size: Expression
}

/** Whom, or what, an action is done to; a door is a shut one, and an open one can be shut. */
export type Target = "enemy" | "friend" | "fallen" | "fallen-enemy" | "self" | "place" | "door" | "open-door"

export const isDoor = (target: Target): boolean => target === "door" || target === "open-door"

/** What doors and the like have: numbers, and the index of that which harm takes from, -1 for none. */
export interface Doors {
  readonly stats: readonly Stat[]
  readonly points: number
}

export interface Action extends Named {
  /** What options call it: an index into the verbs of the game, the same for each thing that it may be done with. */
  readonly verb: number
  /** The entry of the list of the sheet that it is done with, from 0; -1 where it is done with none. */
  readonly item: number
  /** Which of the targets that its file lists it is for, from 0. */
  readonly kind: number
  /** Which list that is. */
  readonly gear: string | undefined
  readonly target: Target
  /** On a map: the ways to where it is done, each an option of its own; none where it is done on the spot. */
  readonly go: readonly Way[]
  /** What happens before one walks. */
  readonly first: readonly Step[]
  /** How far one may walk, where that is not what is left of the track of moves. */
  readonly pace: Expression | undefined
  readonly area: Area | undefined
  /** Undefined where it is an act of a turn. */
  readonly reaction: Reaction | undefined
  /** The phase of a round in which it is possible, from 0; undefined where it is in all of them. */
  readonly phase?: number
  /** It is chosen before a round begins. */
  readonly isDeclared?: true
  /** Undefined where it is always possible. */
  readonly when: Expression | undefined
  readonly steps: readonly Step[]
}

/** Yes or no, or what a house rule says. */
export type ByRule = boolean | { readonly rule: number }

/** Whether it holds under the house rules of a fight. */
export const holdsBy = (is: ByRule, rules: readonly number[]): boolean =>
  typeof is === "boolean" ? is : rules[is.rule] !== 0

/** Who acts when: highest first, ties by lot. */
export interface Order {
  readonly draws: readonly Draw[]
  readonly value: Expression
  readonly eachRound: ByRule
  /** It is worked out once more when what happens as the fight begins is over. */
  readonly isBegun: boolean
  /** Sides act one after the other, each by one roll. */
  readonly bySide: ByRule
  /** The parts of a round, or of the turn of a side; none where there is one. */
  readonly phases: readonly Named[]
}

/** Bands of distance, a track of each pair: the nearest first. */
export interface Space {
  readonly bands: readonly Named[]
  /** The bands in which enemies and friends begin. */
  readonly enemies: number
  readonly friends: number
}

/** A map of squares. */
export interface Squares {
  /** How long the side of a square is, in the unit. */
  readonly side: number
  readonly unit: "ft" | "m"
  readonly diagonals: Diagonals
  /** The track that walking takes from, in the unit. */
  readonly move: number
  /** How many squares the side of a body has: of the sheet. Undefined where all have one. */
  readonly size: Expression | undefined
}

/** A rule of the catalogue: a step, a hook, a stat, with its place and what the file says there. */
export interface Cited {
  readonly id: string
  /** `actions.strike`, `when.harmed`. */
  readonly topic: string
  /** The step as it is written. */
  readonly says: string
  /** Where the designer's own book has it. */
  readonly page: string | undefined
}

/** A game as a file describes it: read, checked, and without any text that is not meant for readers. */
export interface Game extends Named {
  readonly rules: readonly Rule[]
  readonly stats: readonly Stat[]
  readonly diceStats: readonly DiceStat[]
  readonly tracks: readonly Track[]
  /** Indices of the tracks that harm takes from, in this order. Who has nothing left in any of them falls. */
  readonly layers: readonly number[]
  readonly rolls: readonly Roll[]
  readonly asks: readonly Ask[]
  readonly actions: readonly Action[]
  /** What can be done: actions, those with several things to do them with once. */
  readonly verbs: readonly Named[]
  readonly gear: readonly Gear[]
  /** Undefined where nobody stands anywhere. */
  readonly space: Space | undefined
  /** Undefined where no map matters. */
  readonly squares: Squares | undefined
  /** Undefined where nothing on maps opens. */
  readonly doors: Doors | undefined
  /** What the game makes of places: the largest parts of its expressions that follow from them and from sheets. */
  readonly facts: readonly Expression[]
  /** Undefined where lots are drawn each round. */
  readonly order: Order | undefined
  /** Whether combatants that have acted act again in the same turn. */
  readonly again: Expression | undefined
  readonly begin: readonly Step[]
  readonly turn: readonly Step[]
  /** What happens when a turn is over. */
  readonly turnEnd: readonly Step[]
  readonly round: readonly Step[]
  /** How many steps of it give back what a round gives back: everybody has that before anything happens in it. */
  readonly givenEachRound: number
  readonly fallen: readonly Step[]
  /** What happens when the fight is over. */
  readonly end: readonly Step[]
  readonly catalogue: readonly Cited[]
  /** Places of the file that name a rule of a catalogue (`cite: SYM-012`), each with its id. */
  readonly cites: Readonly<Record<string, string>>
  /** What nothing reads, in a game that is not finished: a line each. */
  readonly unread: readonly string[]
  /** How many slots rolls and lets need. */
  readonly slots: number
}
