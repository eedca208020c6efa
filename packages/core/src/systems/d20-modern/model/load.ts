import type { Size } from "../book/fields.ts"
import { lowered } from "../book/rateOfFire.ts"
import type { Attack, StatBlock } from "../book/statBlock.ts"
import { isMelee, weaponFinesse } from "./attackKind.ts"
import { abilityModifier } from "./forms.ts"

/** Upper limits of light, medium and heavy loads, in pounds. */
export type Limits = readonly [light: number, medium: number, heavy: number]

/** Carrying capacity by Strength, from 1 (D20M-354); from 25 on as published: 10 points more are four times as much. */
const capacities: readonly Limits[] = [
  [3, 6, 10],
  [6, 13, 20],
  [10, 20, 30],
  [13, 26, 40],
  [16, 33, 50],
  [20, 40, 60],
  [23, 46, 70],
  [26, 53, 80],
  [30, 60, 90],
  [33, 66, 100],
  [38, 76, 115],
  [43, 86, 130],
  [50, 100, 150],
  [58, 116, 175],
  [66, 133, 200],
  [76, 153, 230],
  [86, 173, 260],
  [100, 200, 300],
  [116, 233, 350],
  [133, 266, 400],
  [153, 306, 460],
  [173, 346, 520],
  [200, 400, 600],
  [233, 466, 700],
  [266, 533, 800],
  [306, 613, 920],
  [346, 693, 1040],
  [400, 800, 1200],
  [466, 933, 1400],
]

const capacity = (strength: number): Limits => {
  if (strength < 1) return [0, 0, 0]
  const known = capacities[strength - 1]
  if (known !== undefined) return known
  const [light, medium, heavy] = capacity(strength - 10)
  return [4 * light, 4 * medium, 4 * heavy]
}

/** How much more others carry, by size, on two legs and on four or more (D20M-366). */
const factors: Readonly<Record<Size, readonly [biped: number, quadruped: number]>> = {
  Fine: [0.125, 0.25],
  Diminutive: [0.25, 0.5],
  Tiny: [0.5, 0.75],
  Small: [0.75, 1],
  Medium: [1, 2],
  Large: [2, 3],
  Huge: [4, 6],
  Gargantuan: [8, 12],
  Colossal: [16, 24],
}

/** What a body can carry, in pounds, rounded down (D20M-354, 366). */
export const limitsOf = (strength: number, size: Size, legs: number): Limits => {
  const factor = factors[size][legs >= 4 ? 1 : 0]
  const [light, medium, heavy] = capacity(strength)
  return [Math.floor(light * factor), Math.floor(medium * factor), Math.floor(heavy * factor)]
}

/**
 * How somebody is burdened. A heavy load is the most that can be lifted over the head or carried (D20M-362, 363); up to
 * twice as much can be lifted off the ground, but one only staggers under it (D20M-364).
 */
export const burden = { light: 0, medium: 1, heavy: 2, staggering: 3, crushing: 4 } as const

export const burdenOf = (pounds: number, [light, medium, heavy]: Limits): number =>
  pounds <= light
    ? burden.light
    : pounds <= medium
      ? burden.medium
      : pounds <= heavy
        ? burden.heavy
        : pounds <= 2 * heavy
          ? burden.staggering
          : burden.crushing

/** Pounds that can be pushed or dragged (D20M-365). */
export const dragLimit = ([, , heavy]: Limits, factor: number): number => Math.floor(5 * heavy * factor)

/** Speeds under medium and heavy loads, by the base speed, fastest first (D20M-140, 356, 359). */
const speeds: readonly (readonly [base: number, medium: number, heavy: number])[] = [
  [60, 50, 40],
  [50, 40, 30],
  [40, 30, 20],
  [30, 20, 15],
  [20, 15, 10],
]

/** RULING: speeds without a row of their own take that of the next slower one; the slowest stay as they are. */
const loadedSpeed = (base: number, degree: number): number => {
  const row = speeds.find(([from]) => from <= base)
  return row === undefined ? base : (row[degree] as number)
}

/**
 * The greatest Dexterity modifier under a load, and the penalty on attacks and on nimble skills (D20M-357, 358, 360).
 */
const dexterityCaps = [Infinity, 3, 1, 1, 1] as const
const penalties = [0, -3, -6, -6, -6] as const

/** The greatest Dexterity score that a load leaves in use. */
export const mostDexterity = (degree: number): number => 11 + 2 * (dexterityCaps[degree] as number)

/** How many times its speed it can run (D20M-117, 361). */
export const runFactor = (degree: number): number => (degree >= burden.heavy ? 3 : 4)

/** How burdened a stat block is by what it carries. */
export const burdenOfBlock = (block: StatBlock): number =>
  block.load === undefined
    ? burden.light
    : burdenOf(block.load, limitsOf(block.abilities.str, block.size, block.legs ?? 2))

/** The penalty of a load on attack rolls (D20M-358, 360). */
export const loadPenalty = (degree: number): number => penalties[degree] as number

/** Skills that a load hinders (D20M-358): those of Dexterity, and those of Strength. */
const nimble = ["balance", "escapeArtist", "hide", "moveSilently", "tumble"]
const strong = ["climb", "jump"]

/**
 * A stat block as its load leaves it: slower, with less use of its Dexterity, clumsier (D20M-355 to 360). The penalty
 * on attack rolls is kept apart (`loadPenalty`). RULING (D20M-357): Defense is capped too; what the block states is
 * lowered by as much as the modifier.
 */
export const burdened = (block: StatBlock): StatBlock => {
  const degree = burdenOfBlock(block)
  if (degree === burden.light) return block
  const cap = dexterityCaps[degree] as number
  const own = abilityModifier(block.abilities.dex)
  const excess = Math.max(0, own - cap)
  const { defense } = block
  const inDefense = defense.dex ?? Math.min(own, block.armor?.maxDex ?? 99)
  // D20M-364: under a load that makes one stagger nothing of Dexterity is left in Defense.
  const dex = degree >= burden.staggering ? Math.min(0, inDefense) : Math.min(inDefense, cap)
  const off = inDefense - dex
  const base = block.armor?.speed30 !== undefined && block.speed <= 30 ? 30 : block.speed
  const speed = degree >= burden.staggering ? 5 : Math.min(block.speed, loadedSpeed(base, degree))
  const skills = Object.fromEntries(
    Object.entries(block.skills ?? {}).map(([name, value]) => [
      name,
      nimble.includes(name)
        ? value - excess + loadPenalty(degree)
        : strong.includes(name)
          ? value + loadPenalty(degree)
          : value,
    ]),
  )
  return {
    ...block,
    abilities: { ...block.abilities, dex: Math.min(block.abilities.dex, mostDexterity(degree)) },
    speed,
    skills,
    ...(block.initiative === undefined ? {} : { initiative: block.initiative - excess }),
    ...(block.saves === undefined ? {} : { saves: { ...block.saves, ref: block.saves.ref - excess } }),
    defense: {
      ...defense,
      dex,
      ...(defense.total === undefined ? {} : { total: defense.total - off }),
      ...(defense.totalVsMelee === undefined ? {} : { totalVsMelee: defense.totalVsMelee - off }),
      ...(defense.touch === undefined ? {} : { touch: defense.touch - off }),
    },
    attacks: excess === 0 ? block.attacks : block.attacks.map((attack) => clumsy(attack, block, excess)),
  }
}

/** An attack that uses Dexterity, with that much less of it. */
const clumsy = (attack: Attack, block: StatBlock, excess: number): Attack =>
  isMelee(attack) && !weaponFinesse(block, attack) ? attack : lowered(attack, -excess)

/** Whether something is too heavy to be dragged along. */
export const isHeldBack = (block: StatBlock, factor: number): boolean =>
  block.drags !== undefined &&
  block.drags > dragLimit(limitsOf(block.abilities.str, block.size, block.legs ?? 2), factor)
