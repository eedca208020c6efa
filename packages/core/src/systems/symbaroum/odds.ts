import {
  atLeast,
  type Distribution,
  distributionOf,
  exactly,
  highest,
  keepHighest,
  map,
  sum,
  uniform,
} from "../../dice/Distribution.ts"
import type { DiceExpression } from "../../dice/expression.ts"

/** How much one hit does after armour, in the form that forecasts read: by plain look-ups. */
export interface HarmTable {
  /** `tail[k]` = P(damage >= k); 0 beyond its length. */
  readonly tail: Float64Array
  /** `capped[k]` = E[min(damage, k)]; its last entry is the mean. */
  readonly capped: Float64Array
}

/** A fixed number or dice, as a combatant's role has it. */
export interface Amount {
  /** What is rolled; undefined for a fixed number. */
  readonly dice: DiceExpression | undefined
  readonly fixed: number
}

const distribution = ({ dice, fixed }: Amount): Distribution =>
  dice === undefined ? exactly(fixed) : distributionOf(dice)

/** A die of the rules: rolled by some, half its faces for others (SYM-050). 0 faces: nothing. */
const extra = (faces: number, rolled: boolean): Distribution =>
  faces === 0 ? exactly(0) : rolled ? uniform(faces) : exactly(Math.ceil(faces / 2))

/** What a hit is made of. */
export interface HitCase {
  readonly weapon: Amount
  /** The weapon's dice are rolled twice and the better counts. */
  readonly massive?: boolean
  /** What elixirs add to weapon and armour. */
  readonly coat?: Amount | undefined
  readonly armour: Amount
  readonly shell?: Amount | undefined
  /** Faces of the die of advantage and of the critical hit, 0 for none; and whether the attacker rolls them. */
  readonly advantage?: number
  readonly critical?: number
  /** How often advantage counts; once unless stated. */
  readonly advantages?: number
  readonly rolls?: boolean
}

/** The exact damage of one hit after armour, at least 0 (SYM-048, SYM-087, SYM-114). */
export const damageOf = (hit: HitCase): Distribution => {
  const rolls = hit.rolls ?? hit.weapon.dice !== undefined
  const once = distribution(hit.weapon)
  const weapon = hit.massive === true && hit.weapon.dice !== undefined ? keepHighest(once, 1, 2) : once
  let before = sum(weapon, extra(hit.critical ?? 0, rolls))
  if (hit.coat !== undefined) before = sum(before, distribution(hit.coat))
  for (let i = 0; i < (hit.advantages ?? 1); i++) before = sum(before, extra(hit.advantage ?? 0, rolls))
  const worn = distribution(hit.armour)
  const armour = hit.shell === undefined ? worn : sum(worn, distribution(hit.shell))
  return map(
    sum(
      before,
      map(armour, (n) => -n),
    ),
    (n) => Math.max(0, n),
  )
}

export const tableOf = (d: Distribution): HarmTable => {
  const top = Math.max(1, highest(d))
  const tail = new Float64Array(top + 1)
  for (let k = 0; k <= top; k++) tail[k] = atLeast(d, k)
  const capped = new Float64Array(top + 1)
  for (let k = 1; k <= top; k++) capped[k] = (capped[k - 1] as number) + (tail[k] as number)
  return { tail, capped }
}

/** The table of a fixed number or of dice, for what no armour stops. */
export const amountTable = (amount: Amount): HarmTable => tableOf(distribution(amount))

/** P(damage >= k). */
export const tailOf = (t: HarmTable, k: number): number => (k <= 0 ? 1 : k < t.tail.length ? (t.tail[k] as number) : 0)

/** E[min(damage, k)], for k of at least 0. */
export const cappedAt = (t: HarmTable, k: number): number =>
  t.capped[k < t.capped.length ? k : t.capped.length - 1] as number

/** How often advantage can count: once, or once for each of its four sources where they add up (SYM-086, SYM-088). */
export const mostAdvantages = (adds: boolean): number => (adds ? 4 : 1)

/** The face up to which a d20 succeeds: 1 always does and 20 never, unless a house rule says otherwise (SYM-002). */
export const targetNumber = (value: number, clamped: boolean): number =>
  clamped ? Math.max(1, Math.min(19, value)) : Math.max(0, Math.min(20, value))

/** An opponent's attribute as a modifier of the roller's target number (SYM-009). */
export const opposing = (value: number): number => 10 - value

/**
 * P(a d20 shows `face` or less) with one die (0), two of which the higher counts (1: hampered) or the lower (-1: the enemy
 * is) (SYM-071 to SYM-073).
 */
export const chanceUpTo = (face: number, hampered: number): number => {
  const p = Math.max(0, Math.min(20, face)) / 20
  return hampered > 0 ? p * p : hampered < 0 ? 1 - (1 - p) * (1 - p) : p
}

/** P(a d20 shows an odd face beyond `from` and up to `to`), with dice as in `chanceUpTo`. */
export const chanceOdd = (from: number, to: number, hampered: number): number => {
  let chance = 0
  for (let face = from + 1; face <= to; face++)
    if (face % 2 === 1) chance += chanceUpTo(face, hampered) - chanceUpTo(face - 1, hampered)
  return chance
}
