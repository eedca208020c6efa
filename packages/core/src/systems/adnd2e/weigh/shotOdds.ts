import type { Fillable } from "../../../contract/Forecast.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { momentOf } from "../../../parts/moment.ts"
import { fellAt, harmAt } from "../model/odds.ts"
import type { Form, SequenceOdds } from "../model/Sheet.ts"
import type { AdndCombat, KnownShots } from "../model/System.ts"
import { plainAssault } from "../see/assault.ts"
import { bit, fighterOf, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { inMelee, weightOf } from "../see/missiles.ts"
import { closingOn } from "./closingOn.ts"
import { neededAgainst, oddsAgainst } from "./strike.ts"

/**
 * How often shots that are declared come about: not if their maker falls before (RULING: what `npm run calibrate` sees
 * of them).
 */
const comesAbout = 0.95

/** How often a melee that a shot is declared into is still one when it is loosed (RULING, from the same count). */
const stillThere = 0.75

/** Combatants that are kept apart. */
const most = 32

/** Nothing is known of anybody yet. */
export const newKnownShots = (): KnownShots => ({
  melee: new Int32Array(most),
  meleeAt: new Float64Array(most),
})

const stampOf = (combat: AdndCombat, who: Who): number => momentOf(combat) * most + who

/** Whom a shot at somebody may hit, looked for once as long as nothing happens. */
const meleeOf = (combat: AdndCombat, who: Who, target: Who): number => {
  const stamp = stampOf(combat, who)
  const { shots: known } = combat.prepared.scratch
  if (known.meleeAt[target] !== stamp) {
    known.melee[target] = inMelee(combat, who, target)
    known.meleeAt[target] = stamp
  }
  return known.melee[target] as number
}

/** The odds of so many shots at one combatant, whatever is beside it. */
const oddsOfShots = (combat: AdndCombat, who: Who, target: Who, form: Form, shots: number): SequenceOdds =>
  oddsAgainst(combat, target, form, neededAgainst(combat, who, target, form, plainAssault), 1, shots)

/**
 * Fills in so many shots at a combatant that is alone. Once it has fallen, the rest are at another one, if there is
 * one: at somebody unhurt.
 */
const clearOdds = (into: Fillable, combat: AdndCombat, who: Who, target: Who, form: Form, shots: number): void => {
  const { hp: whole } = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const all = oddsOfShots(combat, who, target, form, shots)
  let harm = harmAt(all, hp)
  if (shots > 1 && glanceAt(combat, who).count > 1) {
    const next = harmAt(oddsOfShots(combat, who, target, form, 1), whole)
    for (let n = 1; n < shots; n++) harm += fellAt(oddsOfShots(combat, who, target, form, n), hp) * next
  }
  into.success = all.hit
  into.harm = harm / whole
  into.fell = fellAt(all, hp)
}

/**
 * Mixes in, with a chance, the same into a melee: a shot harms whom of those (bits) it may fly at, enemies for and
 * friends against (ADD2-075).
 */
const mixStray = (
  into: Fillable,
  combat: AdndCombat,
  who: Who,
  near: number,
  form: Form,
  shots: number,
  chance: number,
): void => {
  const { side } = fighterOf(combat, who)
  let total = 0
  for (let rest = near; rest !== 0; rest = withoutLowest(rest)) total += weightOf(combat, asWho(lowestOf(rest)))
  let [success, harm, fell] = [0, 0, 0]
  for (let rest = near; rest !== 0; rest = withoutLowest(rest)) {
    const i = asWho(lowestOf(rest))
    const part = weightOf(combat, i) / total
    const odds = oddsOfShots(combat, who, i, form, shots)
    const { hp, side: its } = fighterOf(combat, i)
    harm += ((its === side ? -part : part) * harmAt(odds, hp)) / sheetOf(combat, i).hp
    if (its === side) continue
    success += part * odds.hit
    fell += part * fellAt(odds, hp)
  }
  into.success = chance * success + (1 - chance) * into.success
  into.harm = chance * harm + (1 - chance) * into.harm
  into.fell = chance * fell + (1 - chance) * into.fell
}

/**
 * Fills in what so many shots at somebody promise, into a melee or not: the chance that the first hits, and harm and
 * felling of them all.
 *
 * @param isAhead they are only declared: until they are loosed friends and enemies come together
 */
export const shotOdds = (
  into: Fillable,
  combat: AdndCombat,
  who: Who,
  target: Who,
  form: Form,
  shots: number,
  isAhead: boolean,
): Fillable => {
  const near = meleeOf(combat, who, target)
  const isMelee = near !== bit(target)
  clearOdds(into, combat, who, target, form, shots)
  const { success } = into
  if (isMelee) mixStray(into, combat, who, near, form, shots, isAhead ? stillThere : 1)
  if (!isAhead) return into
  if (!isMelee) {
    const { chance, friend } = closingOn(combat, who, target)
    if (chance !== 0) mixStray(into, combat, who, bit(target) | bit(friend), form, shots, chance)
  }
  into.success = comesAbout * into.success + (1 - comesAbout) * success
  into.harm *= comesAbout
  into.fell *= comesAbout
  return into
}
