import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import { nothing } from "../../../parts/forecast.ts"
import { mod } from "../book/terms.ts"
import { fellAt, harmAt, oddsOf } from "../model/odds.ts"
import type { Form, SequenceOdds } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import type { Assault } from "../see/assault.ts"
import { attackMods, neededFace } from "../see/attackRoll.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/** The forecast that was made last. Most are looked at once and forgotten: no new object is made for them. */
const latest: Fillable = { ...nothing }

/** All forecasts are written into one object. It stays what it is until the next one is made. */
export const promise = (
  success: number,
  harm: number,
  fell: number,
  targetHealth: number,
  risk: number,
  exposure: number,
  help = 0,
  approach = 0,
  cost = 0,
  leaves = false,
): Forecast => {
  latest.success = success
  latest.harm = harm
  latest.fell = fell
  latest.targetHealth = targetHealth
  latest.risk = risk
  latest.exposure = exposure
  latest.help = help
  latest.approach = approach
  latest.cost = cost
  latest.leaves = leaves
  return latest
}

export const idle = (exposure: number, help = 0): Forecast => promise(1, 0, 0, 1, 0, exposure, help)

/** What the die must show for an attack on somebody as both stand now. */
export const neededAgainst = (
  combat: AdndCombat,
  who: number,
  target: number,
  form: Form,
  assault: Assault,
): number => {
  const mask = attackMods(combat, who, target, form, assault)
  const automatic = (mask & (1 << mod.helpless)) !== 0
  return automatic ? -5 : neededFace(combat, who, target, form, assault, mask)
}

/** The exact odds of so many attacks on somebody, by what the die must show. */
export const oddsAgainst = (
  combat: AdndCombat,
  target: number,
  form: Form,
  needed: number,
  times: number,
  blows: number,
): SequenceOdds => {
  const { large, proof } = sheetOf(combat, target)
  return oddsOf(combat.prepared.rules, form, needed, large, times, blows, proof)
}

/**
 * What it promises to attack somebody so many times.
 *
 * @param chance that it comes about
 */
export const attackForecast = (
  combat: AdndCombat,
  who: number,
  target: number,
  form: Form,
  assault: Assault,
  blows: number,
  risk: number,
  exposure: number,
  chance = 1,
): Forecast => {
  const needed = neededAgainst(combat, who, target, form, assault)
  const odds = oddsAgainst(combat, target, form, needed, assault.times, blows)
  const { hp: most } = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const harm = (chance * harmAt(odds, hp)) / most
  return promise(odds.hit, harm, chance * fellAt(odds, hp), share(hp, most), risk, exposure)
}

/** The share of its health that somebody has left. */
export const share = (hp: number, most: number): number => (hp <= 0 ? 0 : hp >= most ? 1 : hp / most)
