import type { DiceExpression } from "../../../dice/expression.ts"
import type { Square } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { abilityNames } from "../book/ability.ts"
import { diseaseNames } from "../book/diseases.ts"
import { feat, featsOf } from "../book/feats.ts"
import { degrees, type Size, sizes } from "../book/fields.ts"
import type { D20HouseRules } from "../book/houseRules.ts"
import { lightSources } from "../book/lightSources.ts"
import { manoeuvresOf } from "../book/manoeuvres.ts"
import type { Placement } from "../book/placement.ts"
import type { Setting } from "../book/setting.ts"
import type { StatBlock } from "../book/statBlock.ts"
import { condition, flag } from "../book/terms.ts"
import { abilityModifier, type Form, formsOf, iterative, type Making, sizeModifier } from "./forms.ts"
import type { Slot } from "./Slots.ts"
import { hitDiceOf, mostOf } from "./hitDice.ts"
import {
  burden,
  burdened,
  burdenOfBlock,
  dragLimit,
  isHeldBack,
  limitsOf,
  loadPenalty,
  mostDexterity,
  runFactor,
} from "./load.ts"
import { deathOf, defenseOf, levelOf, savesOf, thresholdOf } from "./withstands.ts"

/** What a combatant can do with what it has in hand. */
export interface Hands {
  readonly melee: readonly Form[]
  readonly ranged: readonly Form[]
  /** Forms that need something drawn first. */
  readonly drawn: readonly Form[]
  /** The forms that count as armed, best first: those that threaten. */
  readonly armed: readonly Form[]
  /** The nearest and farthest that it threatens, in squares; 0 and -1 when it threatens nothing (D20M-131). */
  readonly inner: number
  readonly outer: number
  /** Melee forms of the stat block. */
  readonly listed: readonly Form[]
  /** Hands without a weapon. */
  readonly free: number
}

/** Something worn. */
export interface Worn {
  readonly means: number
  readonly hold: number
}

/** Everything constant about one combatant, in the shape that the hot loop likes. Distances in squares. */
export interface Sheet {
  readonly side: number
  readonly at: Square
  readonly size: number
  readonly space: number
  /** +4 against being tripped or pushed: more than two legs, or stable otherwise (D20M-211). */
  readonly stability: number
  /** Bits of `manoeuvre`: the special attacks that are offered to it. */
  readonly manoeuvres: number
  /** Melee attacks in a full attack, by base attack bonus alone: one for natural weapons (D20M-127, 240). */
  readonly attempts: number
  /** All that a grapple check adds, and how much of it is the size (D20M-238, 239). */
  readonly grapple: number
  readonly grappleSize: number
  readonly escapeArtist: number
  /** The form for touching and wrestling: bare hands, or else a natural weapon. */
  readonly fists: Form
  /** What it wears that can be snatched: an index into the encounter's means, and what that adds to its own roll. */
  readonly worn: readonly Worn[]
  /** The class bonus within Defense: for weapons in the hand (D20M-196). */
  readonly classDefense: number
  /** Squares a move action covers in the light there is, and without seeing (D20M-142). */
  readonly speed: number
  readonly blindSpeed: number
  readonly maxHp: number
  /** Rolled at the start of every combat, if not undefined: one expression for each class. */
  readonly hitDice: readonly DiceExpression[] | undefined
  readonly startHp: number
  /** Levels of all its classes, or hit dice; at least 1. */
  readonly level: number
  /** Hit points at which it is dead. */
  readonly deathAt: number
  readonly initiative: number
  /** The scores themselves; and what of Dexterity the load leaves in use (D20M-357, 360). */
  readonly abilities: StatBlock["abilities"]
  readonly mostDexterity: number
  readonly strength: number
  readonly dexterity: number
  /** Defense without Dexterity and dodge; what Dexterity and dodge add to it. */
  readonly defense: number
  readonly defenseDexterity: number
  readonly dodge: number
  readonly dodgeMelee: number
  /** What a touch attack ignores of it. */
  readonly armor: number
  /** Defense when helpless (D20M-167). */
  readonly helplessDefense: number
  readonly fortitude: number
  readonly reflex: number
  readonly will: number
  readonly baseAttack: number
  readonly feats: number
  readonly treatInjury: number
  /** From this much nonlethal damage on, and above (or from) this much lethal damage, a save is due. */
  readonly threshold: number
  /** The least lethal damage that threatens: Infinity when none does. */
  readonly massive: number
  /** The threshold is the Constitution score, so it changes with it (D20M-285). */
  readonly thresholdByConstitution: boolean
  readonly immuneCritical: boolean
  readonly immunePoison: boolean
  /** The poisons of its own natural weapons (D20M-343). */
  readonly ownPoisons: readonly number[]
  /** Squares that its light shines to, 0 for none; and whether it is a beam. */
  readonly light: number
  readonly beam: boolean
  readonly insulated: boolean
  /** Used to being blind (D20M-293). */
  readonly accustomed: boolean
  /** Tumble, of combatants that have learnt it (D20M-332). */
  readonly tumble: number | undefined
  /** Pounds that it can push or drag (D20M-365). */
  readonly pushes: number
  /** Swim: of combatants that have not learnt it, their Strength (D20M-095). */
  readonly swim: number
  /** It has ranks in Tumble (D20M-144). RULING: its stat block gives it more than Dexterity does. */
  readonly tumbles: boolean
  readonly repair: number
  /** Survival, of combatants that have learnt it; thick clothes or heavy armour (D20M-311, 312). */
  readonly survival: number | undefined
  readonly thickClothed: boolean
  /** What a scenario says has befallen it as the fight begins. */
  readonly plight: Plight
  /** Points taken from every hit. */
  readonly reduction: number
  readonly opportunities: number
  readonly slots: readonly Slot[]
  readonly forms: readonly Form[]
  /** Melee forms of the stat block, in hand or not. */
  readonly drawable: readonly Form[]
  /** What can be thrown at a square, in hand or not. */
  readonly bombs: readonly Form[]
  /** What sweeps areas (D20M-183). */
  readonly sprays: readonly Form[]
  /** The least number of bullets that a weapon can fire, by slot. */
  readonly leastBullets: readonly number[]
  /** By the weapons in hand. */
  readonly hands: readonly Hands[]
  readonly startHeld: number
  /** It has the keys of all that is locked. */
  readonly keys: boolean
  readonly startConditions: number
  readonly aware: boolean
  readonly arrives: number
  readonly readyOnArrival: boolean
  /** Percent of concealment and degree of cover that it brings along. */
  readonly missPercent: number
  readonly coverDegree: number
  /** What the scenario adds to attack rolls, and its load takes from them; the latter alone (D20M-358). */
  readonly attackModifier: number
  readonly loadPenalty: number
  /** How many times its speed it runs (D20M-117, 361). */
  readonly runs: number
  /** Off its guard before the fight (D20M-166). */
  readonly unprepared: boolean
  readonly defenseModifier: number
}

/** Points of abilities by index, indices of poisons and diseases. */
export interface Plight {
  readonly damaged: readonly number[]
  readonly drained: readonly number[]
  readonly boosted: readonly number[]
  readonly temporary: number
  readonly rounds: number
  readonly poisons: readonly number[]
  readonly applies: boolean
  readonly diseases: readonly number[]
}

const listed = (points: Placement["abilityDamage"]): readonly number[] =>
  points === undefined ? [] : abilityNames.map((name) => points[name] ?? 0)

const plightOf = (placement: Placement, poison: Making["poison"]): Plight => ({
  damaged: listed(placement.abilityDamage),
  drained: listed(placement.abilityDrain),
  boosted: listed(placement.abilityBoost),
  temporary: placement.temporaryHitPoints ?? 0,
  rounds: placement.boostRounds ?? 10,
  poisons: (placement.poisons ?? []).map(poison),
  applies: placement.appliesPoison ?? false,
  diseases: (placement.diseases ?? []).map((name) => diseaseNames.indexOf(name)),
})

/** Squares a side, by size: 10 feet for Large, 15 for Huge, 20 and 30 beyond. */
export const spaceOf = (block: StatBlock): number => {
  if (block.space !== undefined) return Math.max(1, Math.ceil(block.space / 5))
  return [1, 1, 1, 1, 1, 2, 3, 4, 6][sizes.indexOf(block.size)] as number
}

/** Percent of hits that miss, by degree of concealment (D20M-162). */
export const missPercents = [0, 10, 20, 30, 40, 50] as const

const opportunitiesOf = (block: StatBlock, feats: number, rule: D20HouseRules["aooPerRound"]): number => {
  if (rule === "unlimited") return 1_000
  if (rule === 0) return 0
  const dexterity = Math.max(0, abilityModifier(block.abilities.dex))
  return rule === "dex" || (feats & feat.combatReflexes) !== 0 ? 1 + dexterity : 1
}

const handsOf = (forms: readonly Form[], slots: readonly Slot[], held: number): Hands => {
  const inHand = forms.filter((f) => (f.needs & ~held) === 0)
  const melee = inHand.filter((f) => f.melee)
  const armed = melee.filter((f) => f.armed).toSorted((a, b) => worth(b) - worth(a) || a.index - b.index)
  return {
    melee,
    ranged: inHand.filter((f) => !f.melee && f.burst === 0 && !f.area),
    drawn: forms.filter((f) => (f.needs & ~held) !== 0 && f.burst === 0 && !f.area),
    armed,
    listed: melee.filter((f) => f.listed),
    inner: armed.length === 0 ? 0 : Math.min(...armed.map((f) => f.minReach)),
    outer: armed.length === 0 ? -1 : Math.max(...armed.map((f) => f.maxReach)),
    free: 2 - slots.reduce((sum, slot, i) => sum + (!isIn(held, i) ? 0 : slot.hands), 0),
  }
}

/** How good a form is on the whole: expected damage against a middling Defense. */
const worth = (f: Form): number => {
  const { bonus, odds } = f.single
  return (Math.max(1, Math.min(19, bonus + 6)) / 20) * odds.normal.mean
}

const bits = (names: readonly (keyof typeof condition)[]): number =>
  names.reduce((set, name) => set | (1 << condition[name]), 0)

/** The unconscious, the sleeping and the paralyzed lie on the ground (D20M-301, 304). */
const lyingDown = (is: number): number =>
  (is & (flag.unconscious | flag.asleep | flag.paralyzed)) === 0 ? is : is | flag.prone

/**
 * What a load allows: under more than a heavy one no other activity than to stagger along, under twice as much nothing
 * at all (D20M-362, 364); what is too heavy to be dragged holds it fast (D20M-365). RULING: who staggers has the one
 * move action that the nauseated have, who is crushed is as helpless to act as the dazed.
 */
const heldBy = (block: StatBlock, load: number, dragFactor: number): number =>
  (load === burden.staggering ? flag.nauseated : load === burden.crushing ? flag.dazed : 0) |
  (isHeldBack(block, dragFactor) ? flag.anchored : 0)

const startHeldOf = (
  block: StatBlock,
  placement: Placement,
  slots: readonly Slot[],
  forms: readonly Form[],
): number => {
  if (placement.holds === undefined) return forms[0]?.needs ?? 0
  return placement.holds.reduce((held, id) => {
    const slot = slots.findIndex((s) => s.id === id)
    if (slot < 0) throw new Error(`${id} is no weapon of this ${block.role ?? "combatant"}`)
    return held | (1 << slot)
  }, 0)
}

const mostSlots = 10

/** -16 to +16, 4 for each category from Medium on (D20M-239). */
const grappleModifier = (size: Size): number => 4 * (sizes.indexOf(size) - sizes.indexOf("Medium"))

/** Everybody has bare hands or a natural weapon (`formsOf`). */
const fistsOf = (forms: readonly Form[]): Form => {
  const fists = forms.find((f) => f.unarmed) ?? forms.find((f) => f.natural && f.melee)
  if (fists === undefined) throw new Error("a body without hands or natural weapons")
  return fists
}

/** Squares of a move action, for who sees and for who does not. */
const speedsOf = (
  { armor, speed }: StatBlock,
  { accustomed }: Placement,
  feats: number,
): { readonly seeing: number; readonly blind: number } => {
  // D20M-137, 139: armour slows the 30 feet of a human; a square is 5 feet.
  const seeing = Math.floor(Math.min(speed, speed === 30 ? (armor?.speed30 ?? 30) : speed) / 5)
  const blindly = accustomed === true ? 1 : (feats & feat.blindFight) === 0 ? 0.5 : 0.75
  return { seeing, blind: Math.floor(seeing * blindly) }
}

/** What is worn that others may take, with how firmly it sits. */
const wornOf = ({ worn = [] }: StatBlock, means: (id: string) => number): Sheet["worn"] =>
  worn.map(({ id, secured }) => ({ means: means(id), hold: secured === "well" ? 4 : secured === "poor" ? -4 : 0 }))

/** Of each weapon that is carried, the bullets that its thriftiest form takes. */
const leastBulletsOf = (slots: readonly Slot[], forms: readonly Form[]): readonly number[] =>
  slots.map((_, i) => forms.reduce((least, f) => (f.slot === i ? Math.min(least, f.bullets) : least), Infinity))

export const sheetOf = (
  { at, side }: { readonly side: { readonly id: string; readonly index: number }; readonly at: Square },
  placement: Placement,
  setting: Setting,
  parts: Omit<Making, "feats">,
): Sheet => {
  const { rules } = parts
  const load = burdenOfBlock(parts.block)
  const block = burdened(parts.block)
  const feats = featsOf(block.feats ?? [])
  const { slots, forms } = formsOf({ ...parts, block, feats })
  if (slots.length > mostSlots) throw new Error(`more than ${mostSlots} weapons are carried`)
  const defense = defenseOf(block, feats, rules)
  const saves = savesOf(block)
  const dexterity = abilityModifier(block.abilities.dex)
  const hitDice = rules.hitPoints === "average" ? undefined : hitDiceOf(block)
  const speeds = speedsOf(block, placement, feats)
  const maxHp = hitDice === undefined ? block.hp : mostOf(hitDice)
  // Rolled hit points differ from fight to fight; the threshold then uses those of the stat block.
  const threshold = thresholdOf(block, rules.massiveDamageThreshold, rules.hitPoints === "maximum" ? maxHp : block.hp)
  return {
    side: side.index,
    at,
    size: sizes.indexOf(block.size),
    space: spaceOf(block),
    stability: (block.legs ?? 2) > 2 || block.stable === true ? 4 : 0,
    manoeuvres: manoeuvresOf(block.manoeuvres ?? []),
    attempts: forms.every((f) => f.natural) ? 1 : iterative(0, block.bab).length,
    grapple: block.grapple ?? block.bab + abilityModifier(block.abilities.str) + grappleModifier(block.size),
    grappleSize: grappleModifier(block.size),
    escapeArtist: block.skills?.["escapeArtist"] ?? dexterity + loadPenalty(load),
    fists: fistsOf(forms),
    worn: wornOf(block, (id) => parts.means(id)),
    classDefense: rules.classDefense === "off" ? 0 : (block.defense.class ?? 0),
    speed: setting.concealment === "total" ? speeds.blind : speeds.seeing,
    blindSpeed: speeds.blind,
    maxHp,
    hitDice: rules.hitPoints === "rolled" ? hitDice?.map((d) => d.rolled) : undefined,
    startHp: placement.hitPoints ?? maxHp,
    level: Math.max(1, levelOf(block)),
    deathAt: deathOf(block, rules.deathAt),
    initiative: block.initiative ?? dexterity + ((feats & feat.improvedInitiative) === 0 ? 0 : 4),
    abilities: parts.block.abilities,
    mostDexterity: mostDexterity(load),
    strength: abilityModifier(block.abilities.str),
    dexterity,
    defense: defense.fixed + (placement.defenseModifier ?? 0),
    defenseDexterity: defense.dexterity,
    dodge: defense.dodge,
    dodgeMelee: defense.dodgeMelee,
    armor: defense.armor,
    helplessDefense: 5 + sizeModifier(block.size),
    fortitude: saves.fort,
    reflex: saves.ref,
    will: saves.will,
    baseAttack: block.bab,
    feats,
    treatInjury: block.skills?.["treatInjury"] ?? abilityModifier(block.abilities.wis),
    threshold,
    massive: threshold + (rules.massiveDamageCompare === "exceeds" ? 1 : 0),
    thresholdByConstitution: rules.massiveDamageThreshold === "con" || rules.massiveDamageThreshold === "con+size",
    immuneCritical: block.immuneCritical ?? false,
    immunePoison: block.immunePoison ?? false,
    ownPoisons: forms.filter((f) => f.natural && f.poison >= 0).map((f) => f.poison),
    light: placement.light === undefined ? 0 : lightSources[placement.light],
    beam: placement.light === "flashlight",
    accustomed: placement.accustomed ?? false,
    insulated: placement.insulated ?? false,
    tumble: block.skills?.["tumble"],
    pushes: dragLimit(limitsOf(block.abilities.str, block.size, block.legs ?? 2), setting.dragFactor ?? 1),
    swim: block.skills?.["swim"] ?? abilityModifier(block.abilities.str),
    tumbles: (block.skills?.["tumble"] ?? -Infinity) > abilityModifier(block.abilities.dex),
    survival: block.skills?.["survival"],
    thickClothed: (placement.thickClothes ?? false) || block.armor?.type === "heavy",
    repair: block.skills?.["repair"] ?? abilityModifier(block.abilities.int),
    plight: plightOf(placement, parts.poison),
    reduction: defense.reduction,
    opportunities: opportunitiesOf(block, feats, rules.aooPerRound),
    slots,
    forms,
    drawable: forms.filter((f) => f.melee && f.listed),
    bombs: forms.filter((f) => f.burst > 0 || f.splash > 0),
    sprays: forms.filter((f) => f.area),
    leastBullets: leastBulletsOf(slots, forms),
    hands: Array.from({ length: 1 << slots.length }, (_, held) => handsOf(forms, slots, held)),
    keys: block.keys ?? false,
    startHeld: startHeldOf(block, placement, slots, forms),
    startConditions: lyingDown(bits(placement.conditions ?? [])) | heldBy(parts.block, load, setting.dragFactor ?? 1),
    aware: placement.aware ?? setting.awareness?.[side.id] ?? true,
    arrives: placement.arrives ?? 0,
    readyOnArrival: placement.readyOnArrival ?? false,
    missPercent: missPercents[degrees.indexOf(placement.concealment ?? "none")] as number,
    coverDegree: degrees.indexOf(placement.cover ?? "none"),
    attackModifier: (placement.attackModifier ?? 0) + loadPenalty(load),
    loadPenalty: loadPenalty(load),
    runs: runFactor(load),
    unprepared: placement.unprepared ?? false,
    defenseModifier: placement.defenseModifier ?? 0,
  }
}
