import type { Profile } from "./Sheet.ts"
import type { Ways } from "./inARow.ts"
import type { Struck } from "./odds.ts"

/** What a hit does. Wounds have being Shaken counted in. */
export interface Consequence {
  harm: number
  /** The chance that it takes the victim out. */
  out: number
  /** The chance that its victim has Wounds to soak, and a Benny for that. */
  soaks: number
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
  struck: Struck
  readonly ways: Ways
}
