import type { Who } from "../../../kinds/indices.ts"
import type { Answer, Blow } from "./Blow.ts"
import type { TestOdds } from "./odds.ts"

/**
 * What an attack promises: the chance to hit, to fell, expected harm to the target, and to the attacker by its answer.
 */
export interface Promised {
  hit: number
  harm: number
  fell: number
  risk: number
}

/**
 * One's attack on another with one weapon as things stand: the dice of a plain attack, and what the target could
 * answer. All options of a decision that use this weapon on this target differ by what they add.
 */
export interface Exchange {
  /** When it was looked at (see `Outlook`). */
  age: number
  beyond: boolean
  bonuses: number
  penalties: number
  /** The score of a dodge and the item of a block, -1 where there is none; the penalties of either. */
  dodge: number
  block: number
  hindrance: number
  /** Points that a technique adds. */
  plus: number
  /** All that its promises follow from beside the weapon: dice and answers, the target, the attacker. */
  dice: number
  victim: number
  striker: number
  /** What armour the attacker wears, for what a block does to it. */
  wears: number
  /**
   * What it promises, by case (see `Case`), and bits of those that are known. They stay known while nothing changes.
   */
  readonly promises: Promised[]
  known: number
  /** The chance to stun, -1 as long as it is not known; the test of a plain attack, undefined as long. */
  stunned: number
  test: TestOdds | undefined
}

/** What is alike in all of one's blows at another: their dice but for the weight of the weapon, and what may answer. */
export interface Melee {
  /** When it was looked at (see `Outlook`). */
  age: number
  bonuses: number
  penalties: number
  /** Whether the target can defend, with what penalties. */
  defends: boolean
  hindrance: number
}

/**
 * What attacks come to before anybody has chosen an answer, known again wherever dice, target and weapon are alike: of
 * whom and in which combat makes no difference (see `prospects.ts`).
 */
export interface Prospects {
  /** By combatant and weapon, and by combatant: those of equal numbers have the same one. */
  readonly arms: readonly (readonly number[])[]
  readonly bodies: readonly number[]
  /** The rows, and the same bytes as integers: each begins with what it is of. */
  rows: Float64Array
  keys: Int32Array
  /** How many were not known since there is so much room. */
  missed: number
}

/** What many options of one decision need of the combatant that decides. */
export interface Situation {
  age: number
  who: Who
  /** It can strike or shoot at somebody from where it stands: then there is no need to come nearer. */
  attacks: boolean
  /**
   * The best that one action could do, over all in reach or in sight: at whom and with what, -1 for nothing. Only where
   * it has been looked for.
   */
  knowsBest: boolean
  foe: Who
  item: number
}

/**
 * The exchanges of a scenario's combatants in the present state of one combat, until its log grows. Memory beside the
 * state.
 */
export interface Outlook {
  /** The attack that is looked at and its answer, in numbers: filled anew by each look. */
  readonly blow: { -readonly [Field in keyof Blow]: Blow[Field] }
  readonly answer: { -readonly [Field in keyof Answer]: Answer[Field] }
  /** The dice of a test that is only weighed: filled anew by each count. */
  readonly counted: { bonuses: number; penalties: number; values: readonly number[]; readonly causes: undefined }
  /** Harm by damage number, of attacks that are no plain blow: filled anew by each look. */
  readonly others: Float64Array
  combat: object | undefined
  length: number
  /** Counts the states looked at: an exchange that is older is of another one. */
  age: number
  readonly exchanges: (Exchange | undefined)[]
  /** By pair, for blows and for firearms that strike. */
  readonly melees: (Melee | undefined)[]
  readonly prospects: Prospects
  /** Penalties that each way of an attack brings, one of `how`; -1 as long as they are not known. */
  readonly hindrances: Int32Array
  /** Of the last combatant that decided. */
  readonly situation: Situation
  readonly fighters: number
  readonly arms: number
  /**
   * By who walks: where everybody stood when it was last asked for ways, as a number of all that were (see
   * `standingOf`).
   */
  readonly standings: { count: number; readonly by: (Int32Array | undefined)[] }
  /** By who walks: what its ways follow from, and where they end (see `wayEnds.ts`). */
  readonly wayEnds: (Int32Array | undefined)[]
}
