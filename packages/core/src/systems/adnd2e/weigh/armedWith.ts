import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { harmAt, oddsOf } from "../model/odds.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat, Glance, KnownArms } from "../model/System.ts"
import { fighterOf, meleeForm, missileForm, sheetOf } from "../see/fighter.ts"
import { healthLeft } from "./strike.ts"
import { punchPromise, wrestlePromise } from "./brawlForecast.ts"

/** Rounds that are counted of a weapon at most (RULING: further ones are anybody's guess). */
const foreseen = 4

/** What so many sequences of a form do to somebody, situations left out, in shares of health. */
const harmOf = (combat: AdndCombat, who: Who, foe: Who, form: Form, often: number): number => {
  const { gac0 } = sheetOf(combat, who)
  const { ac, hp, large, proof } = sheetOf(combat, foe)
  const odds = oddsOf(combat.prepared.rules, form, gac0 - ac - form.hit, large, 1, 1, proof)
  return (often * harmAt(odds, fighterOf(combat, foe).hp)) / hp
}

/**
 * What so many rounds of bare hands do, never more than is left: of fists, or of the hold that both hands can take
 * (ADD2-102).
 */
const bareHanded = (combat: AdndCombat, who: Who, foe: Who, rounds: number, free: boolean): number => {
  const { hp } = sheetOf(combat, foe)
  const left = healthLeft(combat, foe)
  const fists = Math.min(left, (rounds * punchPromise(combat, who, foe).harm) / hp)
  if (!free) return fists
  const { harm, help } = wrestlePromise(combat, who, foe)
  return Math.max(fists, Math.min(left, (rounds * harm) / hp) + help)
}

/** Weapons of one combatant that are kept apart, bare hands with them; and combatants. */
const most = 32

/** Nothing is known of anybody yet. */
export const newKnownArms = (): KnownArms => ({ worth: new Float64Array(2 * most), at: new Float64Array(2 * most) })

/**
 * What a weapon does in the rounds to come. Options to take one differ by what else is done, and all are compared with
 * the one in hand: each is worked out once as long as nothing happens.
 *
 * @param weapon its ordinal, -1 for none
 * @param free whether both hands are
 */
export const armedWith = (combat: AdndCombat, who: Who, weapon: number, free: boolean, glance: Glance): number => {
  const place = 2 * (weapon + 1) + (free ? 1 : 0)
  if (place >= 2 * most) return freshlyArmed(combat, who, weapon, free, glance)
  const { at, worth } = combat.prepared.scratch.armed
  const stamp = momentOf(combat) * most + who
  if (at[place] !== stamp) {
    worth[place] = freshlyArmed(combat, who, weapon, free, glance)
    at[place] = stamp
  }
  return worth[place] as number
}

/**
 * What a weapon does to the nearest enemy in the rounds after this one, in shares of health and never more than is
 * left. It shoots until they meet, if they come towards each other, and does what it does best from then on. Who shoots
 * beside an enemy is struck for it (ADD2-072).
 */
const freshlyArmed = (
  combat: AdndCombat,
  who: Who,
  weapon: number,
  free: boolean,
  { nearest, near }: Glance,
): number => {
  if (nearest < 0) return 0
  const { rules, exposure } = combat.prepared
  const sheet = sheetOf(combat, who)
  const blow = meleeForm(sheet, weapon)
  const shot = missileForm(sheet, weapon)
  const gap = near - (blow?.reach ?? 1) - 2 * sheet.half
  const apart = gap <= 0 ? 0 : Math.min(foreseen, Math.ceil(gap / sheet.full))
  const rounds = foreseen - apart
  const blows = blow === undefined ? 0 : harmOf(combat, who, nearest, blow, (blow.perRound[0] + blow.perRound[1]) / 2)
  const shots = shot === undefined ? 0 : harmOf(combat, who, nearest, shot, shot.rate / 4)
  const struck = rules["ranged.in_melee_aoo"] ? (exposure[nearest]?.[who]?.melee[0] ?? 0) : 0
  const left = healthLeft(combat, nearest)
  const afar = near <= (shot?.ranges[2] ?? 0) ? Math.min(left, apart * shots) : 0
  const bare = sheet.hands.listed ? bareHanded(combat, who, nearest, rounds, free) : 0
  return (
    afar +
    Math.max(Math.min(left - afar, rounds * blows), Math.min(left - afar, rounds * shots) - rounds * struck, bare)
  )
}
