import type { Forecast } from "../../../contract/Forecast.ts"
import { type Assault, attackMods, neededFace } from "../attack/attack.ts"
import { mod } from "../book/terms.ts"
import { fellAt, harmAt, oddsOf } from "../model/odds.ts"
import type { Form, SequenceOdds } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/** All forecasts have one shape, in one order. */
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
): Forecast => ({ success, harm, fell, targetHealth, risk, exposure, help, approach, cost, leaves })

export const idle = (exposure: number, help = 0): Forecast => promise(1, 0, 0, 1, 0, exposure, help)

/** The exact odds of so many attacks on somebody as both stand now: by how many of them. */
export const oddsAgainst = (
  combat: AdndCombat,
  who: number,
  target: number,
  form: Form,
  assault: Assault,
): ((blows: number) => SequenceOdds) => {
  const mask = attackMods(combat, who, target, form, assault)
  const automatic = (mask & (1 << mod.helpless)) !== 0
  const needed = automatic ? -5 : neededFace(combat, who, target, form, assault, mask)
  const { large, proof } = sheetOf(combat, target)
  return (blows) => oddsOf(combat.prepared.rules, form, needed, large, assault.times, blows, proof)
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
  const odds = oddsAgainst(combat, who, target, form, assault)(blows)
  const { hp: most } = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const harm = (chance * harmAt(odds, hp)) / most
  return promise(odds.hit, harm, chance * fellAt(odds, hp), share(hp, most), risk, exposure)
}

/** The share of its health that somebody has left. */
export const share = (hp: number, most: number): number => (hp <= 0 ? 0 : hp >= most ? 1 : hp / most)
