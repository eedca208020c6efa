import type { Fight } from "../../../contract/Fight.ts"
import type { Prepared } from "../../../contract/Prepared.ts"
import type { BaseState, CombatantState, View } from "../../../contract/State.ts"
import type { System } from "../../../contract/System.ts"
import type { Board } from "../../../field/Board.ts"
import type { Square } from "../../../kinds/indices.ts"
import type { LookBook } from "../../../parts/LookBook.ts"
import type { DsEvent } from "../book/events.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import type { Placement, Rest, Setting, StatBlock } from "../book/statBlock.ts"
import type { Outlook } from "./Outlook.ts"
import type { Odds } from "./odds.ts"
import type { Arm, Sheet } from "./sheet.ts"

/** What changes of one combatant. Flat: numbers and booleans only. */
export interface Fighter extends CombatantState {
  /** Wounds marked on the three tracks, and points of exhaustion. */
  scratches: number
  light: number
  grave: number
  exhaustion: number
  /** What is left in points, 0 in agony. */
  points: number
  /** Bits of `condition`. */
  conditions: number
  /** Who holds it, and whom it holds; -1 for nobody. */
  heldBy: number
  holds: number
  /** Who attacked it last, and so whom it looks at; -1 for nobody. */
  lastBy: number
  /** Defences made since its own turn began. */
  defences: number
  /** Index of the weapon in hand, -1 for none. */
  hand: number
  aim: number
  aimAt: number
  /** It dodged extra bullets and has no movement in its next turn (DS20-100). */
  stalls: boolean
  /** It has had its turn in this round. */
  done: boolean
  /** Its place in the order of turns; level allies share one. */
  slot: number
  /** Whom it is giving first aid, and how many actions of it are done. */
  patient: number
  tended: number
  /** Successful actions in a row to put a jammed weapon together again (DS20-089). */
  assembled: number
  /** The best kit, by grade, with which first aid on it has failed; -1 for none (DS20-132). */
  tried: number
  /** Actions done of its long task (DS20-003). */
  progress: number
  /** The cover that its placement gives it, until it moves. */
  cover: number
}

export interface DsState extends BaseState {
  combatants: Fighter[]
  /** Combatants in the order of their turns. */
  order: number[]
  /** Which of level allies was chosen to go next, -1 for none. */
  chosen: number
  /** Whose turn it is, -1 for nobody's; whether it wants nothing more. */
  active: number
  turnOver: boolean
  /** Nothing has been done yet in this turn. */
  fresh: boolean
  /** Actions declared beyond the first; those used. */
  extra: number
  used: number
  /**
   * Metres left; whether a diagonal step would cost double; how many actions had been used when the movement began, -1.
   */
  metres: number
  /** It has none for having dodged bullets. */
  stalled: boolean
  odd: number
  stretch: number
  moved: boolean
  /** The technique that modifies the next action, -1 for none; whether one was tried in this turn. */
  manoeuvre: number
  tried: boolean
  /** Penalties announced in this turn for emptying magazines; whether it has shot with a slow weapon. */
  emptied: number
  shot: boolean
  /** Actions done in this turn of a long task. */
  steps: number
  /** The attack made last: with what, how, and the damage number before any defence. */
  struckWith: number
  struckHow: number
  struckFor: number
  /**
   * Of each weapon that can leave a hand, by gear: the square where it lies (-1: with its owner), cartridges in it and
   * in store.
   */
  lies: Square[]
  loaded: number[]
  spares: number[]
  /** 0 sound, 1 a minor jam, 2 a major one; wear in percent. */
  jam: number[]
  wear: number[]
}

/** What has happened since a fight. Hours add up; what nobody states does not happen. */
export interface Meanwhile {
  readonly hours: number
  /** Hours of these that are rest, counted twice under care (DS20-133). */
  readonly rest: number
  readonly wounds: number
  readonly firstAid: boolean
}

/** What one fight hands on to the next, of one combatant. */
export interface DsCarried {
  readonly scratches: number
  readonly light: number
  readonly grave: number
  readonly exhaustion: number
  /** Bits of `condition` that last beyond a fight. */
  readonly conditions: number
  /** The best kit with which first aid has failed, -1 for none. */
  readonly tried: number
  readonly dead: boolean
  readonly fled: boolean
  /** Loaded, spare, jam and wear of each weapon, in the order of its sheet. */
  readonly ammo: readonly number[]
  readonly meanwhile: Meanwhile
}

export interface DsPrepared extends Prepared {
  readonly sheets: readonly Sheet[]
  readonly rules: DsHouseRules
  readonly modifierValues: readonly number[]
  readonly setting: Setting
  /** Scratch memory for searches, and for chances once computed. */
  readonly board: Board
  readonly odds: Odds
  readonly turnBook: LookBook<DsCombat>
  readonly outlook: Outlook
  /** Every weapon that can leave its owner's hand, in the order of gear. */
  readonly gear: readonly Arm[]
  readonly lightPenalty: number
  /** Some square is difficult ground; somebody shoots, somebody starts unaware. */
  readonly rough: boolean
  readonly shooters: boolean
  readonly ambush: boolean
  /** Index of the means `fall`. */
  readonly fallMeans: number
}

export interface Ds20 extends System {
  houseRules: DsHouseRules
  statBlock: StatBlock
  setting: Setting
  placement: Placement
  prepared: DsPrepared
  state: DsState
  event: DsEvent
  carried: DsCarried
  rest: Rest
}

export type DsCombat = Fight<Ds20>
export type StateView = View<DsState>
export type FighterView = View<Fighter>
