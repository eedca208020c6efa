import {
  atLeast,
  type Distribution,
  distributionOf,
  exactly,
  highest,
  map,
  mean,
  mix,
  sum,
  times,
} from "../../../dice/Distribution.ts"
import type { DiceExpression } from "../../../dice/expression.ts"
import { cappedAt, type HarmTable, harmTable } from "../../../parts/weighing/HarmTable.ts"
import type { D20HouseRules } from "../book/houseRules.ts"

/** E[min(max(damage - off, 0), left)], for any whole `off`. */
export const dealt = (table: HarmTable, left: number, off: number): number =>
  off === 0
    ? cappedAt(table, left)
    : left + off <= 0
      ? left
      : cappedAt(table, left + off) - cappedAt(table, Math.max(0, off)) + (off < 0 ? -off : 0)

/** E[max(damage - off, 0)], for any whole `off`. */
export const dealtInAll = (table: HarmTable, off: number): number =>
  off === 0 ? table.mean : table.mean - cappedAt(table, Math.max(0, off)) + (off < 0 ? -off : 0)

type CritRules = Pick<D20HouseRules, "critConfirm" | "critStyle">

/**
 * The damage of one hit, and of a critical one (D20M-021, 025, 028): at least 1 in all.
 *
 * @param extra dice that are rolled once, however often the others are
 */
export const damageOf = (
  dice: DiceExpression,
  mult: number,
  style: CritRules["critStyle"],
  extra?: DiceExpression,
): { readonly normal: Distribution; readonly critical: Distribution } => {
  const once = distributionOf(dice)
  const most = highest(once)
  const multiplied =
    style === "reroll"
      ? times(once, mult)
      : style === "maxDie"
        ? sum(once, exactly(most * (mult - 1)))
        : map(once, (n) => n * mult)
  const more = extra === undefined ? exactly(0) : distributionOf(extra)
  const least = (d: Distribution) => map(sum(d, more), (n) => Math.max(1, n))
  return { normal: least(once), critical: least(multiplied) }
}

/** The tables of one blow. */
export interface Odds {
  readonly normal: HarmTable
  readonly critical: HarmTable
}

export const oddsOf = (
  dice: DiceExpression,
  mult: number,
  style: CritRules["critStyle"],
  extra?: DiceExpression,
): Odds => {
  const { normal, critical } = damageOf(dice, mult, style, extra)
  return { normal: harmTable(normal), critical: harmTable(critical) }
}

/** So many of the twenty faces. */
const twentieths = Float64Array.from({ length: 21 }, (_, faces) => faces / 20)

/** P(an attack roll that needs `needed` on the die hits): a natural 1 misses, a natural 20 hits (D20M-011 to 013). */
export const hitChance = (needed: number): number =>
  twentieths[needed <= 2 ? 19 : needed >= 20 ? 1 : 21 - needed] as number

/** P(it is a threat, and hits): the die is in the threat range and hits by its total, or is a 20 (D20M-026). */
export const threatChance = (needed: number, threat: number): number => {
  const from = needed > threat ? needed : threat
  return twentieths[from > 20 ? 1 : from < 2 ? 19 : 21 - from] as number
}

/** P(it is a critical hit): a threat, confirmed by the same roll again (D20M-027). */
export const criticalChance = (needed: number, threat: number, confirm: boolean): number =>
  threatChance(needed, threat) * (confirm ? hitChance(needed) : 1)

/** P(a saving throw with this bonus against this difficulty fails): 1 always, 20 never (D20M-045, 046). */
export const failChance = (bonus: number, dc: number): number => {
  const needed = dc - bonus
  return twentieths[needed <= 2 ? 1 : needed > 20 ? 19 : needed - 1] as number
}

/** One attack, described for `attackOdds`. */
export interface AttackCase {
  /** All that is added to the die. */
  readonly bonus: number
  /** What must be reached. */
  readonly defense: number
  readonly damage: DiceExpression
  /** Dice that a critical hit does not multiply. */
  readonly extra?: DiceExpression
  /** Default 20. */
  readonly threat?: number
  /** Default 2. */
  readonly multiplier?: number
  /** Percent of hits that concealment turns into misses; default 0. */
  readonly missPercent?: number
  /** The target cannot be hit critically. */
  readonly immune?: boolean
  readonly rules?: Partial<CritRules>
}

/** The exact chances of one attack. */
export interface AttackOdds {
  readonly hit: number
  readonly critical: number
  /** Expected damage, misses included. */
  readonly mean: number
  /** The distribution of the damage; 0 on a miss. */
  readonly damage: Distribution
  atLeast(points: number): number
}

/**
 * The exact chances of one attack, by enumeration.
 *
 * @example attackOdds({ bonus: 4, defense: 15, damage: dice("2d6") }).mean // => 3.675
 */
export const attackOdds = (attack: AttackCase): AttackOdds => {
  const needed = attack.defense - attack.bonus
  const threat = attack.threat ?? 20
  const lands = 1 - (attack.missPercent ?? 0) / 100
  const hit = hitChance(needed) * lands
  const critical =
    attack.immune === true ? 0 : criticalChance(needed, threat, attack.rules?.critConfirm ?? true) * lands
  const d = damageOf(attack.damage, attack.multiplier ?? 2, attack.rules?.critStyle ?? "reroll", attack.extra)
  const damage = mix([
    [1 - hit, exactly(0)],
    [hit - critical, d.normal],
    [critical, d.critical],
  ])
  return { hit, critical, mean: mean(damage), damage, atLeast: (points) => atLeast(damage, points) }
}

/**
 * P(an opposed check beats every other one): the higher total wins, of equal totals the higher bonus; with equal
 * bonuses too everybody rolls again (D20M-209, 251).
 *
 * @example opposedChance(2, [2]) // => 0.5
 */
export const opposedChance = (bonus: number, others: readonly number[]): number => {
  let won = 0
  let notLost = 0
  for (let face = 1; face <= 20; face++) {
    let beats = 1
    let holds = 1
    for (const other of others) {
      const least = face + bonus - other
      // Faces of the other that are beaten: those below `least`, and `least` itself when the own bonus is the higher
      // one.
      const below = Math.max(0, Math.min(20, least - 1))
      const even = least >= 1 && least <= 20 ? 1 : 0
      beats *= (below + (bonus > other ? even : 0)) / 20
      holds *= (below + (bonus >= other ? even : 0)) / 20
    }
    won += beats / 20
    notLost += holds / 20
  }
  const again = notLost - won
  return again >= 1 ? 0 : won / (1 - again)
}
