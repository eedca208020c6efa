import type { Item, Square, Who } from "../../../kinds/indices.ts"
import { skillNames, type EdgeName, type SkillName } from "../book/statBlock.ts"

/** A trait: the size of its die and what is added to it beyond d12 (C01), -2 for a skill that is lacking (C02). */
export interface Trait {
  readonly die: number
  readonly plus: number
}

/** Dice of damage: the Strength die first where it counts (C11). Sizes of open-ended dice. */
export interface DamageDice {
  /** Whether the wielder's Strength die is added, and what its weapon die may be at most then. */
  readonly strength: boolean
  readonly dice: readonly number[]
  readonly plus: number
}

/** One weapon as the hot loop reads it. */
export interface Profile {
  readonly id: string
  readonly means: number
  /** Its place in the lists by gear. */
  readonly gear: number
  readonly melee: boolean
  readonly ranged: boolean
  /** Rolled with Athletics. */
  readonly thrown: boolean
  /** Leaves the hand when it is thrown. */
  readonly leaves: boolean
  /** Natural weapons and bare hands: always ready, cannot be disarmed. */
  readonly natural: boolean
  /** Counts as a weapon: all but bare hands (SWD-054). */
  readonly armed: boolean
  readonly skill: SkillIndex
  /** Strike distance in melee: 1 + Reach. */
  readonly reach: number
  readonly hands: number
  readonly blunt: boolean
  readonly damage: DamageDice
  /** Damage by range of a shotgun: short, medium, long. */
  readonly byRange: readonly DamageDice[] | undefined
  readonly ap: number
  readonly apOnCharge: number
  /** What is always added to or taken from attacks with it: improvised -2, shot +2, Minimum Strength. */
  readonly improvised: boolean
  readonly shot: boolean
  readonly bothBarrels: boolean
  readonly strengthPenalty: number
  readonly short: number
  readonly mediumRange: number
  readonly long: number
  readonly rof: number
  readonly shots: number
  readonly reload: number
  readonly penetrates: boolean
  readonly suppressive: boolean
  readonly steady: boolean
  readonly bipod: boolean
  readonly template: number
  readonly launched: boolean
  readonly evadable: boolean
  readonly bite: boolean
  readonly horns: boolean
  readonly mountedOnly: boolean
  readonly entangles: boolean
  readonly stuns: boolean
  readonly tires: boolean
  readonly parry: number
  readonly twoHandedParry: number
  readonly hardness: number
  readonly object: number
}

/** Templates: `Profile.template`. */
export const template = { none: 0, small: 1, medium: 2, large: 3, cone: 4, stream: 5 } as const

export type SkillIndex = number
/** Indices of the skills. */
export const skill = Object.fromEntries(skillNames.map((name, i) => [name, i])) as Readonly<Record<SkillName, number>>
/** Indices of the attributes, in `Sheet.attributes`. */
export const attribute = { agility: 0, smarts: 1, spirit: 2, strength: 3, vigor: 4 } as const
/** The attribute that a skill depends on (SWD-108), by index of the skill. */
export const linked: readonly number[] = skillNames.map((name) =>
  name === "taunt" || name === "notice" || name === "repair" || name === "healing"
    ? attribute.smarts
    : name === "intimidation" || name === "persuasion" || name === "performance"
      ? attribute.spirit
      : attribute.agility,
)

/** One combatant's numbers, in the shape that the hot loop likes. */
export interface Sheet {
  readonly side: number
  readonly at: Square
  readonly space: number
  readonly wildCard: boolean
  /** Faces of its Wild Die, 0 for none. */
  readonly wild: number
  /** Extras of the same group share a card; -1 for its own card. */
  readonly group: number
  readonly attributes: readonly Trait[]
  readonly skills: readonly Trait[]
  readonly has: readonly boolean[]
  /** Skills that it can make Tests with, and the one at which it is best, -1 for none. */
  readonly tricks: readonly SkillIndex[]
  readonly trick: SkillIndex
  readonly pace: number
  readonly running: number
  /** Parry by Fighting and Edges, before weapon and shield. */
  readonly parry: number
  readonly toughness: number
  /** Armour by part: torso, head, limbs; what is natural cannot be left off. */
  readonly armour: readonly [torso: number, head: number, limb: number]
  /** Penalty for its unprotected places, 0 when there are none. */
  readonly gap: number
  readonly size: number
  readonly scale: number
  /** Wounds that it can bear. */
  readonly limit: number
  readonly profiles: readonly Profile[]
  readonly bare: Item
  readonly firstGear: number
  readonly shieldParry: number
  readonly shieldCover: number
  readonly edges: ReadonlySet<EdgeName>
  readonly dodge: boolean
  readonly steadyHands: boolean
  readonly firstStrikes: number
  readonly counters: number
  readonly extraction: number
  readonly block: number
  readonly frenzy: number
  readonly ambidextrous: boolean
  readonly martialArtist: boolean
  readonly swat: boolean
  readonly nerves: number
  readonly reflexes: boolean
  readonly vitals: boolean
  readonly cards: number
  readonly quick: boolean
  readonly armourPenalty: number
  readonly climber: boolean
  /** It has a ranged weapon, an area weapon, a suppressive one. */
  readonly shoots: boolean
  readonly areas: boolean
  readonly bennies: number
  readonly isMount: boolean
  readonly mount: Who
  readonly unstable: boolean
  readonly stabilised: boolean
  readonly kmh: number
  readonly bonds: number
  readonly coverHardness: number
  readonly nonlethal: boolean
  readonly lightVision: number
  readonly start: Start
}

/** How it begins. */
export interface Start {
  readonly wounds: number
  readonly fatigue: number
  readonly conditions: number
  readonly hand: Item
  readonly other: Item
  readonly shielded: boolean
  readonly netted: boolean
  readonly drop: number
  readonly cover: number
  readonly coverArmour: number
}
