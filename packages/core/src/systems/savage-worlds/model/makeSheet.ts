import type { Square } from "../../../kinds/indices.ts"
import { asItem, asWho } from "../../../kinds/indices.ts"
import type { SwHouseRules } from "../book/houseRules.ts"
import { conditionBit } from "../book/terms.ts"
import { skillNames, type Attack, type EdgeName, type Placement, type StatBlock } from "../book/statBlock.ts"
import { attribute, skill, type Profile, type Sheet, type Trait } from "./Sheet.ts"
import { hardness } from "./hardness.ts"
import { makeProfile, stepsShort, supplyOf, traitOf, type Supply } from "./makeProfile.ts"
import { extraWounds, scaleOf, spaceOf } from "./size.ts"
import { bestOfTricks, tricksOf } from "./tricks.ts"

/** Half of a die for Parry and Toughness: 6 + half the addition beyond d12 (C09). */
export const half = ({ die, plus }: Trait): number => die / 2 + Math.floor(plus / 2)

/** A skill that is not had at all (C02). */
const unskilled: Trait = { die: 4, plus: -2 }

export const bareHands: Attack = { weapon: "unarmed", kind: "natural", damage: "Str", blunt: true }

const grades = { light: 1, medium: 2, heavy: 3, "near-total": 4 } as const

/** What a sheet is made with beside its own block. */
export interface Making {
  readonly rules: SwHouseRules
  readonly side: number
  readonly at: Square
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

const strikesNaturally = (attack: Attack): boolean =>
  (attack.weapon === "unarmed" || attack.natural === true || attack.kind === "natural") &&
  attack.template === undefined &&
  attack.range === undefined

type Worn = NonNullable<StatBlock["armour"]>

/** The protection of each part of a body, the best of what covers it. */
const protectionOf = (worn: Worn): Sheet["armour"] => {
  const of = (part: "torso" | "head" | "arms"): number =>
    worn.reduce(
      (most, thing) =>
        Math.max(most, thing.covers === undefined || thing.covers.includes(part) ? (thing.protection ?? 0) : 0),
      0,
    )
  return [of("torso"), of("head"), of("arms")]
}

/** SWD-030: the Scale of the gap, unless it is stated: a bare limb or head, else a hand's breadth. */
const gapOf = (worn: Worn, [torso, head, arms]: Sheet["armour"]): number => {
  const stated = worn.flatMap(({ gap }) => gap ?? [])
  if (stated.length > 0) return Math.min(...stated)
  return torso === 0 ? 0 : head === 0 || arms === 0 ? -2 : -4
}

/** What is in the hands: numbers of weapons, -1 for none. */
interface Held {
  readonly hand: number
  readonly other: number
  readonly shielded: boolean
}

/**
 * What it holds at the start: the first weapon that is held, with the shield in the other hand where there is room for
 * one.
 */
const heldOf = ({ shield }: StatBlock, placement: Placement, profiles: readonly Profile[]): Held => {
  const named = (id: string | undefined) => (id === undefined ? -1 : profiles.findIndex((profile) => profile.id === id))
  const empty = placement.empty === true
  const first = named(placement.holds)
  const hand = empty ? -1 : first >= 0 ? first : profiles.findIndex((profile) => !profile.natural)
  const handsUsed = hand < 0 ? 0 : (profiles[hand] as Profile).hands
  const other = empty || handsUsed > 1 ? -1 : named(placement.otherHand)
  const canShield = shield !== undefined && other < 0 && handsUsed < 2
  const shielded = canShield && (shield.natural === true || (!empty && placement.shieldReady !== false))
  return { hand, other, shielded }
}

const blockOf = (edges: ReadonlySet<EdgeName>): number => (edges.has("improved-block") ? 2 : edges.has("block") ? 1 : 0)

/** Parry without what is held: a stated one has that in it. */
const parryOf = (
  block: StatBlock,
  { edges, held, profiles, skills }: Pick<Sheet, "edges" | "profiles" | "skills"> & { readonly held: Held },
  { mount, rules }: Making,
): number => {
  const { hand, other, shielded } = held
  if (block.parry !== undefined) {
    const profile = profiles[hand]
    const withShield = shielded ? (block.shield?.parry ?? 0) : 0
    const twoHanded = !shielded && other < 0 ? (profile?.twoHandedParry ?? 0) : 0
    return block.parry - (profile?.parry ?? 0) - withShield - twoHanded
  }
  const fighting = skills[skill.fighting] as Trait
  const riding = skills[skill.riding] as Trait
  const lower = half(riding) < half(fighting) ? riding : fighting
  const used = mount >= 0 && rules.mountedParryUsesLower ? lower : fighting
  return 2 + (block.skills?.fighting === undefined ? 0 : half(used)) + blockOf(edges)
}

/** The conditions that a combatant begins with, as bits. */
const conditionsOf = ({ asleep, bonds, prone, shaken, stunned }: Placement): number =>
  (shaken === true ? conditionBit.shaken : 0) |
  (stunned === true ? conditionBit.stunned | conditionBit.distracted | conditionBit.prone : 0) |
  (prone === true ? conditionBit.prone : 0) |
  (bonds === undefined ? 0 : conditionBit[bonds]) |
  (asleep === true ? conditionBit.asleep : 0)

/** How many steps the Strength is short for what is worn, all in all. */
const burdenOf = ({ armour = [], shield }: StatBlock, strength: Trait): number =>
  [...armour, ...(shield === undefined ? [] : [shield])].reduce(
    (sum, thing) => sum + stepsShort(strength.die, traitOf(thing.minStrength ?? "d4").die),
    0,
  )

/** How it is when the fight begins. */
const startOf = (placement: Placement, held: Held, limit: number, making: Making): Sheet["start"] => ({
  wounds: Math.min(placement.wounds ?? 0, limit),
  fatigue: placement.fatigue ?? 0,
  conditions: conditionsOf(placement),
  hand: asItem(held.hand),
  other: asItem(held.other),
  shielded: held.shielded,
  netted: placement.bonds !== undefined,
  drop: making.drop,
  cover: placement.cover === undefined ? 0 : grades[placement.cover],
  coverArmour: making.obstacle(placement.obstacle),
})

/** Its skills, and those that it can make Tests with. */
const skillsOf = (block: StatBlock): Pick<Sheet, "has" | "skills" | "trick" | "tricks"> => {
  const stated = skillNames.map((name) => block.skills?.[name])
  const skills = stated.map((text) => (text === undefined ? unskilled : traitOf(text)))
  const has = stated.map((text) => text !== undefined)
  const tricks = tricksOf(has)
  return { has, skills, tricks, trick: bestOfTricks(tricks, skills) }
}

export const makeSheet = (
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
  const { has, skills, trick, tricks } = skillsOf(block)
  // Without a natural weapon to strike with, a combatant has bare hands.
  const attacks = block.attacks.some(strikesNaturally) ? block.attacks : [...block.attacks, bareHands]
  const profiles = attacks.map((attack, i) =>
    makeProfile(attack, strength, edges, making.firstGear + i, (id) => making.means(id)),
  )
  const bare = asItem(profiles.findIndex((profile) => profile.natural && profile.melee))

  const worn = block.armour ?? []
  const shield = block.shield
  const burden = burdenOf(block, strength)
  const armour = protectionOf(worn)
  const [torso] = armour
  const size = block.size ?? 0
  const undead = edges.has("undead")
  const toughness = block.toughness ?? 2 + half(vigor) + size + torso + (undead ? 2 : 0)

  const held = heldOf(block, placement, profiles)
  const parry = parryOf(block, { edges, held, profiles, skills }, making)
  const wildCard = block.wildCard === true
  const limit = (wildCard ? rules.wildCardWounds : rules.extraHits - 1) + extraWounds(size)
  const bennies = placement.bennies ?? block.bennies ?? (making.isGm ? rules.gmBennies : rules.bennies)
  const sheet: Sheet = {
    side: making.side,
    at: making.at,
    space: spaceOf(size),
    wildCard,
    wild: wildCard ? wildFaces[rules.wildDie] : 0,
    group: wildCard ? -1 : making.group,
    attributes,
    skills,
    has,
    tricks,
    trick,
    pace: Math.max(1, (block.pace ?? 6) - burden),
    running: traitOf(block.runningDie ?? "d6").die,
    parry,
    toughness,
    armour,
    gap: gapOf(worn, armour),
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
    block: blockOf(edges),
    frenzy: edges.has("improved-frenzy") ? 2 : edges.has("frenzy") ? 1 : 0,
    ambidextrous: edges.has("ambidextrous"),
    martialArtist: edges.has("martial-artist"),
    swat: edges.has("swat"),
    nerves: edges.has("improved-nerves-of-steel") ? 2 : edges.has("nerves-of-steel") || undead ? 1 : 0,
    reflexes: edges.has("combat-reflexes"),
    vitals: !undead && !edges.has("no-vitals"),
    cards: edges.has("improved-level-headed") ? 3 : edges.has("level-headed") ? 2 : 1,
    quick: edges.has("quick"),
    // Never -0: that is no small integer, and neither is all that it is added to.
    armourPenalty: 0 - burden,
    climber: attacks.some((attack) => attack.claws === true),
    shoots: profiles.some((profile) => profile.ranged && profile.template === 0),
    areas: profiles.some((profile) => profile.template > 0 || profile.suppressive),
    bennies: wildCard ? bennies : 0,
    isMount: making.isMount,
    mount: asWho(making.mount),
    unstable: placement.unstable === true,
    stabilised: placement.vehicle?.stabilised === true,
    kmh: placement.vehicle?.kmh ?? 0,
    bonds: hardness(placement.bondsHardness, 4),
    coverHardness: placement.coverHardness === undefined ? 0 : hardness(placement.coverHardness, 0),
    nonlethal: placement.nonlethal === true,
    lightVision: edges.has("dark-vision") ? 6 : edges.has("low-light-vision") ? 4 : 0,
    start: startOf(placement, held, limit, making),
  }
  return { sheet, supplies: attacks.map(supplyOf) }
}
