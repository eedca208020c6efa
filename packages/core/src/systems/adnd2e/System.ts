import type { Fight as FightOf } from "../../contract/Fight.ts"
import type { Prepared } from "../../contract/Prepared.ts"
import type { BaseState, CombatantState, View } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import type { DiceExpression } from "../../dice/expression.ts"
import type { Board } from "../../field/Board.ts"
import type { DeclarationMemo } from "./declarationMemo.ts"
import type { Adnd2eEvent } from "./events.ts"
import type { Glance } from "./glance.ts"
import type { Adnd2eHouseRules } from "./houseRules.ts"
import type { Caps } from "./magic.ts"
import type { Menace } from "./menace.ts"
import type { SequenceOdds } from "./odds.ts"
import type { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"

/** The types of AD&D 2nd edition combat. */
export interface Adnd2e extends System {
  houseRules: Adnd2eHouseRules
  statBlock: StatBlock
  setting: Setting
  placement: Placement
  prepared: Adnd2ePrepared
  state: Adnd2eState
  event: Adnd2eEvent
  carried: Carried
  rest: Rest
}

export type Fight = FightOf<Adnd2e>

/** More harm after a hit whose die shows `from` or more, once a round. */
export interface FollowUp {
  readonly means: number
  readonly from: number
  readonly dice: DiceExpression
}

/** How a body closes its own wounds. */
export interface Regeneration {
  readonly perRound: number
  /** It begins so many rounds after the first wound. */
  readonly after: number
  /** The elements whose wounds do not close, as bits. */
  readonly not: number
}

/** One roll of an attack sequence: a weapon's blow, a claw, a bite, the off hand. */
export interface Part {
  /** Index into the encounter's list of means. */
  readonly means: number
  /** Added to the form's own bonus. */
  readonly hit: number
  /** Against Small and Medium, against Large and bigger. */
  readonly dice: readonly [DiceExpression, DiceExpression]
  /** Constant bonus to damage. */
  readonly plus: number
  /** As how much of a magic weapon it counts against those whom only such weapons harm. */
  readonly magic: number
  /** What a good hit brings with it. */
  readonly follow: FollowUp | undefined
}

/** One way to attack: a weapon in melee, the same weapon thrown, a bow, a set of natural weapons, two weapons. */
export interface Form {
  /** Index into the sheet's forms: `Option.item` of attacks. */
  readonly index: number
  /** Ordinal of the weapon that must be in hand, -1 for natural weapons. */
  readonly weapon: number
  readonly missile: boolean
  readonly hit: number
  /** Speed factor, magic reckoned in (ADD2-026). */
  readonly speed: number
  /** In squares. 0 for missiles. */
  readonly reach: number
  readonly minReach: number
  /** The rolls of one sequence, all made at the same count. */
  readonly parts: readonly Part[]
  /** Sequences in odd and in even rounds (ADD2-048). */
  readonly perRound: readonly [number, number]
  /** Rate of fire in quarters of a shot a round. */
  readonly rate: number
  /** Ranges in squares: short, medium, long. */
  readonly ranges: readonly [number, number, number]
  /** The furthest square at point blank; 0 without specialisation (ADD2-066). */
  readonly pointBlank: number
  readonly setDouble: boolean
  readonly chargeDouble: boolean
  /** Filled when a forecast asks; see `oddsOf`. */
  readonly odds: (SequenceOdds | undefined)[]
}

/** A work of magic as it is played: what it does and to whom. */
export interface Magic {
  readonly means: number
  readonly on: "foe" | "friend" | "self"
  readonly touch: boolean
  /** In squares. */
  readonly range: number
  readonly missiles: number
  /** Damage, or what it gives back. */
  readonly dice: DiceExpression | undefined
  readonly heals: boolean
  /** In squares around the target; 0: no burst. */
  readonly radius: number
  readonly cone: boolean
  /** The column of the save against it, -1 for none. */
  readonly save: number
  /** The condition that it puts people under, -1 for none; for how long, in rounds times `scale`. */
  readonly condition: number
  readonly lasts: DiceExpression
  readonly scale: number
  /** On how many people it works at most; 0: no matter. */
  readonly people: number
  /** How many Hit Dice of creatures it works on. */
  readonly hitDice: DiceExpression | undefined
  /** The harm of a burst or a cone: cover helps the save (ADD2-070). */
  readonly spread: boolean
  /** Its damage, and half of it, for forecasts. */
  readonly full: Caps | undefined
  readonly half: Caps | undefined
}

/** A prepared spell. */
export interface SpellForm extends Magic {
  /** Casting time: its speed factor. */
  readonly casting: number
  /** A casting time in rounds instead; 0 for most. */
  readonly rounds: number
  readonly slots: number
}

/** An item of magic other than a potion, a breath weapon or an innate ability: something that is used (ADD2-013, 145). */
export interface Power extends Magic {
  readonly speed: number
  /** How often it can be used in a fight or a day. */
  readonly uses: number
  /** A scroll: it is read aloud standing still, as a spell is cast (ADD2-148, 149). */
  readonly isScroll: boolean
  /** It needs a spoken command (ADD2-146). */
  readonly voice: boolean
}

/** How somebody fights with bare hands: everybody can, once it is in a hold (ADD2-093). */
export interface BareHands {
  /** Its stat block says so: punching and wrestling are on its menu from the start. */
  readonly listed: boolean
  /** Reach, speed and bonus to hit of fists; for wrestling, armour counts as well. */
  readonly form: Form
  /** Indices into the encounter's list of means. */
  readonly punch: number
  readonly wrestling: number
  /** The STR adjustment to damage. */
  readonly damage: number
  /** What its armour takes from its wrestling rolls: 0 or less (ADD2-104). */
  readonly armour: number
  /** As how much of a magic weapon they count. */
  readonly magic: number
}

/** A potion that it carries. */
export interface Potion {
  readonly speed: number
  /** What it gives back. */
  readonly dice: DiceExpression
  /** What it does else: a condition for some time; undefined for nothing. */
  readonly effect: Magic | undefined
}

/** A weapon that it carries. */
export interface Carry {
  readonly id: string
  readonly melee: number
  readonly missile: number
  /** Small enough to be used from within a hold (ADD2-113). */
  readonly small: boolean
}

/** Everything about a combatant that does not change in a fight. */
export interface Sheet {
  readonly level: number
  /** Index into `sizes`. */
  readonly size: number
  /** 1 for Large and bigger: the column of weapon damage. */
  readonly large: 0 | 1
  /** Squares a side that its body fills. */
  readonly space: number
  /** Weight in a melee shot into, in sixths of a Medium figure (ADD2-074). */
  readonly weight: number
  /** Movement in squares: full, half, run, charge (ADD2-029 to 031, 078). */
  readonly full: number
  readonly half: number
  readonly run: number
  readonly charge: number
  readonly gac0: number
  readonly ac: number
  /** What the armour class loses without DEX (0 or more), and without the shield. */
  readonly dexAc: number
  readonly shieldAc: number
  readonly hp: number
  /** At the start of the fight. */
  readonly hpAtFirst: number
  readonly str: number
  readonly dex: number
  readonly hands: BareHands
  /** A supple or many-limbed body, hard to hold (ADD2-117). */
  readonly unusual: boolean
  /** DEX adjustment to surprise. */
  readonly reaction: number
  /** What parrying takes from the armour class (ADD2-090). */
  readonly parry: number
  /** Attacks of opportunity a round (ADD2-164, 165). */
  readonly chances: number
  readonly saves: readonly number[]
  /** 0: never checks. */
  readonly morale: number
  readonly leader: boolean
  /** It has orders to stand its ground. */
  readonly stands: boolean
  /** Comes to death's door instead of dying at 0. */
  readonly door: boolean
  readonly foreign: boolean
  /** Percentages of cover and concealment that it has from wherever. */
  readonly cover: number
  readonly concealment: number
  /** Conditions at the start, as bits. */
  readonly conditions: number
  /** 0 to 7, -1: towards the nearest enemy. */
  readonly facing: number
  /** The weapon in hand at the start, -1 for none. */
  readonly hand: number
  readonly forms: readonly Form[]
  /** How many weapons it carries; for each, the forms that it allows in melee and as a missile (-1: none). */
  readonly weapons: readonly Carry[]
  /** The form of its natural weapons, -1 for none. */
  readonly natural: number
  /** The form of two weapons at once, -1 for none; it needs the main one in hand. */
  readonly pair: number
  readonly spells: readonly SpellForm[]
  readonly potions: readonly Potion[]
  /** Items that it has in hand or wears, and what it can do by nature. */
  readonly powers: readonly Power[]
  /** A creature of a common shape and no more than man-sized. */
  readonly isPerson: boolean
  /** Magic can put it to sleep: it has no more than 4+3 Hit Dice. */
  readonly sleeps: boolean
  /** How much magic a weapon must have to harm it, 0 for none; and the most that its own attacks have. */
  readonly proof: number
  readonly might: number
  readonly regeneration: Regeneration | undefined
  /** The bit of the element that does the harm of its means, for means that have one. */
  readonly elements: ReadonlyMap<number, number>
  /** What its touch does to whoever touches it with a spell (ADD2-135), and by what means. */
  readonly contact: { readonly means: number; readonly dice: DiceExpression } | undefined
}

export interface Adnd2ePrepared extends Prepared {
  readonly rules: Adnd2eHouseRules
  readonly sheets: readonly Sheet[]
  readonly starts: readonly { readonly side: number; readonly at: number }[]
  /** For each combatant, the indices of its enemies and of its friends (without itself). */
  readonly foes: readonly (readonly number[])[]
  readonly friends: readonly (readonly number[])[]
  /** What the first can do to the second in a round: `menace[first][second]`. */
  readonly menace: readonly (readonly Menace[])[]
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
  /** The manoeuvres that the table allows, as verbs. */
  readonly manoeuvres: readonly number[]
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
  /** What declarations have looked like before: memory of a pure function, shared by all combats of the scenario. */
  readonly memo: DeclarationMemo
  /** Scratch memory of what the one who chooses sees. */
  readonly glance: Glance
}

export interface Fighter extends CombatantState {
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
  aim: number
  /** Index of a form, of a weapon to ready, of a spell; -1 for none. */
  item: number
  way: number
  /** How many rounds of its casting are left of a slow spell, 0 for others; and whether it was begun in an earlier round. */
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
  from: number
  /** It has turned towards an attacker this round (facing arcs). */
  turned: boolean
  /** It was harmed this round, be it by magic. */
  hurt: boolean
}

export interface Adnd2eState extends BaseState {
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
  /** Conditions that end by themselves, three numbers each: who, condition, the last round. Replaced, never written into. */
  clocks: readonly number[]
  /** Holds, three numbers each: the holder, the held, how many rounds it has lasted (ADD2-110). Replaced, as the others. */
  holds: readonly number[]
  /** Powers used, three numbers each: by whom, which, how often. */
  used: readonly number[]
  /** What bare hands have done, two numbers each: to whom, and how much. */
  bruises: readonly number[]
  /**
   * The wounds of those who close them, three numbers each: whose, the round of the first one (0: none in this fight yet), and how
   * much of them does not close.
   */
  wounds: readonly number[]
  /** Who has followed up a hit this round. */
  followed: readonly number[]
}

export type FighterView = View<Fighter>
export type StateView = View<Adnd2eState>

/** What a combatant takes into the next fight of the day: as it stands, what it has cast and drunk, and what still works on it. */
export interface Carried {
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
