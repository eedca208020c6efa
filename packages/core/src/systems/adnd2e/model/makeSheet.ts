import { dice } from "../../../dice/expression.ts"
import { elements } from "../book/elements.ts"
import { type AdndHouseRules, houseRules as standardRules } from "../book/houseRules.ts"
import { type MagicFacts, spellBook } from "../book/spells.ts"
import {
  movementOfRace,
  type Placement,
  type Setting,
  sizes,
  type StatBlock,
  wrestlingInArmour,
} from "../book/statBlock.ts"
import { condition } from "../book/terms.ts"
import { armsOf, naturalSpeedOf, noRange, reactionOf } from "./armsOf.ts"
import { hasHitDice, magicOfBody } from "./hitDice.ts"
import { itemSpeeds, powerOf, spellOf, workOf } from "./makeMagic.ts"
import type { BareHands, Sheet } from "./Sheet.ts"

const breathSpeed = 1
const innateSpeed = 3
/** Weight in a melee that is shot into, in sixths: Tiny 1/3 (published), then 1/2, 1, 2, 4, 6 (ADD2-074). */
const weights = [2, 3, 6, 12, 24, 36]
/** Squares a side: Small and Medium 1, Large 2, Huge and bigger 3 (ADD2-033). */
const spaces = [1, 1, 1, 2, 3, 3]

/** Squares a side that a body of this stat block fills. */
export const spaceOf = (block: StatBlock): number => spaces[sizes.indexOf(block.size)] as number

/** What is left of the movement rate under a load (published categories). */
const loads = { none: 1, light: 2 / 3, moderate: 1 / 2, heavy: 1 / 3 } as const

const smallRaces: readonly string[] = ["dwarf", "gnome", "halfling"]

/** The movement rate, by list, race and load (ADD2-027, 028, 032). */
export const movementRate = (block: StatBlock, rules: AdndHouseRules): number => {
  const small = block.race !== undefined && smallRaces.includes(block.race)
  const listed = block.im ?? (block.race === undefined ? 12 : movementOfRace[block.race])
  // A listed rate is final; only the racial value itself is replaced by the published one.
  const rate = small && listed === 8 ? rules["movement.small_races_im"] : listed
  if (rules["encumbrance.mode"] === "off" || block.load === undefined) return rate
  return block.load === "severe" ? Math.min(1, rate) : Math.floor(rate * loads[block.load] + 1e-9)
}

/** STR adjustments to hit and to damage (published; exceptional strength is in the stat block). */
const strength = (str: number): { readonly hit: number; readonly damage: number } => ({
  hit: str <= 3 ? -3 : str <= 5 ? -2 : str <= 7 ? -1 : str <= 16 ? 0 : str <= 18 ? 1 : 3,
  damage: str <= 5 ? -1 : str <= 15 ? 0 : str <= 17 ? 1 : str === 18 ? 2 : 7,
})

/** Bare hands: what the stat block says, else by its STR and armour (ADD2-093, 100, 104). */
const handsOf = (block: StatBlock, speed: number, means: (id: string) => number): BareHands => {
  const { hit, damage } = strength(block.str ?? usualScore)
  const said = block.unarmed
  return {
    listed: said !== undefined,
    form: {
      index: -1,
      weapon: -1,
      missile: false,
      hit: said?.hit ?? hit,
      speed,
      reach: 1,
      minReach: 1,
      parts: [],
      perRound: [1, 1],
      rate: 0,
      ranges: noRange,
      pointBlank: 0,
      setDouble: false,
      chargeDouble: false,
      odds: [],
    },
    punch: means("punch"),
    wrestling: means("wrestling"),
    damage: said?.damage ?? damage,
    magic: magicOfBody(block),
    armour: wrestlingInArmour[said?.armour ?? block.armour ?? "none"],
  }
}

/** A score that a stat block does not list (RULING). */
const usualScore = 10

/** Half the level, one more for warriors; or fixed; or none (ADD2-090). */
const parryOf = (block: StatBlock, rules: AdndHouseRules): number => {
  const bonus = rules["parry.bonus"]
  if (bonus === "off") return 0
  if (typeof bonus === "number") return bonus
  return Math.floor(block.level / 2) + (block.group === "warrior" ? 1 : 0)
}

type ChanceRules = Pick<AdndHouseRules, "aoo.base_warrior" | "aoo.base_other" | "aoo.per_levels">

const chancesBy = (block: StatBlock, rules: ChanceRules): number =>
  (block.group === "warrior" || block.group === "monster" ? rules["aoo.base_warrior"] : rules["aoo.base_other"]) +
  Math.floor(block.level / rules["aoo.per_levels"])

const standardChances: ChanceRules = {
  "aoo.base_warrior": standardRules["aoo.base_warrior"].default,
  "aoo.base_other": standardRules["aoo.base_other"].default,
  "aoo.per_levels": standardRules["aoo.per_levels"].default,
}

/**
 * Attacks of opportunity a round (ADD2-164, 165). A limit that a stat block lists was worked out with the standard
 * rules: what it has more or less than those give, it keeps under house rules.
 */
const chancesOf = (block: StatBlock, rules: AdndHouseRules): number =>
  Math.max(
    0,
    chancesBy(block, rules) + (block.aoo_limit === undefined ? 0 : block.aoo_limit - chancesBy(block, standardChances)),
  )

/** Everything about a combatant that does not change in a fight. */
export const makeSheet = (
  block: StatBlock,
  placement: Placement,
  rules: AdndHouseRules,
  setting: Setting,
  means: (id: string) => number,
): Sheet => {
  const size = sizes.indexOf(block.size)
  const im = movementRate(block, rules)
  const body = magicOfBody(block)
  const arms = armsOf(block, rules, setting, means)
  const { forms, natural, weapons } = arms
  const seconds = rules["round.seconds"]
  const inHand = weapons.findIndex((w) => w.id === placement.in_hand)
  const global = rules["condition.off_balance"] ? 1 << condition.offBalance : 0
  return {
    level: block.level,
    size,
    large: size >= sizes.indexOf("L") ? 1 : 0,
    space: spaceOf(block),
    weight: weights[size] as number,
    full: im,
    half: Math.floor(im / 2),
    run: im * 2,
    charge: Math.floor(im * 1.5),
    gac0: block.gac0,
    ac: block.ac,
    dexAc: Math.max(0, -(block.ac_dex ?? 0)),
    // Never -0: that is no small integer, and neither is all that it is added to.
    shieldAc: 0 - (block.ac_shield ?? 0),
    hp: block.hp,
    hpAtFirst: Math.min(block.hp, placement.hp ?? block.hp),
    str: block.str ?? usualScore,
    dex: block.dex ?? usualScore,
    hands: handsOf(block, naturalSpeedOf(block), means),
    unusual: block.unusual_body === true,
    reaction: reactionOf(block.dex ?? usualScore),
    parry: parryOf(block, rules),
    chances: chancesOf(block, rules),
    saves: block.saves,
    morale: rules["morale.mode"] === "dmg" && block.group === "monster" ? (block.morale ?? 0) : 0,
    leader: placement.leader === true,
    stands: placement.stands === true,
    door: rules["death.mode"] === "deaths_door" && !(block.group === "monster" && rules.monsters_die_at_zero),
    foreign: rules["environment.foreign"] || placement.foreign === true,
    cover: placement.cover ?? 0,
    concealment: placement.concealment ?? 0,
    conditions: (placement.conditions ?? []).reduce((mask, name) => mask | (1 << condition[name]), global),
    facing: placement.facing === undefined ? -1 : compass.indexOf(placement.facing),
    hand: inHand >= 0 ? inHand : weapons.length > 0 ? 0 : -1,
    forms,
    weapons,
    natural,
    pair: arms.pair,
    melee: arms.melee,
    spells: (block.spells ?? []).flatMap((spell) => spellOf(spell, block, setting, seconds, means)),
    potions: potionsOf(block, setting, seconds, means),
    powers: powersOf(block, setting, seconds, means),
    isPerson: size <= sizes.indexOf("M") && natural < 0 && block.unusual_body !== true,
    sleeps: !hasHitDice(block, 4, 4),
    proof: block.needs_magic ?? 0,
    might: Math.max(body, ...forms.flatMap((form) => form.parts.map((one) => one.magic))),
    regeneration: block.regeneration && {
      perRound: block.regeneration.per_round,
      after: block.regeneration.after ?? 0,
      not: bitsOf(block.regeneration.not_against ?? []),
    },
    elements: elementsOf(block, means),
    contact:
      block.contact_effect?.always_on === true
        ? { means: means("contact"), dice: block.contact_effect.damage }
        : undefined,
  }
}

/** What is drunk, carried where it is at hand. */
const potionsOf = (
  block: StatBlock,
  setting: Setting,
  seconds: number,
  means: (id: string) => number,
): Sheet["potions"] =>
  (block.items ?? []).flatMap((item) =>
    item.kind === "potion" && item.carried !== "pack" && (item.heals !== undefined || item.condition !== undefined)
      ? [
          {
            speed: item.speed ?? itemSpeeds.potion,
            dice: item.heals ?? dice("0"),
            effect: item.condition === undefined ? undefined : workOf({ ...item, on: "self" }, setting, seconds, means),
          },
        ]
      : [],
  )

/** What magical things and inborn abilities do, each with its uses. */
const powersOf = (
  block: StatBlock,
  setting: Setting,
  seconds: number,
  means: (id: string) => number,
): Sheet["powers"] => [
  ...(block.items ?? []).flatMap((item) => powerOf(item, setting, seconds, means)),
  ...(block.abilities ?? []).map((ability) => ({
    ...workOf(ability, setting, seconds, means),
    speed: ability.kind === "breath" ? breathSpeed : innateSpeed,
    uses: ability.uses ?? 1,
    isScroll: false,
    voice: false,
  })),
]

const bitsOf = (some: readonly (typeof elements)[number][]): number =>
  some.reduce((bits, one) => bits | (1 << elements.indexOf(one)), 0)

/** What is behind the harm of its means, for those that have an element. */
const elementsOf = (block: StatBlock, means: (id: string) => number): ReadonlyMap<number, number> => {
  const { weapons = [], natural = [], spells = [], items = [], abilities = [], contact_effect: contact } = block
  const all = [
    ...[...weapons, ...spells, ...abilities].map(({ id, element }) => ({ id, element: element ?? elementOfSpell(id) })),
    ...natural.map(({ name, element }) => ({ id: name, element })),
    ...items.map(({ id, spell, element }) => ({ id: spell ?? id, element: element ?? elementOfSpell(spell) })),
    { id: "contact", element: contact?.element },
  ]
  return new Map(all.flatMap(({ id, element }) => (element === undefined ? [] : [[means(id), bitsOf([element])]])))
}

const elementOfSpell = (id = ""): MagicFacts["element"] => spellBook[id]?.(1).element

const compass: readonly string[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
