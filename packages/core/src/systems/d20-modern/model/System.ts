import type { Option } from "../../../contract/Decision.ts"
import type { Fight } from "../../../contract/Fight.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Prepared } from "../../../contract/Prepared.ts"
import type { BaseState, CombatantState, View } from "../../../contract/State.ts"
import type { System } from "../../../contract/System.ts"
import type { Distribution } from "../../../dice/Distribution.ts"
import type { DiceExpression } from "../../../dice/expression.ts"
import type { Board } from "../../../field/Board.ts"
import type { Field } from "../../../field/Field.ts"
import type { Grounds } from "../../../field/Grounds.ts"
import type { Square } from "../../../kinds/indices.ts"
import type { LookBook } from "../../../parts/LookBook.ts"
import type { D20Event } from "../book/events.ts"
import type { D20HouseRules } from "../book/houseRules.ts"
import type { MapThing } from "../book/mapThing.ts"
import type { Placement } from "../book/placement.ts"
import type { Poison } from "../book/poisons.ts"
import type { Rest } from "../book/rest.ts"
import type { Setting } from "../book/setting.ts"
import type { StatBlock } from "../book/statBlock.ts"
import { Situation } from "./Situation.ts"
import type { Hands, Sheet } from "./sheet.ts"
import type { Surroundings } from "./surroundings.ts"
import type { Door, Hardship, Sickness, Thing, World } from "./World.ts"

/** What changes of one combatant. Flat: numbers and booleans, and one list that is replaced whole. */
export interface Fighter extends CombatantState {
  hp: number
  /** Hit points when unhurt. */
  full: number
  /** Bits of `condition`. */
  conditions: number
  /** The initiative result; 0 before it is rolled. */
  initiative: number
  /** It has rolled initiative and is in the order, or delays. */
  entered: boolean
  /** It is on the field: neither still to come nor gone. */
  here: boolean
  /** How many acts of its own have left a trace in this round: the ordinal of its next scope of dice. */
  acts: number
  /** Attacks of opportunity since the start of its last turn, and on whom (a set of indices). */
  opportunities: number
  opportunitiesOn: number
  /** The weapons in hand: bits of its slots. */
  held: number
  /**
   * The readied action: its trigger (0 for none), what to do, with what, against whom, and whether it may still step.
   */
  readyTrigger: number
  readyAct: number
  readyItem: number
  readyTarget: number
  readyStep: boolean
  /** It has used Cleave since its last turn began. */
  cleft: boolean
  /** Whom it has an eye on (Dodge): the one it attacked last, -1 for nobody. */
  eyes: number
  /** Rounds run on end, running checks made, and the first round in which it may run again. */
  runRounds: number
  runChecks: number
  runAgain: number
  /** It ran in its latest turn. */
  ran: boolean
  /** Nonlethal damage gathered (house rule). */
  nonlethal: number
  /** The full-round action begun at the end of its last turn: its verb (-1 for none), target and item. */
  begunAct: number
  begunTarget: number
  begunItem: number
  /**
   * How the abilities differ from the stat block, replaced whole: empty when they do not; else the points damaged,
   * drained and added, six of each in the order of `ability`.
   */
  abilities: readonly number[]
  /** What has been snatched of what it wore (a set of indices). */
  stripped: number
  /** The grapple it is in, -1 for none; and who pins it there, -1 for nobody. */
  grapple: number
  pinner: number
}

/** A condition that ends just before the turn of `anchor` in round `until` (D20M-069). */
export interface Effect {
  readonly who: number
  readonly condition: number
  readonly anchor: number
  readonly until: number
}

/** Help given to a friend against a foe, until the end of the friend's next turn (D20M-260). */
export interface Aid {
  readonly friend: number
  readonly foe: number
  readonly attack: boolean
  /** The friend's turn in which it ends has begun. */
  readonly lastTurn: boolean
}

/** A weapon on the ground. */
export interface Litter {
  readonly owner: number
  readonly slot: number
  readonly at: Square
}

/** A weapon in the hand of an enemy who has taken it. */
export interface Seized {
  readonly by: number
  readonly owner: number
  readonly slot: number
}

export interface D20State extends BaseState {
  combatants: Fighter[]
  /** The surprise round is being played. */
  surprise: boolean
  /** Combatants in the order of their turns. */
  order: Who[]
  /** The place in the order of the combatant that has, or had last, the turn; -1 before the first. */
  cursor: number
  /** Whose turn it is, -1 between turns of the order. */
  active: Who
  /** What is left of the turn: the attack action, the move action; only one of them in all (`single`). */
  main: boolean
  move: boolean
  single: boolean
  /** The 5-foot step is taken; the active one has moved otherwise. */
  stepped: boolean
  moved: boolean
  /** Blows struck in this turn with the attack action, and with which form; whether they go on by themselves. */
  blows: number
  form: number
  series: boolean
  /** Free actions taken. */
  free: number
  /** It has drawn a weapon in passing, or moves too fast for it (D20M-097). */
  drew: boolean
  /** It acts one thing at a time, and is asked after each. */
  stepwise: boolean
  /** The turn is over. */
  turnOver: boolean
  /** Combatants that have readied something (a set of indices). */
  readied: number
  /** Those of whom it is not known what they have readied: only in a fork that must not know (a set of indices). */
  forgotten: number
  /** Combatants that delay, in no order. */
  delaying: Who[]
  /** Combatants that let the present moment pass (a set of indices). */
  waited: number
  /** Combatants that delay and have suffered what their count of this round brings (a set of indices). */
  counted: number
  /** Combatants that have let the last moment of the round pass: their turn in it is lost (a set of indices). */
  forfeited: number
  effects: readonly Effect[]
  aids: readonly Aid[]
  litter: readonly Litter[]
  world: World
  seized: readonly Seized[]
  /** Doors that are open or broken, and those that are not locked any more (sets of indices). */
  gone: number
  unlocked: number
  /** Things on the map that were pushed: pairs of index and square. Replaced whole; empty while none was. */
  shifted: readonly number[]
  /** Combatants that are in a grapple (a set of indices). */
  wrestling: number
  /** What is loaded (or how many pieces are left), and how many spare magazines there are, by stock. */
  loaded: number[]
  spares: number[]
}

/** Parameters of the setting with their defaults filled in. */
export interface Judgement {
  readonly missPercent: number
  readonly creatureCover: number
  readonly postureBoostsCover: boolean
  readonly postureBonusAdjacent: boolean
  readonly freeActions: number
  readonly completeByAttack: boolean
  readonly kitsNeeded: boolean
  readonly resolveDying: boolean
  /** Where somebody looks for whom it does not perceive (D20M-163). */
  readonly guess: "lastSeen" | "known" | "uniform"
  readonly chokingAllowsMove: boolean
  readonly strangleRecheck: boolean
  readonly pinDCModifier: number
}

export interface D20Prepared extends Prepared {
  readonly sheets: readonly Sheet[]
  readonly rules: D20HouseRules
  readonly modifierValues: readonly number[]
  readonly judgement: Judgement
  /** Scratch memory for searches. */
  readonly board: Board
  /** What holds between the combatants as they are now: a cache. */
  readonly situation: Situation
  /** Squares of the edge of the field that are not walled up; none on open fields, and where ways out are said. */
  readonly edge: readonly Square[]
  /** The cover that the ground gives from points of it: a cache, for ground does not change (see `see/blast.ts`). */
  readonly pointCovers: WeakMap<Field, Map<number, number>>
  /** What dice come to that were asked for: a cache by the expression. */
  readonly knownDice: WeakMap<DiceExpression, Distribution>
  /** By combatant, what may offer it whole intentions on its turn. */
  readonly planners: readonly (readonly Planner[])[]
  /** What turns have looked like before: memory of a pure function, shared by all combats of the scenario. */
  readonly turnBook: LookBook<D20Combat>
  /** Index into `means` of what is no weapon. */
  readonly bleeding: number
  /** The same of what burns; the poisons that may occur, with their means; the means of diseases by index. */
  readonly flames: number
  readonly poisons: readonly Poison[]
  readonly poisonMeans: readonly number[]
  readonly diseaseMeans: readonly number[]
  /** The means of heat, cold, thirst and hunger. */
  readonly privation: number
  readonly things: readonly Thing[]
  /**
   * What stands on the map and can be opened or broken, and the ground without it; undefined when there is nothing of
   * the kind.
   */
  readonly doors: readonly Door[]
  readonly grounds: Grounds | undefined
  /** Some square of the field hides what is on it. */
  readonly veiled: boolean
  /** Bursts wear down the weapons in hands as well (D20M-205). */
  readonly gearSuffers: boolean
  /** Actions of the table's own (D20M-125). */
  readonly customActions: readonly { readonly means: number; readonly cost: number; readonly provokes: boolean }[]
  /** What the scenario says of ground, air and light; undefined when nothing. */
  readonly surroundings: Surroundings | undefined
  /** The state's `loaded` and `spares` at the start. */
  readonly loaded: readonly number[]
  readonly spares: readonly number[]
  /** Somebody is unaware of the enemy, and somebody is not: there is a surprise round. */
  readonly surprise: boolean
  /** All combatants, in their order. */
  readonly everybody: readonly Who[]
  /** For each side, the combatants of the other sides, and its own. */
  readonly foes: readonly (readonly Who[])[]
  readonly friends: readonly (readonly Who[])[]
  /** Combatants that join later. */
  readonly latecomers: readonly Who[]
  /** Those whom something has befallen as the fight begins. */
  readonly beset: readonly Who[]
}

/** What a fight hands on of a combatant. */
export interface D20Carried {
  readonly hp: number
  /** Hit points when unhurt: house rules may have them rolled. */
  readonly full: number
  readonly dead: boolean
  /** Unconscious below 0 hit points; stable or still dying. */
  readonly out: boolean
  readonly stable: boolean
  /** What is loaded, and how many magazines are left, by weapon. */
  readonly ammunition: Readonly<Record<string, readonly [loaded: number, spares: number]>>
  /** Points of abilities that are damaged and drained, as in `Fighter.abilities`. */
  readonly abilities: readonly number[]
  readonly sicknesses: readonly Omit<Sickness, "who">[]
  /** What it endures: hunger, thirst, heat and cold. */
  readonly hardship: Omit<Hardship, "who"> | undefined
  /** Bits of `flag`: fatigued, exhausted. */
  readonly tired: number
  /** Points that its weapons have lost, by weapon. */
  readonly wear: Readonly<Record<string, number>>
  /** What has happened since, in order. */
  readonly rests: readonly Rest[]
}

/** The types of d20 Modern in one bundle. */
export interface D20Modern extends System {
  houseRules: D20HouseRules
  statBlock: StatBlock
  setting: Setting
  thing: MapThing
  placement: Placement
  prepared: D20Prepared
  state: D20State
  event: D20Event
  carried: D20Carried
  rest: Rest
}

export type D20Combat = Fight<D20Modern>
export type FighterView = View<Fighter>

/** What options of one turn are made from: looked at once, for all of them. */
export interface Turn {
  who: Who
  c: FighterView
  sheet: Sheet
  hands: Hands
  /** Squares of a move action; 0 when prone, kneeling or held fast. */
  speed: number
  /** Only one action in the turn. */
  single: boolean
  /** Enemies on the field who are up, how far away each is, and how many there are. */
  readonly foes: Who[]
  readonly far: number[]
  count: number
  /** One of them threatens the square. */
  threatened: boolean
  /** It can neither attack nor think of it (panic, nausea). */
  unfit: boolean
  panicked: boolean
}

/** Adds whole intentions to the options of a turn. */
export type Plan = (options: Option[], combat: D20Combat, turn: Turn) => void

/** What offers whole intentions, to those in one of some conditions (flags; 0: to all). */
export interface Planner {
  readonly plan: Plan
  readonly only: number
}
