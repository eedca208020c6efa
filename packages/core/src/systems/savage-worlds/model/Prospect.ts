import type { Profile } from "./Sheet.ts"
import type { Row, Ways } from "./inARow.ts"
import type { Struck } from "./odds.ts"

/** What a hit does. Wounds have being Shaken counted in. */
export interface Consequence {
  harm: number
  /** The chance that it takes the victim out. */
  out: number
  /** The chance that its victim has Wounds to soak, and a Benny for that. */
  soaks: number
}

/** What one attack promises, and with what it is rolled. */
export interface Foreseen {
  /** The chance to hit. */
  hit: number
  harm: number
  /** The chance that it fells: the sum over several blows, so it may be more than 1. */
  fell: number
  /** How many of its blows the target has Wounds to soak of, if it can. */
  soaks: number
  die: number
  /** The least total of the dice that hits, or goes through the cover. */
  least: number
  /** The chance that the Wild Die hits. */
  wildHits: number
  band: number
}

/** One that promises nothing yet. */
export const newForeseen = (): Foreseen => ({
  hit: 0.5,
  harm: 0.5,
  fell: 0.5,
  soaks: 0.5,
  die: 0,
  least: 0,
  wildHits: 0.5,
  band: 0,
})

/** What several blows come to, and what it follows from beside the attack. */
export interface KeptRow {
  readonly die: number
  readonly wild: number
  readonly least: number
  readonly need: number
  readonly dice: number
  readonly times: number
  readonly row: Row
}

/** An attack as things are: what it is rolled with, and what its hits do. */
export interface Prospect {
  /** What it is of. */
  moment: number
  by: number
  target: number
  profile: Profile | undefined
  how: number
  manners: number
  dice: number
  /** The die it is rolled with. */
  die: number
  /** The target number less all modifiers. */
  need: number
  /** The range band. */
  band: number
  /** What cover takes from the roll; 0 where nothing goes through it (SWD-037). And the armour of it. */
  covering: number
  coverArmour: number
  /** A plain hit, one with a raise, and one that misses only because of cover. */
  plain: Consequence
  raised: Consequence
  through: Consequence
  /**
   * What the three follow from: the dice of a hit, what they must come to, also behind an obstacle (NaN where nothing
   * goes through one), and the victim.
   */
  code: number
  behind: number
  struck: Struck
  readonly ways: Ways
  /** What came of several blows last: an odd number of times, an even one. */
  readonly several: (KeptRow | undefined)[]
  /** What it promises. */
  readonly seen: Foreseen
}
