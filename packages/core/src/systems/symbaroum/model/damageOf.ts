import { type Distribution, exactly, keepHighest, map, sum, uniform } from "../../../dice/Distribution.ts"
import { type Amount, distributionOfAmount } from "./amounts.ts"

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
  const once = distributionOfAmount(hit.weapon)
  const weapon = hit.massive === true && hit.weapon.dice !== undefined ? keepHighest(once, 1, 2) : once
  let before = sum(weapon, extra(hit.critical ?? 0, rolls))
  if (hit.coat !== undefined) before = sum(before, distributionOfAmount(hit.coat))
  for (let i = 0; i < (hit.advantages ?? 1); i++) before = sum(before, extra(hit.advantage ?? 0, rolls))
  const worn = distributionOfAmount(hit.armour)
  const armour = hit.shell === undefined ? worn : sum(worn, distributionOfAmount(hit.shell))
  return map(
    sum(
      before,
      map(armour, (n) => -n),
    ),
    (n) => Math.max(0, n),
  )
}

/** How often advantage can count: once, or once for each of its four sources where they add up (SYM-086, SYM-088). */
export const mostAdvantages = (adds: boolean): number => (adds ? 4 : 1)
