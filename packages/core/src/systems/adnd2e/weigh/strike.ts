import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { blank } from "../../../parts/forecast.ts"
import { modBit } from "../book/terms.ts"
import { fellAt, harmAt, noRoll, oddsOf } from "../model/odds.ts"
import type { Form, SequenceOdds } from "../model/Sheet.ts"
import type { AdndCombat, KnownNeeds } from "../model/System.ts"
import { type Assault, plainAssault } from "../see/assault.ts"
import { attackMods, neededFace } from "../see/attackRoll.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/** Combatants, and forms of one, that are kept apart. */
const most = 32

/** Nothing is known of anybody yet. */
export const newKnownNeeds = (): KnownNeeds => ({
  needed: new Int32Array(most * most),
  at: new Float64Array(most * most),
})

/**
 * What the die must show for an attack on somebody as both stand now. Options to attack differ by what else is done:
 * that of a plain attack is worked out once as long as nothing happens.
 */
export const neededAgainst = (combat: AdndCombat, who: Who, target: Who, form: Form, assault: Assault): number => {
  if (assault !== plainAssault || form.index >= most || target >= most)
    return freshNeeded(combat, who, target, form, assault)
  const stamp = momentOf(combat) * most + who
  const { needs } = combat.prepared.scratch
  const place = form.index * most + target
  if (needs.at[place] !== stamp) {
    needs.needed[place] = freshNeeded(combat, who, target, form, assault)
    needs.at[place] = stamp
  }
  return needs.needed[place] as number
}

const freshNeeded = (combat: AdndCombat, who: Who, target: Who, form: Form, assault: Assault): number => {
  const mask = attackMods(combat, who, target, form, assault)
  const automatic = (mask & modBit.helpless) !== 0
  return automatic ? noRoll : neededFace(combat, who, target, form, assault, mask)
}

/** The exact odds of so many attacks on somebody, by what the die must show. */
export const oddsAgainst = (
  combat: AdndCombat,
  target: Who,
  form: Form,
  needed: number,
  times: 1 | 2,
  blows: number,
): SequenceOdds => {
  const { large, proof } = sheetOf(combat, target)
  return oddsOf(combat.prepared.rules, form, needed, large, times, blows, proof)
}

/** The exact odds of so many attacks of one kind on somebody as both stand now. */
export const oddsOfStrike = (
  combat: AdndCombat,
  who: Who,
  target: Who,
  form: Form,
  assault: Assault,
  blows: number,
): SequenceOdds =>
  oddsAgainst(combat, target, form, neededAgainst(combat, who, target, form, assault), assault.times, blows)

/**
 * Fills in what it promises to attack: success, harm, felling and the health of the target; nothing else.
 *
 * @param chance that it comes about
 */
export const strike = (into: Fillable, combat: AdndCombat, target: Who, odds: SequenceOdds, chance = 1): Fillable => {
  const { hp: most } = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  blank(into)
  into.success = odds.hit
  into.harm = (chance * harmAt(odds, hp)) / most
  into.fell = chance * fellAt(odds, hp)
  into.targetHealth = share(hp, most)
  return into
}

/** The share of its health that somebody has left. */
export const share = (hp: number, most: number): number => (hp <= 0 ? 0 : hp >= most ? 1 : hp / most)

/** The same of a combatant as it is. */
export const healthLeft = (combat: AdndCombat, who: Who): number =>
  share(fighterOf(combat, who).hp, sheetOf(combat, who).hp)

/** Fills in no more than what awaits it where it is, and what else it is good for. */
export const idle = (into: Fillable, exposure: number, help = 0): Forecast => {
  blank(into)
  into.exposure = exposure
  into.help = help
  return into
}
