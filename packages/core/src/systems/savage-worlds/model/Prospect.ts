import type { Profile } from "./Sheet.ts"
import type { Blow } from "./odds.ts"
import type { Victim } from "./Victim.ts"

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

/** What several blows come to, by what it follows from: numbers in a row for each. */
export interface Rows {
  readonly causes: Int32Array
  readonly results: Float64Array
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
  /** What having aimed would add to a shot; of plain attacks alone. */
  easing: number
  /** A plain hit, one with a raise, and one that misses only because of cover. */
  plain: Blow
  raised: Blow
  through: Blow
  /**
   * What the three follow from: the dice of a hit, what they must come to, also behind an obstacle
   * (`nothingBehind` where nothing goes through one), and the victim.
   */
  code: number
  short: number
  behind: number
  victim: Victim
  /** What it promises. */
  readonly seen: Foreseen
}
