import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { type Item, type Who, nobody } from "../../../kinds/indices.ts"
import { deed } from "../book/deeds.ts"
import type { Manners } from "../book/extra.ts"
import { manner, occasion, place } from "../book/terms.ts"
import { traits } from "../book/verbs.ts"
import type { Profile } from "../model/Sheet.ts"
import type { Foreseen } from "../model/Prospect.ts"
import type { SwCombat } from "../model/System.ts"
import { at, damageTail } from "../model/odds.ts"
import { blowOn } from "../model/Victim.ts"
import { bonusOf, codeOfHit, crushProfile, piercing, toughnessAgainst } from "../see/aiming/damage.ts"
import { profileOf, sheetOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"
import { harmOf, health } from "../see/health.ts"
import { moverOf, walkable, wayIntoReach } from "../see/movement.ts"
import { struckOf } from "../see/soaking.ts"
import { did } from "../see/turn.ts"
import { addActions, noTally } from "../see/tally.ts"
import { acesOfDamage } from "../see/trait.ts"
import { handOf } from "../see/aiming/usable.ts"
import { arrivalRisk, exposureOf, leavingRisk, shootsFromHere } from "./exposure.ts"
import { easingOf, foresee } from "./foresee.ts"
import { givenAway, throwsLeft } from "./givenAway.ts"
import { withStrays } from "./strays.ts"

// What attacks on one foe promise.

/** What it is worth that a foe has to soak, in shares of health: a Benny spent saves nobody any more. */
const wornOf = 0.2

/** Writes what an attack promises that was foreseen. */
export const promises = (combat: SwCombat, target: Who, { fell, harm, hit, soaks }: Foreseen, f: Fillable): void => {
  f.success = hit
  f.harm = harm
  f.fell = Math.min(1, fell)
  f.help = wornOf * soaks
  f.targetHealth = health(combat.prepared, combat.state, target)
}

/** An attack of its own turn, from where it stands. */
export const striking = (
  combat: SwCombat,
  who: Who,
  chosen: Option<Manners>,
  f: Fillable,
  dice = 1,
  more = 0,
): void => {
  const { extra, item, target } = chosen
  const attack = { by: who, target, profile: profileOf(combat, who, item), how: occasion.own, manners: extra, dice }
  promises(combat, target, withStrays(combat, attack, foresee(combat, attack, more)), f)
  if ((extra & manner.shooting) !== 0) f.help -= givenAway(combat, who, target, item)
  f.exposure = exposureOf(combat, who)
  f.risk = riskOfWild(combat, extra, f.exposure)
}

/** What it risks to be Vulnerable for a wild attack: nothing more after the first of a turn (SWD-023). */
export const riskOfWild = (combat: SwCombat, manners: number, exposure: number): number =>
  (manners & manner.wild) === 0 || did(combat, deed.wildBlow) ? 0 : 0.3 * exposure

/** An attack that is no action of its own turn. */
export const answering = (combat: SwCombat, by: Who, target: Who, item: Item, how: number, f: Fillable): void => {
  const profile = profileOf(combat, by, item)
  promises(combat, target, foresee(combat, { by, target, profile, how, manners: handOf(combat, by, item) }), f)
}

/** Walking up and striking. */
export const closing = (combat: SwCombat, who: Who, chosen: Option<Manners>, f: Fillable): void => {
  striking(combat, who, chosen, f)
  f.approach = shootsFromHere(combat, who, who) > 0 ? 0 : 1
  arriving(combat, who, chosen, f)
}

/** Running up and striking, if the running die reaches. */
export const rushing = (combat: SwCombat, who: Who, chosen: Option<Manners>, f: Fillable): void => {
  const { running } = sheetOf(combat, moverOf(combat, who))
  const { item, target } = chosen
  const steps = walkable(combat, who)
  const way = wayIntoReach(combat, who, target, profileOf(combat, who, item).reach, steps + running)
  const arrives = way === undefined ? 0 : Math.max(0, Math.min(1, (running - (way.cost - steps) + 1) / running))
  fillRush(combat, who, chosen, f)
  f.success *= arrives
  f.harm *= arrives
  f.fell *= arrives
  f.help *= arrives
}

/** The most that it could promise: the die reaches, without any way being looked for. */
export const mostOfRushing = (combat: SwCombat, who: Who, chosen: Option<Manners>, f: Fillable): void => {
  fillRush(combat, who, chosen, f)
  f.harm = Math.max(0, f.harm)
  f.help = Math.max(0, f.help)
}

const fillRush = (combat: SwCombat, who: Who, chosen: Option<Manners>, f: Fillable): void => {
  striking(combat, who, chosen, f, 1, sheetOf(combat, who).steadyHands ? -1 : -2)
  f.approach = shootsFromHere(combat, who, who) > 0 ? 0 : 1
  arriving(combat, who, chosen, f)
}

/** What is feared of a blow at the end of a way: all of it where the way ends. */
const arriving = (combat: SwCombat, who: Who, { extra, target }: Option<Manners>, f: Fillable): void => {
  f.exposure = exposureOf(combat, who, away(combat, who, target) - 1)
  f.risk = riskOfWild(combat, extra, f.exposure) + leavingRisk(combat, who, target) + arrivalRisk(combat, who, target)
}

/** The best attack from where it stands or comes to, with what several actions take from it, and what it risks. */
export const several = (combat: SwCombat, { options }: Decision, who: Who, actions: number, f: Fillable): void => {
  const tally = noTally(combat)
  addActions(tally, combat, who, actions)
  f.exposure = exposureOf(combat, who)
  let best = 0
  let target = nobody
  for (let i = 0; i < options.length; i++) {
    const chosen = options[i] as Option
    const { moves, repeats } = traits[chosen.verb] as (typeof traits)[number]
    if (repeats === 0) continue
    const manners = chosen.extra & repeats
    const profile = profileOf(combat, who, chosen.item)
    const times = Math.min(actions, throwsLeft(combat, profile, manners))
    const attack = { by: who, target: chosen.target, profile, how: occasion.own, manners }
    const { fell, harm, hit, soaks } = foresee(combat, attack, tally.sum, times)
    // What it risks takes longest to say, and never makes it better.
    if (harm <= best) continue
    const exposure = exposureOf(combat, who, moves ? away(combat, who, chosen.target) - 1 : 0)
    let risk = riskOfWild(combat, manners, exposure)
    if (moves) risk += leavingRisk(combat, who, chosen.target) + arrivalRisk(combat, who, chosen.target)
    if (harm - risk <= best) continue
    best = harm - risk
    target = chosen.target
    f.risk = risk
    f.exposure = exposure
    f.success = hit
    f.harm = harm
    f.fell = fell
    f.help = wornOf * soaks
  }
  if (target >= 0) f.targetHealth = health(combat.prepared, combat.state, target)
}

/** Damage without a roll to hit (SWD-093). */
export const crushing = (combat: SwCombat, who: Who, target: Who, f: Fillable): void => {
  const profile = crushProfile(combat, who)
  const { rules } = combat.prepared
  const { limit } = sheetOf(combat, target)
  const code = codeOfHit(combat, who, profile, 0)
  const bonus = bonusOf(combat, { by: who, target, profile, how: occasion.crush, manners: 0 }, 0)
  const pierces = piercing(combat, who, target, profile)
  const need = toughnessAgainst(combat, target, { pierces, where: place.body }) - bonus
  const blow = blowOn(struckOf(combat, target), code, need)
  f.success = at(damageTail(code, acesOfDamage(rules)), sheetOf(combat, target).toughness)
  f.harm = harmOf(blow) / (limit + 1)
  f.fell = Math.min(1, blow.out)
  f.targetHealth = health(combat.prepared, combat.state, target)
  f.exposure = exposureOf(combat, who)
}

/** The harm of a plain shot at a foe after a turn of aiming at it (SWD-012). */
export const aimedHarm = (combat: SwCombat, who: Who, foe: Who, profile: Profile): number => {
  const shot = { by: who, target: foe, profile, how: occasion.own, manners: manner.shooting }
  return foresee(combat, shot, easingOf(combat, shot)).harm
}
