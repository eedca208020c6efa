import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Manners } from "../book/extra.ts"
import { manner, occasion } from "../book/terms.ts"
import type { Foreseen } from "../model/Prospect.ts"
import { at, chanceOf, type Struck, type Tail } from "../model/odds.ts"
import type { SwCombat } from "../model/System.ts"
import { raisePoints } from "../see/aiming/damage.ts"
import { profileOf, sheetOf } from "../see/fighter.ts"
import { health, shakenShare } from "../see/health.ts"
import { acesOfTraits } from "../see/trait.ts"
import { exposureOf } from "./exposure.ts"
import { promises, riskOfWild } from "./forecastAttacks.ts"
import { disarming, isHarmless, needBy, plainOf, shortBy } from "./foresee.ts"
import { withStrays } from "./strays.ts"

// The most that an attack could promise which is aimed at a part of somebody: one is listed for each part of each foe,
// and hardly any is chosen.

/** What is lost in the last digits, and more. */
const lost = 1e-9

/**
 * Adds what hits do at most: as if nobody soaked any Wound of them.
 *
 * @param chance how likely such a hit is
 * @param short what its damage must come to
 * @param step how much over it each Wound takes
 */
const addHits = (
  hoped: Foreseen,
  chance: number,
  tail: Tail,
  short: number,
  step: number,
  { left, shaken, soaks, twice }: Struck,
) => {
  if (chance <= 0) return
  const last = Math.max(1, left)
  const first = at(tail, shaken && twice ? short : short + step)
  const out = last === 1 ? first : at(tail, short + step * last)
  let wounds = first
  for (let n = 2; n <= last; n++) wounds += at(tail, short + step * n)
  const felt = shaken ? 0 : at(tail, short)
  hoped.harm += chance * (wounds + shakenShare * (soaks === undefined ? felt - out : felt))
  hoped.fell += chance * out
  if (soaks !== undefined) hoped.soaks += chance * first
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
  const [tail, raised] = plain.ways.tails
  if (tail === undefined || raised === undefined || ((extra & manner.shooting) !== 0 && plain.covering > 0))
    return false
  const { rules } = combat.prepared
  const { wild } = sheetOf(combat, who)
  const { die, struck } = plain
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
    addHits(hoped, hoped.hit - raise, tail, short, rules.raiseStep, struck)
    addHits(hoped, raise, raised, short - raisePoints(combat, 1), rules.raiseStep, struck)
    const left = health(combat.prepared, combat.state, target)
    hoped.harm = Math.min(left, hoped.harm / (sheetOf(combat, target).limit + 1))
  }
  promises(combat, target, withStrays(combat, attack, hoped), f)
  f.harm += lost
  f.fell += lost
  f.exposure = exposureOf(combat, who)
  f.risk = riskOfWild(combat, extra, f.exposure)
  return true
}
