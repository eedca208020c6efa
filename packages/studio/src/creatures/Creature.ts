import type { Skills } from "./skillsIn.ts"

// A creature of D&D's fifth edition as far as a fight needs it: what every source of such creatures is read as,
// whatever form it has, and what mappings make stat blocks of. Distances in feet.

/** The six abilities. */
export const abilities = ["str", "dex", "con", "int", "wis", "cha"] as const
export type Ability = (typeof abilities)[number]

/** A part of what an attack does. */
export interface Harm {
  /** Dice with what is added to them: `2d6+5`, `1`. */
  readonly dice: string
  /** `piercing`; empty where the source names none. */
  readonly type: string
}

/** An attack that is rolled for. */
export interface Attack {
  readonly name: string
  readonly melee: boolean
  readonly ranged: boolean
  /** Added to the roll. */
  readonly bonus: number
  readonly reach?: number
  /** Without a penalty, and up to where one can shoot at all. */
  readonly range?: number
  readonly longRange?: number
  /** What every hit does, the weapon's own damage first. */
  readonly damage: readonly Harm[]
}

/** What of a creature is no attack, by how much it matters in a fight. */
export interface Other {
  readonly kind:
    | "effect"
    | "multiattack"
    | "spells"
    | "reaction"
    | "bonusAction"
    | "legendary"
    | "action"
    | "resistance"
    | "trait"
    | "odd"
  readonly name: string
}

/** A section of a stat block. */
export type Section = "action" | "bonusAction" | "reaction" | "legendary" | "trait"

/** Something that a stat block says of a creature, in its own words. */
export interface Part {
  readonly section: Section
  readonly name: string
  readonly text: string
  /** What the source says of it in numbers, where it does: a save that it calls for. */
  readonly save?: Save
  /** From what on a d6 gives it back. */
  readonly recharge?: number
  /** The item whose uses it shares with others, where it does. */
  readonly shares?: string
  /** How many legendary actions it takes, where the source has that apart. */
  readonly cost?: number
}

/** A save, and what it saves from. */
export interface Save {
  readonly ability: Ability
  readonly dc: number
  readonly damage: readonly Harm[]
  /** Half of the damage is done where it is made. */
  readonly half: boolean
  /** The form of its area, and how far that goes, in feet; undefined where it has one target. */
  readonly area: Area | undefined
  /** How far away its one target may be, in feet. */
  readonly far?: number
  /** Its target is somebody whom the creature holds. */
  readonly held?: boolean
}

/** An area that begins at the creature, or a burst so far away. Lengths in feet. */
export interface Area {
  readonly shape: "cone" | "line" | "around" | "burst"
  readonly length: number
  readonly far?: number
}

/** What of damage and conditions it is proof against, as the source names it. */
export interface Wards {
  readonly immune: readonly string[]
  readonly resistant: readonly string[]
  readonly vulnerable: readonly string[]
  readonly conditions: readonly string[]
}

/** A creature. */
export interface Creature {
  readonly id: string
  readonly name: string
  /** `Tiny` to `Gargantuan`. */
  readonly size: unknown
  readonly hp: unknown
  /** `8d8+16`, as far as it is stated. */
  readonly hitDice: string | undefined
  readonly ac: unknown
  readonly abilities: Readonly<Record<Ability, unknown>>
  /** What is added to saves. */
  readonly saves: Readonly<Record<Ability, number>>
  /** What is added to checks of skills, of those that are stated. */
  readonly skills: Skills
  readonly speeds: Readonly<Partial<Record<"walk" | "burrow" | "climb" | "fly" | "swim", number>>>
  readonly initiative: number
  readonly proficiency: number
  readonly attacks: readonly Attack[]
  /** Everything else that it does and is, most important first. */
  readonly others: readonly Other[]
  /** `humanoid`, `undead`, with what is said behind it. */
  readonly type: string
  readonly challenge: number
  readonly wards: Wards
  /** All that is written of it. */
  readonly parts: readonly Part[]
  /** Spell slots by level, the first of level 1, where the source has them apart. */
  readonly slots: readonly number[]
  readonly spells: readonly string[]
  /** By which ability a character casts, and what its items add to the difficulty and to hit. */
  readonly casting?: { readonly ability: Ability; readonly dc: number; readonly hit: number } | undefined
  /** Legendary actions a round and resistances a day, where the source has them apart. */
  readonly legends: { readonly actions?: number; readonly resistances?: number }
  /** The classes of a character with their levels, `fighter`; none of a creature. */
  readonly classes: ReadonlyMap<string, number>
}

/** The modifier of an ability. */
export const modifierOf = (score: unknown): number => Math.floor((Number(score) - 10) / 2)

/** The proficiency bonus of a challenge rating or of a level. */
export const proficiencyOf = (level: number): number => Math.max(2, 1 + Math.ceil(level / 4))
