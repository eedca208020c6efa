import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Manners } from "../book/extra.ts"
import { manner, occasion } from "../book/terms.ts"
import type { Foreseen } from "../model/Prospect.ts"
import { type Blow, chanceOf, codeOf } from "../model/odds.ts"
import { blowOn } from "../model/Victim.ts"
import type { SwCombat } from "../model/System.ts"
import { raiseDice, raisePoints } from "../see/aiming/damage.ts"
import { profileOf, sheetOf } from "../see/fighter.ts"
import { harmOf, health } from "../see/health.ts"
import { acesOfTraits } from "../see/trait.ts"
import { promises } from "./forecastAttacks.ts"
import { disarming, isHarmless, needBy, plainOf, shortBy } from "./foresee.ts"
import { withStrays } from "./strays.ts"

// The most that an attack could promise which is aimed at a part of somebody: one is listed for each part of each foe,
// and hardly any is chosen.

/** What is lost in the last digits, and more. */
const lost = 1e-9

/** Adds what hits do that come so often. */
const addHits = (hoped: Foreseen, chance: number, blow: Blow) => {
  if (chance <= 0) return
  hoped.harm += chance * harmOf(blow)
  hoped.fell += chance * blow.out
  hoped.soaks += chance * blow.soaks
}

/**
 * The most that an attack at a part of somebody, or at what it holds, could promise, by the plain one, which is known
 * already.
 */
export const mostOfAimed = (
  combat: SwCombat,
  who: Who,
  { extra, item, target }: Option<Manners>,
  f: Fillable,
): boolean => {
  const profile = profileOf(combat, who, item)
  const attack = { by: who, target, profile, how: occasion.own, manners: extra }
  const plain = plainOf(combat, attack)
  if (plain === undefined || profile.entangles) return false
  if ((extra & manner.shooting) !== 0 && plain.covering > 0) return false
  const { rules } = combat.prepared
  const { wild } = sheetOf(combat, who)
  const { code, die, victim } = plain
  const aces = acesOfTraits(rules)
  const need = needBy(combat, attack, plain)
  const { hoped } = combat.prepared.latest
  hoped.hit = chanceOf(die, wild, aces, need)
  hoped.harm = 0
  hoped.fell = 0
  hoped.soaks = 0
  hoped.die = die
  hoped.least = need
  hoped.wildHits = wild > 0 ? chanceOf(wild, 0, aces, need) : 0
  hoped.band = plain.band
  if (isHarmless(profile, extra)) hoped.harm = disarming * hoped.hit
  else {
    const short = shortBy(combat, attack, plain)
    const raise = chanceOf(die, wild, aces, need + rules.raiseStep)
    addHits(hoped, hoped.hit - raise, blowOn(victim, code, short))
    addHits(hoped, raise, blowOn(victim, code + codeOf(6) * raiseDice(combat, 1), short - raisePoints(combat, 1)))
    const left = health(combat.prepared, combat.state, target)
    hoped.harm = Math.min(left, hoped.harm / (sheetOf(combat, target).limit + 1))
  }
  promises(combat, target, withStrays(combat, attack, hoped), f)
  f.harm += lost
  f.fell += lost
  return true
}
