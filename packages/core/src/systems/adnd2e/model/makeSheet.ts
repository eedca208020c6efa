import { dice } from "../../../dice/expression.ts"
import { elements } from "../book/elements.ts"
import { type AdndHouseRules, houseRules as standardRules } from "../book/houseRules.ts"
import { type MagicFacts, spellBook } from "../book/spells.ts"
import {
  movementOfRace,
  type Placement,
  type Rate,
  type Setting,
  sizes,
  type StatBlock,
  type Weapon,
  wrestlingInArmour,
} from "../book/statBlock.ts"
import { condition } from "../book/terms.ts"
import { hasHitDice, magicOfBody } from "./hitDice.ts"
import { squaresOfRange } from "./magic.ts"
import { itemSpeeds, powerOf, spellOf, workOf } from "./makeMagic.ts"
import type { BareHands, Form, Part, Sheet } from "./Sheet.ts"

/** Speed of natural weapons by size (ADD2-013, ADD2-016). */
const naturalSpeeds = [0, 3, 3, 6, 9, 12]
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

/** DEX adjustment to surprise (published). */
const reactionOf = (dex: number): number =>
  dex <= 3 ? -3 : dex === 4 ? -2 : dex === 5 ? -1 : dex <= 15 ? 0 : dex === 16 ? 1 : dex <= 18 ? 2 : 3

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

/** A rate in quarters: 2 is 8, 3/2 is 6. */
const quarters = (rate: Rate): number => {
  const [over, under] = `${rate}`.split("/")
  return (4 * Number(over)) / Number(under ?? 1)
}

/** Sequences in odd and even rounds: the smaller number in odd ones (ADD2-048). */
const alternating = (rate: Rate): readonly [number, number] => {
  const twice = quarters(rate) / 2
  return [Math.floor(twice / 2), Math.ceil(twice / 2)]
}

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

/** Point blank reaches 30 feet with bows, 60 with crossbows (ADD2-066). */
const pointBlankOf = (weapon: Weapon): number =>
  weapon.id.endsWith("crossbow") ? 12 : weapon.id.endsWith("bow") ? 6 : 0

const noRange = [0, 0, 0] as const

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
  const forms: Form[] = []
  const add = (form: Omit<Form, "index" | "odds">): number => forms.push({ ...form, index: forms.length, odds: [] }) - 1
  const attacks = block.attacks === undefined || block.attacks === "set" ? 1 : block.attacks
  const speedOf = (w: Weapon) => Math.max(0, w.speed - (w.magic_speed ?? w.magic ?? 0))
  const body = magicOfBody(block)
  const part = (w: Weapon, hit: number, plus: number): Part => ({
    means: means(w.id),
    hit,
    dice: [w.sm, w.l],
    plus,
    magic: w.magic ?? 0,
    follow: undefined,
  })
  const meleeHit = (w: Weapon) => (w.hit ?? 0) + (w.magic ?? 0)

  const weapons = (block.weapons ?? []).map((w, weapon) => {
    const charges = w.charge_double === true && (rules["charge.spear_double"] || !w.id.includes("spear"))
    const melee =
      w.reach === 0
        ? -1
        : add({
            weapon,
            missile: false,
            hit: meleeHit(w),
            speed: speedOf(w),
            reach: w.reach,
            minReach: w.min_reach ?? 1,
            parts: [part(w, 0, (w.damage ?? 0) + (w.magic ?? 0))],
            perRound: alternating(w.attacks ?? attacks),
            rate: 0,
            ranges: noRange,
            pointBlank: 0,
            setDouble: w.set_double === true,
            chargeDouble: charges,
          })
    const missile =
      w.rof === undefined || w.rof === 0 || w.ranges === undefined
        ? -1
        : add({
            weapon,
            missile: true,
            hit: (w.missile_hit ?? w.hit ?? 0) + (w.magic ?? 0),
            speed: speedOf(w),
            reach: 0,
            minReach: 0,
            parts: [part(w, 0, (w.missile_damage ?? w.damage ?? 0) + (w.magic ?? 0))],
            perRound: [1, 1],
            rate: quarters(w.rof),
            ranges: [
              w.ranges[0] * squaresOfRange(setting),
              w.ranges[1] * squaresOfRange(setting),
              w.ranges[2] * squaresOfRange(setting),
            ],
            pointBlank: block.point_blank === true ? pointBlankOf(w) : 0,
            setDouble: false,
            chargeDouble: false,
          })
    return { id: w.id, melee, missile, small: w.size === "S" || w.size === "T" }
  })

  const naturalSpeed = block.natural_speed ?? (naturalSpeeds[size] as number)
  const natural =
    block.natural === undefined || block.natural.length === 0
      ? -1
      : add({
          weapon: -1,
          missile: false,
          hit: 0,
          speed: naturalSpeed,
          reach: block.natural_reach ?? (size >= sizes.indexOf("H") ? 2 : 1),
          minReach: 1,
          parts: block.natural.map((n) => ({
            means: means(n.name),
            hit: n.hit ?? 0,
            dice: [n.damage, n.damage],
            plus: 0,
            magic: body,
            follow: followOf(block, n.name, means),
          })),
          perRound: alternating(attacks),
          rate: 0,
          ranges: noRange,
          pointBlank: 0,
          setDouble: false,
          chargeDouble: false,
        })

  const reaction = reactionOf(block.dex ?? 10)
  const hands = block.two_weapons
  const main = (block.weapons ?? []).findIndex((w) => w.id === hands?.main)
  const off = (block.weapons ?? []).find((w) => w.id === hands?.off)
  const first = block.weapons?.[main]
  const pair =
    hands === undefined || first === undefined || off === undefined
      ? -1
      : add({
          weapon: main,
          missile: false,
          hit: 0,
          // The slower of the two (ADD2-014).
          speed: Math.max(speedOf(first), speedOf(off)),
          reach: Math.min(first.reach, off.reach),
          minReach: Math.max(first.min_reach ?? 1, off.min_reach ?? 1),
          parts: [
            part(
              first,
              meleeHit(first) + (hands.main_hit ?? Math.min(0, reaction - 2)),
              (first.damage ?? 0) + (first.magic ?? 0),
            ),
            part(
              off,
              meleeHit(off) + (hands.off_hit ?? Math.min(0, reaction - 4)),
              (off.damage ?? 0) + (off.magic ?? 0),
            ),
          ],
          perRound: alternating(first.attacks ?? attacks),
          rate: 0,
          ranges: noRange,
          pointBlank: 0,
          setDouble: false,
          chargeDouble: false,
        })

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
    hands: handsOf(block, naturalSpeed, means),
    unusual: block.unusual_body === true,
    reaction,
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
    pair,
    spells: (block.spells ?? []).flatMap((spell) => spellOf(spell, block, setting, seconds, means)),
    potions: (block.items ?? []).flatMap((item) =>
      item.kind === "potion" && item.carried !== "pack" && (item.heals !== undefined || item.condition !== undefined)
        ? [
            {
              speed: item.speed ?? itemSpeeds.potion,
              dice: item.heals ?? dice("0"),
              effect:
                item.condition === undefined ? undefined : workOf({ ...item, on: "self" }, setting, seconds, means),
            },
          ]
        : [],
    ),
    powers: [
      ...(block.items ?? []).flatMap((item) => powerOf(item, setting, seconds, means)),
      ...(block.abilities ?? []).map((ability) => ({
        ...workOf(ability, setting, seconds, means),
        speed: ability.kind === "breath" ? breathSpeed : innateSpeed,
        uses: ability.uses ?? 1,
        isScroll: false,
        voice: false,
      })),
    ],
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

/** What may follow a hit with a natural weapon. */
const followOf = ({ follow_up: after }: StatBlock, name: string, means: (id: string) => number): Part["follow"] =>
  after?.after === name ? { means: means(after.name), from: after.from, dice: after.damage } : undefined

const compass: readonly string[] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
