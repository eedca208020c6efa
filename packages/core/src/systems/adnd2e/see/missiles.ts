import { lineOfSight } from "../../../field/sight.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { hasChance } from "./chances.ts"
import { bit, fighterOf, isUp, sheetOf } from "./fighter.ts"
import { armOf, hasJustArrived, isWithin, stepsTo, threateners } from "./threat.ts"

/** Whether a target is in range and in sight of a missile (ADD2-064). */
export const canShoot = (combat: AdndCombat, who: Who, target: Who, form: Form): boolean =>
  stepsTo(combat, who, target) <= form.ranges[2] &&
  lineOfSight(
    combat.prepared.field,
    fighterOf(combat, who).at,
    fighterOf(combat, target).at,
    sheetOf(combat, who).space,
    sheetOf(combat, target).space,
  )

/** A shot is four quarters. */
const shot = 4

/**
 * The shots of one fire and the credit left after it, in quarters (ADD2-062): the rate (halved on the move) is added to
 * the credit, whole shots are taken off; the first fire of a fight has a shot ready.
 */
export const shotsDue = (rate: number, moved: boolean, credit: number): { shots: number; credit: number } => {
  const effective = moved ? rate / 2 : rate
  const before = credit < 0 ? Math.max(0, shot - effective) : credit
  const most = shot * Math.max(1, Math.ceil(rate / shot))
  const total = Math.min(most, before + effective)
  const shots = Math.floor(total / shot)
  return { shots, credit: total - shots * shot }
}

/**
 * The enemies that get an attack of opportunity on a shooter, as bits (ADD2-072, 073).
 *
 * @param chance whether one has such an attack left; forecasts use what can be known (`hasChanceLeft`)
 */
export const chancesOnShooter = (combat: AdndCombat, who: Who, chance = hasChance): number => {
  if (!combat.prepared.rules["ranged.in_melee_aoo"]) return 0
  return oldThreats(combat, who, chance)
}

/** The enemies that threaten `who` and did not come only now, with an attack of opportunity left. */
export const oldThreats = (combat: AdndCombat, who: Who, chance = hasChance): number => {
  let takers = 0
  for (let rest = threateners(combat, who); rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    if (chance(combat, foe, who) && !hasJustArrived(combat, foe, who)) takers |= 1 << foe
  }
  return takers
}

/**
 * Whom of those in a melee with the target a shot at it may hit, as bits, itself included: only itself, if there is no
 * melee.
 */
export const inMelee = (combat: AdndCombat, who: Who, intended: Who): number => {
  const { foes, friends, meleeRadius, rules } = combat.prepared
  const alone = bit(intended)
  if (rules["into_melee.selection"] === "off") return alone
  const own = armOf(combat, intended)
  let near = alone
  let isMelee = false
  for (const i of foes[intended] as readonly Who[]) {
    if (i === who || !isUp(fighterOf(combat, i))) continue
    const steps = stepsTo(combat, intended, i)
    if (steps > meleeRadius) continue
    near |= bit(i)
    if (isMelee) continue
    const other = armOf(combat, i)
    isMelee = (other !== undefined && isWithin(other, steps)) || (own !== undefined && isWithin(own, steps))
  }
  if (!isMelee) return alone
  for (const i of friends[intended] as readonly Who[])
    if (i !== who && isUp(fighterOf(combat, i)) && stepsTo(combat, intended, i) <= meleeRadius) near |= bit(i)
  return near
}

/** A figure's weight: in sixths of a Medium one, or one a head. */
export const weightOf = (combat: AdndCombat, who: Who): number =>
  combat.prepared.rules["into_melee.selection"] === "by_count" ? 1 : sheetOf(combat, who).weight
