import type { AdndHouseRules } from "../book/houseRules.ts"
import { type Rate, type Setting, sizes, type StatBlock, type Weapon } from "../book/statBlock.ts"
import { magicOfBody } from "./hitDice.ts"
import { squaresOfRange } from "./magic.ts"
import type { Form, Part, Sheet } from "./Sheet.ts"

/** Speed of natural weapons by size (ADD2-013, ADD2-016). */
const naturalSpeeds = [0, 3, 3, 6, 9, 12]

/** Speed of the natural weapons of a stat block. */
export const naturalSpeedOf = (block: StatBlock): number =>
  block.natural_speed ?? (naturalSpeeds[sizes.indexOf(block.size)] as number)

/** DEX adjustment to surprise (published). */
export const reactionOf = (dex: number): number =>
  dex <= 3 ? -3 : dex === 4 ? -2 : dex === 5 ? -1 : dex <= 15 ? 0 : dex === 16 ? 1 : dex <= 18 ? 2 : 3

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

/** Point blank reaches 30 feet with bows, 60 with crossbows (ADD2-066). */
const pointBlankOf = (weapon: Weapon): number =>
  weapon.id.endsWith("crossbow") ? 12 : weapon.id.endsWith("bow") ? 6 : 0

/** The ranges of what is no missile. */
export const noRange = [0, 0, 0] as const

/** What may follow a hit with a natural weapon. */
const followOf = ({ follow_up: after }: StatBlock, name: string, means: (id: string) => number): Part["follow"] =>
  after?.after === name ? { means: means(after.name), from: after.from, dice: after.damage } : undefined

type Means = (id: string) => number
type Made = Omit<Form, "index" | "odds">

/** Attacks a round of what has no number of its own. */
const attacksOf = ({ attacks }: StatBlock): Rate => (attacks === undefined || attacks === "set" ? 1 : attacks)

const speedOf = (w: Weapon): number => Math.max(0, w.speed - (w.magic_speed ?? w.magic ?? 0))

const meleeHit = (w: Weapon): number => (w.hit ?? 0) + (w.magic ?? 0)

const part = (w: Weapon, means: Means, hit: number, plus: number): Part => ({
  means: means(w.id),
  hit,
  dice: [w.sm, w.l],
  plus,
  magic: w.magic ?? 0,
  follow: undefined,
})

/** A weapon in melee; undefined where it reaches nobody. */
const meleeOf = (w: Weapon, weapon: number, block: StatBlock, rules: AdndHouseRules, means: Means): Made | undefined =>
  w.reach === 0
    ? undefined
    : {
        weapon,
        missile: false,
        hit: meleeHit(w),
        speed: speedOf(w),
        reach: w.reach,
        minReach: w.min_reach ?? 1,
        parts: [part(w, means, 0, (w.damage ?? 0) + (w.magic ?? 0))],
        perRound: alternating(w.attacks ?? attacksOf(block)),
        rate: 0,
        ranges: noRange,
        pointBlank: 0,
        setDouble: w.set_double === true,
        chargeDouble: w.charge_double === true && (rules["charge.spear_double"] || !w.id.includes("spear")),
      }

/** A weapon that is shot or thrown; undefined where it is not. */
const missileOf = (w: Weapon, weapon: number, block: StatBlock, setting: Setting, means: Means): Made | undefined =>
  w.rof === undefined || w.rof === 0 || w.ranges === undefined
    ? undefined
    : {
        weapon,
        missile: true,
        hit: (w.missile_hit ?? w.hit ?? 0) + (w.magic ?? 0),
        speed: speedOf(w),
        reach: 0,
        minReach: 0,
        parts: [part(w, means, 0, (w.missile_damage ?? w.damage ?? 0) + (w.magic ?? 0))],
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
      }

/** Claws, teeth and the like, all in one attack; undefined without. */
const naturalOf = (block: StatBlock, means: Means): Made | undefined =>
  block.natural === undefined || block.natural.length === 0
    ? undefined
    : {
        weapon: -1,
        missile: false,
        hit: 0,
        speed: naturalSpeedOf(block),
        reach: block.natural_reach ?? (sizes.indexOf(block.size) >= sizes.indexOf("H") ? 2 : 1),
        minReach: 1,
        parts: block.natural.map((n) => ({
          means: means(n.name),
          hit: n.hit ?? 0,
          dice: [n.damage, n.damage],
          plus: 0,
          magic: magicOfBody(block),
          follow: followOf(block, n.name, means),
        })),
        perRound: alternating(attacksOf(block)),
        rate: 0,
        ranges: noRange,
        pointBlank: 0,
        setDouble: false,
        chargeDouble: false,
      }

/** Two weapons at once; undefined where they are not used so. */
const pairOf = (block: StatBlock, means: Means): Made | undefined => {
  const hands = block.two_weapons
  const main = (block.weapons ?? []).findIndex((w) => w.id === hands?.main)
  const off = (block.weapons ?? []).find((w) => w.id === hands?.off)
  const first = block.weapons?.[main]
  if (hands === undefined || first === undefined || off === undefined) return undefined
  const reaction = reactionOf(block.dex ?? 10)
  const plus = (w: Weapon): number => (w.damage ?? 0) + (w.magic ?? 0)
  return {
    weapon: main,
    missile: false,
    hit: 0,
    // The slower of the two (ADD2-014).
    speed: Math.max(speedOf(first), speedOf(off)),
    reach: Math.min(first.reach, off.reach),
    minReach: Math.max(first.min_reach ?? 1, off.min_reach ?? 1),
    parts: [
      part(first, means, meleeHit(first) + (hands.main_hit ?? Math.min(0, reaction - 2)), plus(first)),
      part(off, means, meleeHit(off) + (hands.off_hit ?? Math.min(0, reaction - 4)), plus(off)),
    ],
    perRound: alternating(first.attacks ?? attacksOf(block)),
    rate: 0,
    ranges: noRange,
    pointBlank: 0,
    setDouble: false,
    chargeDouble: false,
  }
}

/** All that a combatant attacks with: its weapons, its natural weapons and two weapons at once, as forms by number. */
export const armsOf = (
  block: StatBlock,
  rules: AdndHouseRules,
  setting: Setting,
  means: Means,
): Pick<Sheet, "forms" | "melee" | "natural" | "pair" | "weapons"> => {
  const forms: Form[] = []
  const add = (form: Made | undefined): number =>
    form === undefined ? -1 : forms.push({ ...form, index: forms.length, odds: [] }) - 1
  const weapons = (block.weapons ?? []).map((w, weapon) => {
    const melee = add(meleeOf(w, weapon, block, rules, means))
    const missile = add(missileOf(w, weapon, block, setting, means))
    return { id: w.id, melee, missile, small: w.size === "S" || w.size === "T" }
  })
  const natural = add(naturalOf(block, means))
  const pair = add(pairOf(block, means))
  const both = forms[pair]
  const melee = [-1, ...weapons.keys()].map((hand) => {
    const one = forms[weapons[hand]?.melee ?? natural] ?? forms[natural]
    return [...(one === undefined ? [] : [one]), ...(both?.weapon === hand ? [both] : [])]
  })
  return { forms, weapons, natural, pair, melee }
}
