import type { Fight } from "../../../contract/Fight.ts"
import type { Prepared } from "../../../contract/Prepared.ts"
import type { BaseState, CombatantState, View } from "../../../contract/State.ts"
import type { System } from "../../../contract/System.ts"
import type { Board } from "../../../field/Board.ts"
import type { Grounds } from "../../../field/Grounds.ts"
import type { Item, Square, Who } from "../../../kinds/indices.ts"
import type { LookBook } from "../../../parts/LookBook.ts"
import type { SwEvent } from "../book/events.ts"
import type { SwHouseRules } from "../book/houseRules.ts"
import type { Placement, Rest, Setting, StatBlock, Thing } from "../book/statBlock.ts"
import type { Latest } from "./Latest.ts"
import type { Prospect, Rows } from "./Prospect.ts"
import type { Sheet } from "./Sheet.ts"

/** What changes of one combatant. Flat: numbers and booleans only. Sets of combatants are bits by index. */
export interface Fighter extends CombatantState {
  at: Square
  /** A Wild Card (C05). */
  readonly wild: boolean
  /** Wounds that it can bear (C14). */
  readonly limit: number
  /** Bits of `condition`. */
  conditions: number
  wounds: number
  fatigue: number
  bennies: number
  /** Turns it has begun, and until the end of which of them it is Distracted and Vulnerable (SWD-061). */
  turnNo: number
  distractedUntil: number
  vulnerableUntil: number
  /** Its Action Card, 0 to 53, -1 for none; it has a Joker this round. */
  card: number
  joker: boolean
  /** What wakes it while it is on Hold: one of `wake`. Its held turn has begun already. */
  wake: number
  begun: boolean
  /** Weapons in its hands by index, -1 for none, and whether its shield is ready. */
  hand: Item
  other: Item
  shielded: boolean
  /** Whom it aims at, -1 for nobody (SWD-011). */
  aimAt: Who
  /** Whom it holds in a grapple and who holds it, -1 for nobody; a net or ropes hold it. */
  holds: Who
  heldBy: Who
  netted: boolean
  /** Help for its next roll of a kind (SWD-008): the kind, the bonus, and the turn at whose end it is lost. */
  supportFor: number
  support: number
  supportUntil: number
  /** On whom it has the Drop (SWD-103). */
  drop: number
  /** Free attacks by Edges used this round. */
  firstStrikes: number
  counters: number
  /** The mount that it rides and the rider that it carries, -1 for none. */
  mount: Who
  rider: Who
  /** Grade of its own cover (1 light to 4 near total) and what armour that gives, until it moves. */
  cover: number
  coverArmour: number
  /** Lasting injuries (C15): steps that Agility, Vigor, Strength and Smarts are down, and an unsound leg. */
  agilityDown: number
  vigorDown: number
  strengthDown: number
  smartsDown: number
  lame: boolean
  /** Arms that are of no use, bits of `useless`; one eye is lost. */
  arms: number
  oneEyed: boolean
  /** Half hours for which it is unconscious (SWD-051, SWD-104). */
  outFor: number
}

export interface SwState extends BaseState {
  combatants: Fighter[]
  /** The cards left in the deck: bits of cards 0 to 26 and of cards 27 to 53. */
  deckLow: number
  deckHigh: number
  /** A Joker was dealt: the discards go back before the next deal (C07). */
  shuffle: boolean
  /** Combatants in the order of their turns, and the place that had its turn last; -1 at the start of a round. */
  order: Who[]
  cursor: number
  /** Whose turn it is, -1 for nobody's; nothing more is wanted of it. */
  active: Who
  turnOver: boolean
  /** Decisions of the turn so far: the ordinal of its acts. */
  acts: number
  /** Actions declared (0 for not yet) and used. */
  declared: number
  used: number
  /** Steps left and walked, whether it ran, and where the turn began. */
  steps: number
  walked: number
  ran: boolean
  from: Square
  /** It looks for something else to do: the second list of options. */
  menu: boolean
  /** Items readied freely; bits of verbs that serve once a turn; the blows of Frenzy used; the mount has attacked. */
  readied: number
  done: number
  frenzied: number
  mountActed: boolean
  /** The hand that struck last, for Two-Fisted: bits 1 main, 2 other. */
  handsUsed: number
  /** An act that has been declared but not rolled yet: verb -1 for none. */
  actVerb: number
  actTarget: Who
  actItem: Item
  actPlace: Square
  actExtra: number
  /** Who has let the present window pass, and how many contests there have been in it. */
  passed: number
  /** Who of the waiting wants to act now (SWD-071). */
  eager: number
  contests: number
  /** Interrupted turns, the last one on top: `frameSize` integers each. */
  sleeping: number[]
  /** Combatants that lost a contest and act right after (SWD-072). */
  after: Who[]
  /**
   * Whose act is simultaneous with the turn under way, -1 for nobody's (SWD-072), and blows that land when it is done.
   */
  tied: Who
  waiting: number[]
  /** Where weapons are, by `Sheet.firstGear` and index: -1 with their owner, -2 broken or spent, else a square. */
  gear: number[]
  /** Rounds in each weapon, spare magazines, and actions of reloading done, by the same index; -1 for uncounted. */
  loaded: number[]
  spare: number[]
  reloading: number[]
  /** Common Bennies by side. */
  pool: number[]
  /** Things on the map that are open or broken: bits by index. */
  gone: number
}

/** Integers of an interrupted turn in `SwState.sleeping`. */
export const frameSize = 20

/** Integers of a blow in `SwState.waiting`: target, by, means, damage, Toughness, lethal. */
export const blowSize = 6

/** Something on the map that can be opened or broken (SWD-097). */
export interface MapObject {
  readonly at: Square
  /** Of itself, or of its lock where that is weaker. */
  readonly hardness: number
  /** It is opened by hand. */
  readonly opens: boolean
  /** Ids of weapons that can do nothing to it. */
  readonly withstands: readonly string[]
}

export interface SwPrepared extends Prepared {
  readonly sheets: readonly Sheet[]
  readonly rules: SwHouseRules
  readonly modifierValues: readonly number[]
  readonly setting: Setting
  /**
   * Doors and the like on the map, and the ground without those that are open or broken; undefined when there are none.
   */
  readonly things: readonly MapObject[]
  readonly grounds: Grounds | undefined
  /** Scratch memory for searches. */
  readonly board: Board
  /** What attacks come to, and what else was worked out last, as things are. */
  readonly prospects: (Prospect | undefined)[]
  /** What several blows come to, by what it follows from. */
  readonly rows: Rows
  readonly latest: Latest
  /** What turns have looked like before. */
  readonly turnBook: LookBook<SwCombat>
  /** Weapons in all: the length of the lists by gear. */
  readonly gear: number
  readonly loaded: readonly number[]
  readonly spare: readonly number[]
  readonly pool: readonly number[]
  /** Penalty of the light by square, 0 to -6, for each stated round; undefined when it is light everywhere. */
  readonly light: readonly Int8Array[] | undefined
  /** Squares that give no firm footing, undefined when there are none (SWD-087). */
  readonly unstable: Uint8Array | undefined
  /** Penalty for each grade of cover (SWD-036). */
  readonly coverSteps: readonly number[]
  /** Armour of the map's obstacles, -1 for impenetrable ones (SWD-038, SWD-039). */
  readonly obstacle: number
  /** Sides that lie in ambush: bits by index. */
  readonly ambush: number
  /** Somebody has the Drop on somebody at the start (SWD-103). */
  readonly threats: boolean
  /** Somebody can do something about another one's act: Edges with free attacks. */
  readonly watchful: boolean
  /** Somebody rides, or is larger or smaller than Normal, or moves at speed. */
  readonly mounted: boolean
  readonly scaled: boolean
}

/** What one fight hands on to the next, of one combatant. */
export interface SwCarried {
  readonly wounds: number
  readonly fatigue: number
  readonly bennies: number
  /** Dead, or still out: it takes no part in what follows. */
  readonly dead: boolean
  readonly lost: boolean
  /** Half hours for which it is still unconscious. */
  readonly outFor: number
  /** Rounds and spare magazines, in the order of its sheet. */
  readonly loaded: readonly number[]
  readonly spare: readonly number[]
  /** Steps down of Agility, Vigor, Strength and Smarts, an unsound leg, useless arms, a lost eye (C15). */
  readonly injuries: readonly number[]
  /** Hours and days since, and whether a new session has begun. */
  readonly hours: number
  readonly days: number
  readonly fresh: boolean
  readonly reloaded: boolean
}

export interface SavageWorlds extends System {
  houseRules: SwHouseRules
  statBlock: StatBlock
  setting: Setting
  placement: Placement
  thing: Thing
  prepared: SwPrepared
  state: SwState
  event: SwEvent
  carried: SwCarried
  rest: Rest
}

export type SwCombat = Fight<SavageWorlds>
export type StateView = View<SwState>
export type FighterView = View<Fighter>
