import type { DiceExpression } from "../../../dice/expression.ts"
import type { Square } from "../../../kinds/indices.ts"
import type { HarmTable } from "../../../parts/weighing/HarmTable.ts"
import type { Amount } from "./amounts.ts"

/** One weapon in hand, or one power, as the hot loop reads it. */
export interface Profile {
  readonly id: string
  readonly means: number
  readonly melee: boolean
  readonly ranged: boolean
  /** Reach of a ranged attack in paces. */
  readonly paces: number
  readonly power: boolean
  readonly thrown: boolean
  /** Always at hand: a natural weapon, bare hands, a power. */
  readonly always: boolean
  readonly short: boolean
  readonly long: boolean
  /** A shield in the other hand. */
  readonly shield: boolean
  readonly reloads: boolean
  /** The attribute that attacks, with the weapon's precision. */
  readonly attack: number
  /** The target's attribute that resists, -1 for its Defense. */
  readonly against: number
  /** The user's Defense with this in hand, and with this at the belt: its shield only (SYM-015, SYM-021). */
  readonly defense: number
  readonly sheathed: number
  readonly damage: Amount
  readonly massive: boolean
  /** Index into `SymPrepared.harm` of what its head does that swings round a defence, -1 for a weapon without joint. */
  readonly joint: number
  readonly ignoresArmour: boolean
  readonly blows: number
  /** Where ammunition is counted, -1 for nowhere. */
  readonly stock: number
  readonly corrupting: DiceExpression | undefined
  readonly selfCorruption: DiceExpression | undefined
  /** The chances of that Corruption, for forecasts. */
  readonly taint: HarmTable | undefined
  /** Index into `SymPrepared.harm`, and with each of its owner's remedies on it, by the remedy's index. */
  readonly table: number
  readonly coatedTables: readonly number[]
}

/** A kind of remedy carried. */
export interface Remedy {
  readonly means: number
  /** What it is used on, and what it gives there: Toughness, damage of every hit, protection (SYM-039). */
  readonly on: "body" | "weapon" | "armour"
  readonly gives: Amount
  /** The chances of what it gives. */
  readonly table: HarmTable
  readonly herb: boolean
  readonly stock: number
}

/** A power that gives Toughness back (SYM-070). */
export interface HealingPower {
  readonly amount: Amount
  /** It costs a movement action, not a combat action. */
  readonly quick: boolean
  /** Whether a test is needed, and its target number before difficulty. */
  readonly tests: boolean
  readonly value: number
  readonly corruption: DiceExpression
  /** The chances of what it gives, and of what it costs. */
  readonly table: HarmTable
  readonly taint: HarmTable
}

/** One combatant's numbers, in the shape that the hot loop likes. */
export interface Sheet {
  readonly side: number
  readonly at: Square
  readonly pc: boolean
  /** Falls dying instead of dead (SYM-051, SYM-057). */
  readonly canDie: boolean
  readonly attributes: readonly number[]
  readonly quick: number
  readonly vigilant: number
  readonly discreet: number
  readonly impeding: number
  readonly toughness: number
  /**
   * Damage from which pain is felt, and from which the last blow kills at once; Infinity for never (SYM-053, SYM-112).
   */
  readonly painFrom: number
  readonly deathFrom: number
  readonly threshold: number
  /** Total Corruption that makes an abomination (SYM-094). */
  readonly limit: number
  readonly corruptible: boolean
  readonly profiles: readonly Profile[]
  /** The weapon that is always there: natural or bare hands. */
  readonly bare: number
  /** What it strikes with as an abomination (SYM-095). */
  readonly claws: number
  /** Weapons that can strike and shoot, bare hands left out. */
  readonly melee: readonly number[]
  readonly ranged: readonly number[]
  readonly armour: Amount
  /** It wears what an elixir can be put on. */
  readonly wears: boolean
  /**
   * Index of the armour into the rows of `SymPrepared.harm`, and of what it is to an abomination on the loose: first as
   * it is, then with each of the remedies on it.
   */
  readonly armourTables: readonly number[]
  readonly turnedArmourTables: readonly number[]
  readonly remedies: readonly Remedy[]
  /** Index of the herbal cure among the remedies, -1 for none. */
  readonly herb: number
  readonly medicus: boolean
  readonly cunning: number
  readonly healing: HealingPower | undefined
  readonly regeneration: number
  readonly standNeed: number
  readonly obscured: boolean
  readonly highGround: boolean
  readonly attackModifier: number
  readonly defenseModifier: number
  readonly surpriseModifier: number
  /** Situational modifier and difficulty of its tests to heal. */
  readonly healingModifier: number
  /** Its ammunition and remedies at the start, and where in the state's stock they are counted from. */
  readonly firstStock: number
  readonly supplies: readonly number[]
  readonly start: {
    readonly toughness: number
    readonly hand: number
    readonly drawn: boolean
    readonly prone: boolean
    readonly temporary: number
    readonly permanent: number
    readonly high: boolean
    readonly covered: boolean
    readonly narrow: number
  }
}
