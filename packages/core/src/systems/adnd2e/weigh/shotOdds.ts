import { momentOf } from "../../../parts/moment.ts"
import { plainAssault } from "../attack/attack.ts"
import { inMelee, weightOf } from "../attack/shooting.ts"
import { fellAt, harmAt } from "../model/odds.ts"
import type { Form, SequenceOdds } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { closingOn } from "./closingOn.ts"
import { oddsAgainst } from "./strike.ts"

/** What shots come to: the chance that the first hits, and harm and felling of them all. */
interface ShotOdds {
  readonly success: number
  readonly harm: number
  readonly fell: number
}

/** How often shots that are declared come about: not if their maker falls before (RULING: what `npm run calibrate` sees of them). */
const comesAbout = 0.95

/** How often a melee that a shot is declared into is still one when it is loosed (RULING, from the same count). */
const stillThere = 0.75

const mix = (one: ShotOdds, other: ShotOdds, chance: number): ShotOdds => ({
  success: chance * one.success + (1 - chance) * other.success,
  harm: chance * one.harm + (1 - chance) * other.harm,
  fell: chance * one.fell + (1 - chance) * other.fell,
})

/** What is known of targets as long as nothing happens: options to shoot differ by how many shots there are, and where one goes meanwhile. */
const seen = {
  moment: -1,
  who: -1,
  odds: new Map<number, (shots: number) => SequenceOdds>(),
  melees: new Map<number, readonly number[]>(),
  closing: new Map<number, ReturnType<typeof closingOn>>(),
}

const look = (combat: AdndCombat, who: number): typeof seen => {
  const moment = momentOf(combat)
  if (seen.moment !== moment || seen.who !== who) {
    seen.moment = moment
    seen.who = who
    seen.odds.clear()
    seen.melees.clear()
    seen.closing.clear()
  }
  return seen
}

const kept = <T>(known: Map<number, T>, key: number, make: () => T): T => {
  let found = known.get(key)
  if (found === undefined) {
    found = make()
    known.set(key, found)
  }
  return found
}

const oddsOfShots = (combat: AdndCombat, who: number, target: number, form: Form): ((shots: number) => SequenceOdds) =>
  kept(look(combat, who).odds, form.index * 32 + target, () => oddsAgainst(combat, who, target, form, plainAssault))

/** So many shots at one who stands clear. Whoever has felled it shoots at another one, as far as there is one: at somebody unhurt. */
const clearOdds = (combat: AdndCombat, who: number, target: number, form: Form, shots: number): ShotOdds => {
  const odds = oddsOfShots(combat, who, target, form)
  const { hp: most } = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const all = odds(shots)
  let harm = harmAt(all, hp)
  if (shots > 1 && glanceAt(combat, who).count > 1) {
    const next = harmAt(odds(1), most)
    for (let n = 1; n < shots; n++) harm += fellAt(odds(n), hp) * next
  }
  return { success: all.hit, harm: harm / most, fell: fellAt(all, hp) }
}

/** The same into a melee: a shot harms whom it may fly at, enemies for and friends against (ADD2-075). */
const strayOdds = (combat: AdndCombat, who: number, near: readonly number[], form: Form, shots: number): ShotOdds => {
  const { side } = fighterOf(combat, who)
  let total = 0
  for (const i of near) total += weightOf(combat, i)
  let [success, harm, fell] = [0, 0, 0]
  for (const i of near) {
    const part = weightOf(combat, i) / total
    const odds = oddsOfShots(combat, who, i, form)(shots)
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
  who: number,
  target: number,
  form: Form,
  shots: number,
  isAhead: boolean,
): ShotOdds => {
  const { closing, melees } = look(combat, who)
  const near = kept(melees, target, () => inMelee(combat, who, target))
  if (!isAhead)
    return near.length > 1 ? strayOdds(combat, who, near, form, shots) : clearOdds(combat, who, target, form, shots)
  const clear = clearOdds(combat, who, target, form, shots)
  const nothing = { success: clear.success, harm: 0, fell: 0 }
  if (near.length > 1)
    return mix(mix(strayOdds(combat, who, near, form, shots), clear, stillThere), nothing, comesAbout)
  const { chance, friend } = kept(closing, target, () => closingOn(combat, who, target))
  const ahead = chance === 0 ? clear : mix(strayOdds(combat, who, [target, friend], form, shots), clear, chance)
  return mix(ahead, nothing, comesAbout)
}
