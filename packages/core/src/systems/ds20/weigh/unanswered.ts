import type { Who } from "../../../kinds/indices.ts"
import type { Promised } from "../model/Outlook.ts"
import { margins, testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import type { Case } from "./Case.ts"
import { exchangeOf } from "./exchange.ts"
import { fillBlow } from "./foresee.ts"
import { fellsOf, harmsOf } from "./values.ts"

/**
 * What an attack with one bullet comes to if nobody answers it: the most that it could do, for an answer never makes a
 * wound worse. It is added up from the margins of one test, and costs less than `foresee`.
 */
export const unanswered = (combat: DsCombat, by: Who, target: Who, item: number, at: Case): Promised => {
  const { odds, rules } = combat.prepared
  const blow = fillBlow(combat, by, target, item, at, exchangeOf(combat, by, target, item))
  const { armour, bonuses, kind, penalties, plus, score, shot } = blow
  const { chances, clean, most, mostClean, success } = testOdds(odds, score, bonuses, penalties)
  const cleanly = shot && !rules.firearmDamageKeepsPenalties
  const numbers = cleanly ? clean : chances
  const last = cleanly ? mostClean : most
  const harms = harmsOf(combat, target, kind, armour)
  const fells = fellsOf(combat, target, kind, armour)
  let harm = 0
  let fell = 0
  for (let m = 0; m <= last; m++) {
    const chance = numbers[m] as number
    const damage = Math.max(0, Math.min(margins - 1, m + plus))
    harm += chance * (harms[damage] as number)
    fell += chance * (fells[damage] as number)
  }
  return { hit: success, harm, fell, risk: 0 }
}
