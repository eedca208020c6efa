import type { Fight } from "../../../contract/Fight.ts"
import type { Prepared } from "../../../contract/Prepared.ts"
import type { BaseState, CombatantState, View } from "../../../contract/State.ts"
import type { System } from "../../../contract/System.ts"
import type { DiceExpression } from "../../../dice/expression.ts"
import type { Board } from "../../../field/Board.ts"
import type { HarmTable } from "../../../parts/weighing/HarmTable.ts"
import type { LookBook } from "../../../parts/LookBook.ts"
import type { SymEvent } from "../book/events.ts"
import type { SymHouseRules } from "../book/houseRules.ts"
import type { Placement, Rest, Setting, StatBlock } from "../book/statBlock.ts"
import type { BlowBook } from "./Blow.ts"
import type { Rows } from "./Rows.ts"
import type { Sheet } from "./Sheet.ts"
import type { WayBook } from "./Ways.ts"

/** What changes of one combatant. Flat: numbers and booleans only. Sets of combatants are bits by index. */
export interface Fighter extends CombatantState {
  toughness: number
  /** Temporary and permanent Corruption, and whether this scene's extra point was given (SYM-106). */
  temporary: number
  permanent: number
  tainted: boolean
  /** Bits of `condition`. */
  conditions: number
  /** Index of the weapon that it has taken up, whether it is drawn, and whether it is loaded. */
  hand: number
  drawn: boolean
  loaded: boolean
  /** At 0 Toughness and rolling for its life; how near the grave; since which round (SYM-058 to SYM-064). */
  dying: boolean
  marks: number
  fellIn: number
  /** Triggers whose free attack it has used this round (bits of `occasion`). */
  used: number
  /** Whom it is in melee with, and which of them are in its flank. */
  engaged: number
  flankedBy: number
  /** It stands above others; it is protected from all shots except those with a line; it holds a passage so wide. */
  high: boolean
  covered: boolean
  seenBy: number
  narrow: number
  /**
   * Indices of the remedies on its weapon and on its armour, -1 for none; and which weapon that is, by its means
   * (SYM-039).
   */
  coat: number
  coated: number
  shell: number
  /** It was treated with success in this fight (SYM-069). */
  treated: boolean
  /** It is an abomination and attacks the nearest (SYM-095). */
  turned: boolean
}

/** What changes in a fight. */
export interface SymState extends BaseState {
  combatants: Fighter[]
  /** Combatants in the order of their turns. */
  order: number[]
  /** The place in the order that had its turn last; -1 at the start of a round. */
  cursor: number
  /** Whose turn it is, -1 for nobody's. */
  active: number
  /** What is left of the turn. */
  movement: boolean
  combat: boolean
  /** It acts one thing at a time; it has tried to stand up; it wants nothing more. */
  stepwise: boolean
  tried: boolean
  turnOver: boolean
  /** The death rolls after the fight have begun, and the scene's end has come. */
  sceneOver: boolean
  /** Ammunition and doses left, by stock. */
  stock: number[]
  /** Under the house rule perEnemy: whom a free attack was made at in this round, by owner * 8 + occasion. */
  usedOn: number[]
}

/** What a fight of one scenario and variant needs and never changes. */
export interface SymPrepared extends Prepared {
  readonly sheets: readonly Sheet[]
  readonly rules: SymHouseRules
  readonly modifierValues: readonly number[]
  readonly setting: Setting
  /** Scratch memory for searches. */
  readonly board: Board
  readonly rows: Rows
  /** By combatant. */
  readonly ways: readonly WayBook[]
  readonly turnBook: LookBook<SymCombat>
  /** Combatants of the same number fight in the same way (`weigh/blowKey.ts`). */
  readonly kinds: readonly number[]
  /** What attacks have promised before; undefined where nothing is remembered. */
  readonly blows: BlowBook | undefined
  readonly stock: readonly number[]
  /** `harm[profile][armour * harmCases + 2 * advantages + (critical ? 1 : 0)]`, by the indices that sheets hold. */
  readonly harm: readonly (readonly HarmTable[])[]
  readonly harmCases: number
  /** Distinct pairs of sides exist whose visibility differs. */
  readonly dim: boolean
  /** The sides that lie in ambush: bits by index. */
  readonly ambush: number
}

/** All types of the system in one. */
export interface Symbaroum extends System {
  houseRules: SymHouseRules
  statBlock: StatBlock
  setting: Setting
  placement: Placement
  prepared: SymPrepared
  state: SymState
  event: SymEvent
  carried: SymCarried
  rest: Rest
}

/** A fight as the rules of Symbaroum see it. */
export type SymCombat = Fight<Symbaroum>
export type StateView = View<SymState>
export type FighterView = View<Fighter>

/** What has happened since a fight. Times add up; what nobody states does not happen. */
export interface Meanwhile {
  /** Days of rest: 1 Toughness each (SYM-067). */
  readonly days: number
  /**
   * Dark zones gone through: how often each inflicts its dice on everybody, and which (SYM-102):
   * `{ dice: dice("1d4"), times: 2 }`.
   */
  readonly zones: readonly { readonly dice: DiceExpression; readonly times: number }[]
  /** Healers tend the wounded of their side, once each, with a herb where there is one (SYM-069). */
  readonly tended: boolean
  /** Powers and rituals learned, and artifacts bound by Corruption, by id of the combatant (SYM-105). */
  readonly learned: Readonly<Record<string, number>>
  readonly bound: Readonly<Record<string, number>>
}

/** What one fight hands on to the next, of one combatant. */
export interface SymCarried {
  readonly toughness: number
  /** Corruption that stays (SYM-104); the temporary part is gone with the scene (SYM-097). */
  readonly permanent: number
  /** Dead, or turned into an abomination: it takes no part in what follows. */
  readonly lost: boolean
  readonly dead: boolean
  /** Ammunition and doses left, in the order of its sheet. */
  readonly supplies: readonly number[]
  readonly meanwhile: Meanwhile
}
