import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { fellAt, harmAt } from "../model/odds.ts"
import type { Form, SequenceOdds } from "../model/Sheet.ts"
import type { AdndCombat, KnownShots } from "../model/System.ts"
import { plainAssault } from "../see/assault.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { inMelee, weightOf } from "../see/missiles.ts"
import { closingOn } from "./closingOn.ts"
import { neededAgainst, oddsAgainst } from "./strike.ts"

/** What shots come to: the chance that the first hits, and harm and felling of them all. */
interface ShotOdds {
  readonly success: number
  readonly harm: number
  readonly fell: number
}

/**
 * How often shots that are declared come about: not if their maker falls before (RULING: what `npm run calibrate` sees
 * of them).
 */
const comesAbout = 0.95

/** How often a melee that a shot is declared into is still one when it is loosed (RULING, from the same count). */
const stillThere = 0.75

const mix = (one: ShotOdds, other: ShotOdds, chance: number): ShotOdds => ({
  success: chance * one.success + (1 - chance) * other.success,
  harm: chance * one.harm + (1 - chance) * other.harm,
  fell: chance * one.fell + (1 - chance) * other.fell,
})

/** Combatants that are kept apart. */
const most = 32
const noOne: readonly Who[] = []

/** Nothing is known of anybody yet. */
export const newKnownShots = (): KnownShots => ({
  melee: Array.from({ length: most }, () => noOne),
  meleeAt: new Float64Array(most),
})

const stampOf = (combat: AdndCombat, who: Who): number => momentOf(combat) * most + who

const meleeOf = (combat: AdndCombat, who: Who, target: Who): readonly Who[] => {
  const stamp = stampOf(combat, who)
  const { shots: known } = combat.prepared.scratch
  if (known.meleeAt[target] !== stamp) {
    known.melee[target] = inMelee(combat, who, target)
    known.meleeAt[target] = stamp
  }
  return known.melee[target] as readonly Who[]
}

/** The odds of so many shots at one combatant, whatever is beside it. */
const oddsOfShots = (combat: AdndCombat, who: Who, target: Who, form: Form, shots: number): SequenceOdds =>
  oddsAgainst(combat, target, form, neededAgainst(combat, who, target, form, plainAssault), 1, shots)

/**
 * So many shots at a combatant that is alone. Once it has fallen, the rest are at another one, if there is one: at
 * somebody unhurt.
 */
const clearOdds = (combat: AdndCombat, who: Who, target: Who, form: Form, shots: number): ShotOdds => {
  const { hp: whole } = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const all = oddsOfShots(combat, who, target, form, shots)
  let harm = harmAt(all, hp)
  if (shots > 1 && glanceAt(combat, who).count > 1) {
    const next = harmAt(oddsOfShots(combat, who, target, form, 1), whole)
    for (let n = 1; n < shots; n++) harm += fellAt(oddsOfShots(combat, who, target, form, n), hp) * next
  }
  return { success: all.hit, harm: harm / whole, fell: fellAt(all, hp) }
}

/** The same into a melee: a shot harms whom it may fly at, enemies for and friends against (ADD2-075). */
const strayOdds = (combat: AdndCombat, who: Who, near: readonly Who[], form: Form, shots: number): ShotOdds => {
  const { side } = fighterOf(combat, who)
  let total = 0
  for (const i of near) total += weightOf(combat, i)
  let [success, harm, fell] = [0, 0, 0]
  for (const i of near) {
    const part = weightOf(combat, i) / total
    const odds = oddsOfShots(combat, who, i, form, shots)
    const { hp } = fighterOf(combat, i)
    const isFoe = fighterOf(combat, i).side !== side
    harm += ((isFoe ? part : -part) * harmAt(odds, hp)) / sheetOf(combat, i).hp
    if (!isFoe) continue
    success += part * odds.hit
    fell += part * fellAt(odds, hp)
  }
  return { success, harm, fell }
}

/**
 * What so many shots at somebody promise, into a melee or not.
 *
 * @param isAhead they are only declared: until they are loosed friends and enemies come together
 */
export const shotOdds = (
  combat: AdndCombat,
  who: Who,
  target: Who,
  form: Form,
  shots: number,
  isAhead: boolean,
): ShotOdds => {
  const near = meleeOf(combat, who, target)
  if (!isAhead)
    return near.length > 1 ? strayOdds(combat, who, near, form, shots) : clearOdds(combat, who, target, form, shots)
  const clear = clearOdds(combat, who, target, form, shots)
  const nothing = { success: clear.success, harm: 0, fell: 0 }
  if (near.length > 1)
    return mix(mix(strayOdds(combat, who, near, form, shots), clear, stillThere), nothing, comesAbout)
  const { chance, friend } = closingOn(combat, who, target)
  const ahead = chance === 0 ? clear : mix(strayOdds(combat, who, [target, friend], form, shots), clear, chance)
  return mix(ahead, nothing, comesAbout)
}
