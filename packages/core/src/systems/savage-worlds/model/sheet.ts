import type { SwHouseRules } from "../book/houseRules.ts"
import {
  type Attack,
  type EdgeName,
  hardnessOf,
  type Placement,
  type SkillName,
  type StatBlock,
  skillNames,
} from "../book/statBlock.ts"

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
/** The attribute that a skill hangs on (SWD-108), by index of the skill. */
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
  readonly at: number
  readonly space: number
  readonly wildCard: boolean
  /** Faces of its Wild Die, 0 for none. */
  readonly wild: number
  /** Extras of the same group share a card; -1 for a card of one's own. */
  readonly group: number
  readonly attributes: readonly Trait[]
  readonly skills: readonly Trait[]
  readonly has: readonly boolean[]
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
  readonly bare: number
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
  readonly mount: number
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
  readonly hand: number
  readonly other: number
  readonly shielded: boolean
  readonly netted: boolean
  readonly drop: number
  readonly cover: number
  readonly coverArmour: number
}

export const traitOf = (text: string): Trait => {
  const [die = "d4", plus = "0"] = text.split("+")
  return { die: Number(die.slice(1)), plus: Number(plus) }
}

/** A skill that is not had at all (C02). */
const unskilled: Trait = { die: 4, plus: -2 }

/** `Str+d6+1`, `2d6`. */
export const damageOf = (text: string): DamageDice => {
  const dice: number[] = []
  let plus = 0
  let strength = false
  for (const part of text.split("+")) {
    if (part === "Str") strength = true
    else if (part.includes("d")) {
      const [count, faces] = part.split("d")
      for (let i = 0; i < Number(count || 1); i++) dice.push(Number(faces))
    } else plus += Number(part)
  }
  return { strength, dice, plus }
}

/** Half of a die for Parry and Toughness: 6 + half the addition beyond d12 (C09). */
export const half = ({ die, plus }: Trait): number => die / 2 + Math.floor(plus / 2)

/** What the size of a creature means (SWD-105 to SWD-107): the modifier of its Scale. */
export const scaleOf = (size: number): number =>
  size <= -4 ? -6 : size === -3 ? -4 : size === -2 ? -2 : size < 4 ? 0 : size < 8 ? 2 : size < 12 ? 4 : 6

/** Wounds more than others that creatures of a Size can bear (SWD-107). */
export const extraWounds = (size: number): number => Math.max(0, scaleOf(size) / 2)

/** Squares a side. RULING: a Large body fills 2 x 2, a Huge one 3 x 3, a Gargantuan one 4 x 4. */
export const spaceOf = (size: number): number => 1 + extraWounds(size)

/** Improvised weapons by size (SWD-017). */
const improvised = {
  small: { damage: "Str+d4", range: "3/6/12", minStrength: "d4" },
  medium: { damage: "Str+d6", range: "2/4/8", minStrength: "d6" },
  large: { damage: "Str+d8", range: "1/2/4", minStrength: "d8" },
} as const

const stepsShort = (has: number, needs: number): number => Math.max(0, (needs - has) / 2)

export const hardness = (stated: keyof typeof hardnessOf | number | undefined, otherwise: number): number =>
  typeof stated === "number" ? stated : stated === undefined ? otherwise : hardnessOf[stated]

/** Rounds, spare magazines: -1 where nobody counts. */
export interface Supply {
  readonly loaded: number
  readonly spare: number
}

const bareHands: Attack = { weapon: "unarmed", kind: "natural", damage: "Str", blunt: true }

/** The stated number of a thrown weapon, or the rounds of a loaded one. */
export const supplyOf = (attack: Attack): Supply => {
  const thrown =
    attack.kind === "thrown" || (attack.range !== undefined && attack.kind !== "ranged" && attack.kind !== "shotgun")
  // What a body throws grows again.
  if (thrown) return { loaded: attack.count ?? (attack.kind === "natural" ? -1 : 1), spare: 0 }
  return { loaded: attack.shots ?? -1, spare: attack.shots === undefined ? -1 : (attack.spare ?? -1) }
}

const templates = { small: 1, medium: 2, large: 3, cone: 4, stream: 5 } as const

const profileOf = (
  attack: Attack,
  strength: Trait,
  edges: ReadonlySet<EdgeName>,
  gear: number,
  means: (id: string) => number,
): Profile => {
  const makeshift = attack.improvised === undefined ? undefined : improvised[attack.improvised]
  const kind = attack.kind ?? (makeshift === undefined ? "melee" : "improvised")
  const bare = attack.weapon === "unarmed"
  const natural = attack.natural === true || kind === "natural"
  const range = (attack.range ?? makeshift?.range)?.split("/").map(Number)
  const shoots = kind === "ranged" || kind === "shotgun"
  const area = attack.template === undefined ? 0 : templates[attack.template]
  const spray = area >= template.cone
  const melee = !shoots && kind !== "thrown" && !spray
  const thrown = !shoots && (range !== undefined || spray)
  const needs = traitOf(attack.minStrength ?? makeshift?.minStrength ?? "d4").die
  const short = stepsShort(strength.die, needs)
  const artist = bare && edges.has("martial-artist")
  const stated = damageOf(attack.damage ?? makeshift?.damage ?? (artist ? "Str+d4" : attack.entangles ? "d4" : "Str"))
  // C12: a weapon die is no larger than the wielder's Strength die, and a weapon too heavy gives nothing beyond its damage.
  const damage = stated.strength ? { ...stated, dice: stated.dice.map((die) => Math.min(die, strength.die)) } : stated
  const slug = attack.slug
  const shot = kind === "shotgun" && slug === undefined
  const by = (n: number): DamageDice => ({ strength: false, dice: Array.from({ length: n }, () => 6), plus: 0 })
  const hands = natural ? 0 : (attack.hands ?? 1)
  return {
    id: attack.weapon,
    means: means(attack.weapon),
    gear,
    melee,
    ranged: shoots || thrown,
    thrown,
    leaves: thrown && !natural,
    natural,
    armed: !bare || artist,
    skill:
      attack.skill === undefined
        ? shoots
          ? skill.shooting
          : melee
            ? skill.fighting
            : skill.athletics
        : skill[attack.skill],
    reach: 1 + (short > 0 ? 0 : (attack.reach ?? 0)),
    hands,
    blunt: attack.blunt === true || bare,
    damage: kind === "shotgun" && slug !== undefined ? damageOf(slug) : damage,
    byRange: shot ? [by(3), by(2), by(1)] : undefined,
    ap: attack.ap ?? 0,
    apOnCharge: attack.apOnCharge ?? attack.ap ?? 0,
    improvised: kind === "improvised",
    shot,
    bothBarrels: attack.bothBarrels === true,
    strengthPenalty: shoots ? -short : 0,
    short: range?.[0] ?? 0,
    mediumRange: range?.[1] ?? 0,
    long: range?.[2] ?? (area === template.cone ? 9 : area === template.stream ? 12 : 0),
    rof: attack.rof ?? 1,
    shots: attack.shots ?? -1,
    reload: attack.reload ?? 1,
    penetrates: attack.penetrates === true,
    suppressive: attack.suppressive === true || (shoots && (attack.rof ?? 1) > 1),
    steady: attack.mounted === true,
    bipod: attack.bipod === true,
    template: area,
    launched: shoots,
    evadable: attack.evadable ?? (area > 0 && thrown),
    bite: attack.bite === true,
    horns: attack.horns === true,
    mountedOnly: attack.mountedOnly === true,
    entangles: attack.entangles === true,
    stuns: attack.stuns === true,
    tires: attack.tires === true,
    parry: short > 0 ? Math.min(0, attack.parry ?? 0) : (attack.parry ?? 0),
    twoHandedParry: short > 0 ? 0 : (attack.twoHandedParry ?? 0),
    hardness: hardness(attack.hardness, 10),
    object:
      attack.object ??
      (hands === 2
        ? -2
        : attack.weapon.includes("dagger") || attack.weapon.includes("knife") || attack.weapon.includes("pistol")
          ? -6
          : -4),
  }
}

const grades = { light: 1, medium: 2, heavy: 3, "near-total": 4 } as const

/** What a sheet is made with beside its own block. */
export interface Making {
  readonly rules: SwHouseRules
  readonly side: number
  readonly at: number
  readonly group: number
  readonly firstGear: number
  readonly isGm: boolean
  readonly mount: number
  readonly isMount: boolean
  readonly drop: number
  readonly obstacle: (stated: Placement["obstacle"]) => number
  means(id: string): number
}

const wildFaces = { d6: 6, d4: 4, d8: 8, none: 0 } as const

export const sheetOf = (
  block: StatBlock,
  placement: Placement,
  making: Making,
): { sheet: Sheet; supplies: Supply[] } => {
  const { rules } = making
  const edges: ReadonlySet<EdgeName> = new Set(block.edges ?? [])
  const attributes = [
    traitOf(block.attributes.agility),
    traitOf(block.attributes.smarts),
    traitOf(block.attributes.spirit),
    traitOf(block.attributes.strength),
    traitOf(block.attributes.vigor),
  ]
  const strength = attributes[attribute.strength] as Trait
  const vigor = attributes[attribute.vigor] as Trait
  const stated = skillNames.map((name) => block.skills?.[name])
  const skills = stated.map((text) => (text === undefined ? unskilled : traitOf(text)))
  // Whoever has no natural weapon to strike with has bare hands.
  const strikesNaturally = (attack: Attack): boolean =>
    (attack.weapon === "unarmed" || attack.natural === true || attack.kind === "natural") &&
    attack.template === undefined &&
    attack.range === undefined
  const attacks = block.attacks.some(strikesNaturally) ? block.attacks : [...block.attacks, bareHands]
  const profiles = attacks.map((attack, i) =>
    profileOf(attack, strength, edges, making.firstGear + i, (id) => making.means(id)),
  )
  const bare = profiles.findIndex((profile) => profile.natural && profile.melee)

  const worn = block.armour ?? []
  const shield = block.shield
  const burden = [...worn, ...(shield === undefined ? [] : [shield])].reduce(
    (sum, thing) => sum + stepsShort(strength.die, traitOf(thing.minStrength ?? "d4").die),
    0,
  )
  const protects = (part: "torso" | "head" | "arms"): number =>
    worn.reduce(
      (most, thing) =>
        Math.max(most, thing.covers === undefined || thing.covers.includes(part) ? (thing.protection ?? 0) : 0),
      0,
    )
  const torso = protects("torso")
  const size = block.size ?? 0
  const undead = edges.has("undead")
  const toughness = block.toughness ?? 2 + half(vigor) + size + torso + (undead ? 2 : 0)

  // What it holds at the start: the first weapon that is held, with the shield in the other hand where there is room for one.
  const named = (id: string | undefined) => (id === undefined ? -1 : profiles.findIndex((profile) => profile.id === id))
  const held = profiles.findIndex((profile) => !profile.natural)
  const empty = placement.empty === true
  const hand = empty ? -1 : named(placement.holds) >= 0 ? named(placement.holds) : held
  const handsUsed = hand < 0 ? 0 : (profiles[hand] as Profile).hands
  const other = empty || handsUsed > 1 ? -1 : named(placement.otherHand)
  const canShield = shield !== undefined && other < 0 && handsUsed < 2
  const shielded = canShield && (shield?.natural === true || (!empty && placement.shieldReady !== false))

  const block2 = edges.has("improved-block") ? 2 : edges.has("block") ? 1 : 0
  const fighting = skills[skill.fighting] as Trait
  const riding = skills[skill.riding] as Trait
  const lower = half(riding) < half(fighting) ? riding : fighting
  const forParry = making.mount >= 0 && rules.mountedParryUsesLower ? lower : fighting
  const hasFighting = stated[skill.fighting] !== undefined
  const reckoned = 2 + (hasFighting ? half(forParry) : 0) + block2
  const inHand = hand < 0 ? 0 : (profiles[hand] as Profile).parry
  const withShield = shielded ? (shield?.parry ?? 0) : 0
  const twoHanded = hand >= 0 && !shielded && other < 0 ? (profiles[hand] as Profile).twoHandedParry : 0
  const parry = block.parry === undefined ? reckoned : block.parry - inHand - withShield - twoHanded

  const wildCard = block.wildCard === true
  const limit = (wildCard ? rules.wildCardWounds : rules.extraHits - 1) + extraWounds(size)
  const gaps = worn.filter((thing) => thing.gap !== undefined).map((thing) => thing.gap as number)
  const bennies = placement.bennies ?? block.bennies ?? (making.isGm ? rules.gmBennies : rules.bennies)
  const is =
    (placement.shaken === true ? 1 : 0) |
    (placement.stunned === true ? 2 | 4 | 16 : 0) |
    (placement.prone === true ? 16 : 0) |
    (placement.bonds === "entangled" ? 32 : placement.bonds === "bound" ? 64 : 0) |
    (placement.asleep === true ? 4096 : 0)
  const sheet: Sheet = {
    side: making.side,
    at: making.at,
    space: spaceOf(size),
    wildCard,
    wild: wildCard ? wildFaces[rules.wildDie] : 0,
    group: wildCard ? -1 : making.group,
    attributes,
    skills,
    has: stated.map((text) => text !== undefined),
    pace: Math.max(1, (block.pace ?? 6) - burden),
    running: traitOf(block.runningDie ?? "d6").die,
    parry,
    toughness,
    armour: [torso, protects("head"), protects("arms")],
    // SWD-030: the Scale of the gap, unless it is stated: a bare limb or head, else a hand's breadth.
    gap:
      gaps.length > 0
        ? Math.min(...gaps)
        : torso === 0
          ? 0
          : protects("head") === 0 || protects("arms") === 0
            ? -2
            : -4,
    size,
    scale: scaleOf(size),
    limit,
    profiles,
    bare,
    firstGear: making.firstGear,
    shieldParry: shield?.parry ?? 0,
    shieldCover: shield?.cover ?? 0,
    edges,
    dodge: edges.has("dodge") || edges.has("improved-dodge"),
    steadyHands: edges.has("steady-hands"),
    firstStrikes: edges.has("improved-first-strike") ? 3 : edges.has("first-strike") ? 1 : 0,
    counters: edges.has("improved-counterattack") ? 3 : edges.has("counterattack") ? 1 : 0,
    extraction: edges.has("improved-extraction") ? 3 : edges.has("extraction") ? 1 : 0,
    block: block2,
    frenzy: edges.has("improved-frenzy") ? 2 : edges.has("frenzy") ? 1 : 0,
    ambidextrous: edges.has("ambidextrous"),
    martialArtist: edges.has("martial-artist"),
    swat: edges.has("swat"),
    nerves: edges.has("improved-nerves-of-steel") ? 2 : edges.has("nerves-of-steel") || undead ? 1 : 0,
    reflexes: edges.has("combat-reflexes"),
    vitals: !undead && !edges.has("no-vitals"),
    cards: edges.has("improved-level-headed") ? 3 : edges.has("level-headed") ? 2 : 1,
    quick: edges.has("quick"),
    armourPenalty: -burden,
    climber: attacks.some((attack) => attack.claws === true),
    shoots: profiles.some((profile) => profile.ranged && profile.template === 0),
    areas: profiles.some((profile) => profile.template > 0 || profile.suppressive),
    bennies: wildCard ? bennies : 0,
    isMount: making.isMount,
    mount: making.mount,
    unstable: placement.unstable === true,
    stabilised: placement.vehicle?.stabilised === true,
    kmh: placement.vehicle?.kmh ?? 0,
    bonds: hardness(placement.bondsHardness, 4),
    coverHardness: placement.coverHardness === undefined ? 0 : hardness(placement.coverHardness, 0),
    nonlethal: placement.nonlethal === true,
    lightVision: edges.has("dark-vision") ? 6 : edges.has("low-light-vision") ? 4 : 0,
    start: {
      wounds: Math.min(placement.wounds ?? 0, limit),
      fatigue: placement.fatigue ?? 0,
      conditions: is,
      hand,
      other,
      shielded,
      netted: placement.bonds !== undefined,
      drop: making.drop,
      cover: placement.cover === undefined ? 0 : grades[placement.cover],
      coverArmour: making.obstacle(placement.obstacle),
    },
  }
  return { sheet, supplies: attacks.map(supplyOf) }
}
