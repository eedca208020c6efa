import type { DiceExpression } from "../../../dice/expression.ts"

/** The odds of one or more attack sequences against one target, looked up by its hit points. */
export interface SequenceOdds {
  /** Chance of at least one hit. */
  readonly hit: number
  /** `fell[hp]`: chance that the damage reaches hp; 0 beyond its length. */
  readonly fell: Float64Array
  /** `harm[hp]`: expected damage, no more than hp counted; its last entry is the mean. */
  readonly harm: Float64Array
}

/** The exact means of an amount, no more than so many points of it counted, and the chances that it reaches them. */
export interface Caps {
  readonly mean: Float64Array
  readonly reach: Float64Array
}

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
  /** Speed factor, magic included (ADD2-026). */
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
  /** The condition that it causes, -1 for none; for how long, in rounds times `scale`. */
  readonly condition: number
  readonly lasts: DiceExpression
  readonly scale: number
  /** On how many creatures it works at most; 0: no matter. */
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

/**
 * An item of magic other than a potion, a breath weapon or an innate ability: something that is used (ADD2-013, 145).
 */
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
  /** The forms of melee that each weapon in hand allows, from none (-1) on: one weapon (or nature's), then two. */
  readonly melee: readonly (readonly Form[])[]
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
  /** What its touch does to combatants that touch it with a spell (ADD2-135), and by what means. */
  readonly contact: { readonly means: number; readonly dice: DiceExpression } | undefined
}
