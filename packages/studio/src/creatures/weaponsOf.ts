import type { Attack, Creature, Harm } from "./Creature.ts"
import { meanOf, splitDice } from "./meanOf.ts"
import { multiattackOf } from "./multiattackOf.ts"

/** Stats of a sheet. */
export type Sheet = Record<string, number | string | boolean>

/** Kinds of damage in the order of the game's numbers, from 1. */
export const kinds =
  "acid bludgeoning cold fire force lightning necrotic piercing poison psychic radiant slashing thunder".split(" ")

/** A length in steps of five feet. */
export const fives = (feet: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, 5 * Math.round(feet / 5)))

const meanHarm = ({ damage }: Attack): number => damage.reduce((sum, { dice }) => sum + meanOf(dice), 0)

/** The attacks that a sheet has room for, and how many of each an action is; others are named as missing. */
export const weaponsOf = (creature: Creature, missing: string[], guessed: string[]) => {
  const { any, named } = multiattackOf(creature)
  const counted = (attack: Attack): number => named.get(attack.name) ?? 0
  const best = (a: Attack, b: Attack): number =>
    Number(counted(b) > 0) - Number(counted(a) > 0) || meanHarm(b) - meanHarm(a)
  const found = creature.attacks.filter((attack, i, list) => list.findIndex(({ name }) => name === attack.name) === i)
  const all = found.filter(isUsable)
  for (const attack of found) if (!isUsable(attack)) missing.push(`${attack.name} (cannot be used)`)
  const swung = all.filter(({ melee }) => melee).toSorted(best)
  const shots = all.filter(({ ranged }) => ranged).toSorted(best)
  // What is written first of a Multiattack comes first.
  const order = [...named.keys()]
  const melee = swung.slice(0, 3).toSorted((a, b) => place(order, a.name) - place(order, b.name))
  const ranged = shots[0]
  for (const attack of all) {
    const isSwung = melee.includes(attack)
    if (!isSwung && attack !== ranged) missing.push(attack.name)
    else if (isSwung && attack.ranged && attack !== ranged) missing.push(`${attack.name} (thrown)`)
    else if (!isSwung && attack.melee) missing.push(`${attack.name} (in melee)`)
  }
  for (const { damage, name } of new Set([...melee, ...(ranged === undefined ? [] : [ranged])]))
    if (damage[0]?.type === "") guessed.push(name)
  const [reach = 5, ...reaches] = melee.map((each) => fives(each.reach ?? 5, 5, 60))
  const budget: Sheet = { weapons: Math.max(1, melee.length), ...(reach > 5 && { reach }) }
  for (const [i, own] of reaches.entries()) if (own !== reach) budget[`reach${i + 2}`] = own
  const counts = melee.map(counted)
  const isNamed = counts.some((n) => n > 0)
  budget["attacks"] = Math.min(6, Math.max(1, isNamed ? (counts[0] as number) : any))
  if (isNamed && (counts[0] as number) === 0) budget["attacks"] = 1
  for (const i of [1, 2]) if ((counts[i] ?? 0) > 0) budget[`with${i + 1}`] = Math.min(6, counts[i] as number)
  if (ranged !== undefined) {
    const own = counted(ranged)
    if (own > 0) budget["shots"] = Math.min(6, own)
    else if (isNamed) budget["shots"] = 1
  }
  return { melee, ranged, budget }
}

/** Whether its numbers are such as a sheet may have: one odd attack does not refuse its creature. */
const isUsable = ({ bonus, damage }: Attack): boolean =>
  Number.isInteger(bonus) && bonus >= -5 && bonus <= 25 && damage.every(isRollable)

/** Whether dice are such as a sheet may have. */
export const isRollable = ({ dice }: Harm): boolean => {
  const { dice: rolled, plus } = splitDice(dice)
  const counts = [...rolled.matchAll(/(\d*)d(\d+)/gu)].map(([, n, sides]) => [Number(n || 1), Number(sides)] as const)
  return plus >= -5 && plus <= 40 && counts.every(([n, sides]) => n <= 99 && sides >= 1 && sides <= 1000)
}

const place = (order: readonly string[], name: string): number => {
  const at = order.indexOf(name)
  return at < 0 ? order.length : at
}

/** The number of a kind of damage. */
export const kindOf = (type: string, otherwise = "slashing"): number =>
  kinds.indexOf(kinds.includes(type.toLowerCase()) ? type.toLowerCase() : otherwise) + 1

/** A melee weapon as stats whose names end so. */
export const weapon = (attack: Attack, suffix: string): Sheet => {
  const [first, ...others] = attack.damage
  const { dice, plus } = splitDice(first?.dice ?? "0")
  return {
    [`hit${suffix}`]: attack.bonus,
    [`damage${suffix}`]: dice,
    [`bonus${suffix}`]: plus,
    [`kind${suffix}`]: kindOf(first?.type ?? ""),
    ...moreOf(others, "more", suffix),
  }
}

/** Further damage, of the kind of its largest part. */
const moreOf = (others: readonly Harm[], name: string, suffix: string): Sheet => {
  if (others.length === 0) return {}
  const [largest] = others.toSorted((a, b) => meanOf(b.dice) - meanOf(a.dice))
  const { dice, plus } = splitDice(others.map((each) => each.dice).join("+"))
  return {
    [`${name}${suffix}`]: dice,
    ...(plus > 0 && { [`${name}-bonus${suffix}`]: Math.min(40, plus) }),
    [`${name}-kind${suffix}`]: kindOf(largest?.type ?? "", "fire"),
  }
}

/** The weapon that shoots as stats. */
export const shotOf = (attack: Attack): Sheet => {
  const [first, ...others] = attack.damage
  const { dice, plus } = splitDice(first?.dice ?? "0")
  return {
    archer: true,
    "shot-hit": attack.bonus,
    "shot-damage": dice,
    "shot-bonus": plus,
    "shot-kind": kindOf(first?.type ?? "", "piercing"),
    ...moreOf(others, "shot-more", ""),
    "shot-range": fives(attack.range ?? 60, 0, 600),
    "shot-long": fives(attack.longRange ?? attack.range ?? 60, 0, 1200),
  }
}
