import type { Fight } from "../../../contract/Fight.ts"
import type { Prepared } from "../../../contract/Prepared.ts"
import type { BaseState, CombatantState, View } from "../../../contract/State.ts"
import type { System } from "../../../contract/System.ts"
import type { Board } from "../../../field/Board.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import type { LookBook } from "../../../parts/LookBook.ts"
import type { AdndEvent } from "../book/events.ts"
import type { AdndHouseRules } from "../book/houseRules.ts"
import type { Placement, Rest, Setting, StatBlock } from "../book/statBlock.ts"
import type { Posture } from "./posture.ts"
import type { Magic, Sheet } from "./Sheet.ts"

/** The types of AD&D 2nd edition combat. */
export interface Adnd2e extends System {
  houseRules: AdndHouseRules
  statBlock: StatBlock
  setting: Setting
  placement: Placement
  prepared: AdndPrepared
  state: AdndState
  event: AdndEvent
  carried: AdndCarried
  rest: Rest
}

export type AdndCombat = Fight<Adnd2e>

/**
 * What one combatant can do to another in a round, in shares of health of the victim: by posture, in melee and with
 * missiles.
 */
export interface Exposure {
  readonly melee: readonly number[]
  readonly missile: number
}

/** Magic with which somebody can harm enemies from where it stands. */
export interface Menace {
  /** Which of its spells or powers. */
  readonly index: number
  readonly isSpell: boolean
  readonly magic: Magic
  readonly speed: number
  /** What it does to each combatant that it catches, unhurt: in shares of health. */
  readonly harm: readonly number[]
}

/**
 * Something that a caster could do: its magic, at whom it is aimed, and whom it catches then (bits): of its own side,
 * only where it spares nobody.
 */
export interface Aim {
  readonly menace: Menace
  readonly at: Who
  readonly caught: number
}

/** A caster with all that it could do. */
export interface Caster {
  readonly by: Who
  readonly left: readonly Menace[]
  readonly aims: readonly Aim[]
}

/** What casters could do as things stand, looked for once. */
export interface KnownCasters {
  of(combat: AdndCombat, by: Who): Caster
}

/**
 * What is known of targets of shots as long as nothing happens, by target: options to shoot differ by how many shots
 * there are and by where their maker goes meanwhile. A stamp says for whom and when it was found.
 */
export interface KnownShots {
  readonly melee: Int32Array
  readonly meleeAt: Float64Array
}

/** What the die must show for plain attacks, by form and target, and the stamp: for whom and when that was found. */
export interface KnownNeeds {
  readonly needed: Int32Array
  readonly at: Float64Array
}

/** What weapons do in the rounds to come, by weapon and whether both hands are free, and the stamp. */
export interface KnownArms {
  readonly worth: Float64Array
  readonly at: Float64Array
}

/** What all look at while they declare: in which combat. */
export interface KnownThreats {
  combat: AdndCombat | undefined
  /** How long the log was when it was asked last. */
  length: number
  /** By whom each is threatened, and whom it threatens (bits). */
  readonly bits: Int32Array
  readonly on: Int32Array
  /** How many enemies that can act are beside each. */
  readonly beside: Int32Array
  /** How many steps apart two enemies are: `steps[one * bits.length + other]`. */
  readonly steps: Int32Array
}

/**
 * What somebody sees around it when it has to choose: computed once for a decision, read by its options and forecasts.
 * It belongs to a combat at one length of its log; at any other it is looked up anew. Nothing in it is part of a
 * combat.
 */
export interface Glance {
  /** The standing enemies, and how many steps away they are. */
  readonly count: number
  readonly foes: readonly Who[]
  readonly steps: readonly number[]
  /** How many steps away each enemy is, standing or not: by combatant. */
  readonly away: readonly number[]
  /** The steps from which the enemy can strike after a half move, -1 if it cannot; and whether it can shoot. */
  readonly within: readonly number[]
  readonly shoots: readonly boolean[]
  /** The nearest of them, -1 for none. */
  readonly nearest: Who
  readonly near: number
  /** Those that threaten it (bits). */
  readonly around: number
  /** What it risks as it leaves them, and what is gained by its getting out of the way; -1 before anybody has asked. */
  leaving: number
  gained: number
  /** Whether it can shoot or cast from where it is; undefined before anybody has asked. */
  fires: boolean | undefined
  /** Looks around for `who`, unless nothing has happened since it last did. */
  at(combat: AdndCombat, who: Who): Glance
  /**
   * Expected harm to it from its enemies until its next act, in shares of health: from those that reach it with a half
   * move, those that shoot, and those whose magic reaches it where it will be.
   *
   * @param stance one of `posture`
   * @param further how many steps further away it will be
   * @param shot the share of what shooters do that still reaches it there; all of it if left out
   * @param place where it will be: magic may reach it there, or before it goes; where it is if left out
   * @param speed of the act that takes it there; -1: it goes at once
   */
  exposure(stance: Posture, further: number, shot?: number, place?: Square, speed?: number): number
  /**
   * The chance that no enemy's magic fells it where it stands before it acts with that speed, nor that of a friend the
   * enemy it has in mind. -1: it acts at once.
   */
  untilThen(speed: number, target?: number): number
  /** The same of blows and missiles alone, without anybody's magic. */
  blows(stance: Posture, further: number): number
  /** Expected harm of attacks of opportunity of those enemies (bits). */
  chances(takers: number, stance: Posture): number
}

export interface AdndPrepared extends Prepared {
  readonly rules: AdndHouseRules
  readonly modifierValues: readonly number[]
  readonly sheets: readonly Sheet[]
  readonly starts: readonly { readonly side: number; readonly at: Square }[]
  /** For each combatant, the indices of its enemies and of its friends (without itself). */
  readonly foes: readonly (readonly Who[])[]
  readonly friends: readonly (readonly Who[])[]
  /** What the first can do to the second in a round: `exposure[first][second]`. */
  readonly exposure: readonly (readonly Exposure[])[]
  /**
   * The magic with which each can harm its enemies from afar; who has any, and for each combatant, whether an enemy
   * has.
   */
  readonly menaces: readonly (readonly Menace[])[]
  readonly casters: readonly Who[]
  readonly menaced: readonly boolean[]
  /** For each side, whether the game master plays it; and the same as bits. */
  readonly gm: readonly boolean[]
  readonly gmSides: number
  /** Surprise modifier of each side. */
  readonly surprise: readonly number[]
  /** Squares that a shot into a melee may go astray within. */
  readonly meleeRadius: number
  /** Squares that a charge must cover at least. */
  readonly leastCharge: number
  /** Somebody fights with bare hands: there may be holds. */
  readonly brawl: boolean
  /** The manoeuvres that the table allows. */
  readonly calledShots: boolean
  readonly disarming: boolean
  /** Some ground of the field is higher than other. */
  readonly hills: boolean
  /** Somebody closes its own wounds. */
  readonly regeneration: boolean
  /** Only magic weapons harm somebody. */
  readonly proof: boolean
  /** Somebody heals by touch: its friends may wait for that. */
  readonly healers: boolean
  /** Somebody has a spell whose casting takes rounds. */
  readonly slow: boolean
  /** Facing is by arcs. */
  readonly arcs: boolean
  /** Somebody may have more than one attack or shot a round. */
  readonly several: boolean
  /** Scratch memory for path finding. */
  readonly board: Board
  /** Who has neither spells, potions nor powers, nor a healer among its friends. */
  readonly plain: readonly boolean[]
  readonly turnBook: LookBook<AdndCombat>
  readonly glance: Glance
  readonly knownCasters: KnownCasters
  readonly scratch: { readonly shots: KnownShots; readonly needs: KnownNeeds; readonly armed: KnownArms }
  /** Who threatens whom while all declare: it lasts longer than a decision, so it is no scratch. */
  readonly threats: KnownThreats
}

export interface Fighter extends CombatantState {
  at: Square
  hp: number
  /** Bits of `condition`. */
  conditions: number
  /** Ordinal of the weapon in hand, -1 for none. */
  hand: number
  /** Shot credit in quarters (ADD2-062); -1 before the first fire. */
  credit: number
  /** Bits of what its morale has been checked for. */
  shaken: number
  /** The round in which it fell to death's door. */
  fellIn: number
  /** For each spell in base 32, the slots that were spent: five bits each. */
  spent: number
  /** Which of its potions are drunk (bits). */
  drunk: number
  /** Where it looks, 0 to 7; -1 in simple facing. */
  facing: number
  /** Ordinal of its last step in the fight: who has stood longest is faced first. */
  stamp: number

  // The round: what was declared.
  /** A verb, -1 before it has declared. */
  act: number
  aim: Who
  /** Index of a form, of a weapon to ready, of a spell; -1 for none. */
  item: number
  way: number
  /**
   * How many rounds of its casting are left of a slow spell, 0 for others; and whether it was begun in an earlier
   * round.
   */
  slow: number
  chants: boolean
  /** The initiative die, 0 before it was rolled. */
  die: number
  count: number
  rank: number

  // The round: what has happened.
  /** It has had its count. */
  acted: boolean
  /** The stage that its latest choice was made for: 0 none, 1 own count, 2.. waves, 99 half move; and what it chose. */
  chosenFor: number
  chosen: number
  /** Extra sequences or shots that are made or forfeited. */
  extras: number
  /** Shots due this round, -1 before the first. */
  shots: number
  /** Squares moved this round. */
  moved: number
  /** It has made an attack, opportunities included. */
  struck: boolean
  /** It was the target of an attack. */
  attacked: boolean
  /** It is charging (1) or running (2). */
  rush: number
  /** Its guard was spent. */
  spentGuard: boolean
  /** Its half move at the end of the round is made or given up. */
  halved: boolean
  /** Attacks of opportunity made, and on whom (bits). */
  chances: number
  chanceOn: number
  /** On whom it turned its back (bits). */
  backTo: number
  /** The square where it began the round. */
  from: Square
  /** It has turned towards an attacker this round (facing arcs). */
  turned: boolean
  /** It was harmed this round, be it by magic. */
  hurt: boolean
}

export interface AdndState extends BaseState {
  combatants: Fighter[]
  /** Initiative has been rolled this round. */
  rolled: boolean
  /** Ordinal of the last step taken. */
  steps: number
  /** Some declarations have been un-made for a side that must not know them: they are asked for again. */
  hidden: boolean
  /** How secret declarations are (`secrecy`), and the sides of the game master (bits): constants of the fight. */
  secrecy: number
  gm: number
  /**
   * Conditions that end by themselves, three numbers each: who, condition, the last round. Replaced, never written
   * into.
   */
  clocks: readonly number[]
  /**
   * Holds, three numbers each: the holder, the held, how many rounds it has lasted (ADD2-110). Replaced, as the others.
   */
  holds: readonly number[]
  /** Powers used, three numbers each: by whom, which, how often. */
  used: readonly number[]
  /** What bare hands have done, two numbers each: to whom, and how much. */
  bruises: readonly number[]
  /**
   * The wounds of combatants that close them, three numbers each: whose, the round of the first one (0: none in this
   * fight yet), and how much of them does not close.
   */
  wounds: readonly number[]
  /** Who has followed up a hit this round. */
  followed: readonly number[]
}

export type FighterView = View<Fighter>
export type StateView = View<AdndState>

/**
 * What a combatant takes into the next fight of the day: as it stands, what it has cast and drunk, and what still works
 * on it.
 */
export interface AdndCarried {
  readonly hp: number
  readonly dead: boolean
  readonly down: boolean
  /** How many of the points that it lacks never close by themselves. */
  readonly scars: number
  /** Conditions that end by themselves, and in how many seconds of the game's time. */
  readonly lasting: readonly { readonly condition: number; readonly seconds: number }[]
  /** Turns of ten minutes that have passed since, -1 where the day does not say it. */
  readonly turns: number
  readonly spent: number
  readonly drunk: number
  /** How often it has used each of its powers. */
  readonly used: readonly number[]
}
