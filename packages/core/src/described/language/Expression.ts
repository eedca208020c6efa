import type { GameFunction } from "../../contract/GameFunction.ts"
import type { DiceExpression } from "../../dice/expression.ts"
import type { Shape } from "../../field/area.ts"

/** Whose numbers are read or written: of the combatant that acts, or of whom it acts on. */
export type Role = "me" | "them"

/** Whose numbers an expression may read: where others are counted, of each of those as well. */
export type Whose = Role | "other"

/** What an expression results in: a whole number, or yes or no. */
export type Kind = "int" | "truth"

/** Signs and words between two operands. `/` rounds down; `least` and `most` are the words `at least` and `at most`. */
export type Operator = "+" | "-" | "*" | "/" | "least" | "most" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "and" | "or"

/** A checked expression of whole numbers; yes is 1 and no is 0. What it draws stands beside it (`Draw`). */
export type Expression =
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "rule"; readonly index: number }
  | { readonly is: "stat"; readonly of: Whose; readonly index: number }
  /** Of a side there is one, which is kept with the first of it. */
  | { readonly is: "track"; readonly of: Whose; readonly index: number; readonly isOfSide?: true }
  /** Whether a condition was given by this one: an index among those of which that is known; and its track. */
  | { readonly is: "link"; readonly of: Whose; readonly by: Whose; readonly index: number; readonly track: number }
  /** Whether one of the two is down, and neither dead nor gone. */
  | { readonly is: "down"; readonly of: Role }
  /** How far `me` and `them` are apart, as the number of a band from 0. */
  | { readonly is: "distance" }
  /** With bands: how many enemies or friends of `me` are so near to one of the two, who does not count. */
  | { readonly is: "beside"; readonly who: "enemies" | "friends"; readonly of: Role; readonly within: Expression }
  | Those
  | OnMap
  | Laid
  /**
   * Where a lasting area is laid (`spots.ts`): where the act is aimed at, or where one of the two is. With a direction
   * it goes out from where `me` is.
   */
  | { readonly is: "spot"; readonly of: Role | "place"; readonly isDirected?: true }
  /** A number of the door that the act is aimed at, by its index; of that which harm takes from, what is left. */
  | { readonly is: "door"; readonly index: number; readonly isLeft?: true }
  /** What follows from places and sheets alone, an index into `Game.facts`. */
  | { readonly is: "fact"; readonly index: number; readonly of: Expression }
  | View
  /** What was rolled or worked out before, or what a draw of this very expression has shown. */
  | { readonly is: "slot"; readonly slot: number }
  | { readonly is: "not" | "negative"; readonly of: Expression }
  | { readonly is: Operator; readonly left: Expression; readonly right: Expression }
  /** A function of the game's own code. */
  | { readonly is: "call"; readonly function: GameFunction; readonly with: readonly Expression[] }
  | { readonly is: "if"; readonly test: Expression; readonly yes: Expression; readonly no: Expression }

/** What can be asked of the dice of a pool. */
export const views = ["sum", "size", "highest", "second", "third", "lowest", "alike", "pairs"] as const

/** Something of the dice of a pool: their sum, or how many of them show at least, at most or exactly a number. */
export interface View {
  readonly is: "view"
  /** What the draw has left: which dice they are. */
  readonly slot: number
  readonly faces: number
  readonly most: number
  readonly how: (typeof views)[number] | "+" | "-" | "="
  readonly than: Expression
}

/** How many enemies or friends of `me` are so; who is in the middle is left out. */
export interface Those {
  readonly is: "those"
  readonly who: "enemies" | "friends"
  /** The ones that are down, dead or gone, not the ones that can fight. */
  readonly isFallen: boolean
  /** How near to one of the two: how far anybody is from them, and how far they may be. */
  readonly near: { readonly of: Role; readonly apart: Expression; readonly within: Expression } | undefined
  /** What must hold of `other`; undefined where nothing is asked. */
  readonly test: Expression | undefined
}

/** Whether one of the two is inside of a lasting area: of anybody, or of one of the two. */
export interface Laid {
  readonly is: "laid"
  readonly of: Role
  readonly by: Role | undefined
  /** The track of its maker in which it stands where it is, and what it is like; its size is of its maker's sheet. */
  readonly track: number
  readonly shape: Shape
  readonly size: Expression
}

/** What a map says. */
export type OnMap =
  /** How far, in the game's own unit; whether anything is in the way; how much is hidden: a degree. */
  | { readonly is: "apart" | "line" | "cover"; readonly to: "them" | "place" }
  /** How far the nearest enemy of `me` is. */
  | { readonly is: "nearest" }
  /** How many enemies or friends of `me` are so near to one of the two, who does not count. */
  | { readonly is: "near"; readonly who: "enemies" | "friends"; readonly of: Role; readonly within: Expression }

/** Dice written out, or those of a sheet. */
export type Dice =
  | { readonly dice: DiceExpression }
  | {
      readonly of: Role
      readonly stat: number
      /** Which entry of a list of the sheet they are those of: from 1, 0 for none; the first when left out. */
      readonly at?: Expression
      /** How many entries there are, and how far apart their dice stand. */
      readonly most?: number
      readonly step?: number
    }

/**
 * One random number and the slot that it is put into. A draw is its result, not its dice: so pools stay cheap to count
 * through.
 */
export type Draw = { readonly slot: number } & (
  | { readonly is: "dice"; readonly dice: Dice }
  /** So many times these dice, added up. */
  | { readonly is: "times"; readonly n: Expression; readonly dice: Dice }
  /** The best of 1 + n rolls of these dice; the worst of 1 - n where n is negative. */
  | { readonly is: "edge"; readonly n: Expression; readonly dice: Dice }
  /** How many of n dice show at least (`+`), at most (`-`) or exactly (`=`) a number. */
  | {
      readonly is: "count"
      readonly how: "+" | "-" | "="
      readonly than: Expression
      readonly n: Expression
      readonly faces: number
    }
  /** All of n dice, of which there are so many at most: which they are, whatever their order. */
  | { readonly is: "pool"; readonly n: Expression; readonly faces: number; readonly most: number }
  /** The highest or the lowest of n dice; 0 where there are none. */
  | { readonly is: "best" | "worst"; readonly n: Expression; readonly faces: number }
)

/** What draws take at most: what can come to more is refused. */
export const drawLimits = { times: 100, edge: 99, pool: 1000, apart: 5000 } as const
