import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import { asWho } from "../../../contract/indices.ts"
import { blank, nothing } from "../../../parts/forecast.ts"
import { isHelpless } from "../actions/finishing.ts"
import { actionsLeft, manoeuvreOptions, nearestFoe } from "../actions/options.ts"
import { decision as kind, manner, occasion, place, thing, verb } from "../book/terms.ts"
import { stake } from "../harm/benny.ts"
import type { SwCombat } from "../model/System.ts"
import { aim, takeAim } from "../see/aim.ts"
import { away, canReact, fighterOf, isAble, profileOf, sheetOf } from "../see/fighter.ts"
import { health } from "../see/health.ts"
import { findsCover, moverOf, walkable } from "../see/movement.ts"
import { blowHarm, exposureOf, leavingRisk, shootsFromHere } from "./exposure.ts"
import { areaHarm, sweeping } from "./forecastAreas.ts"
import { answering, closing, crushing, rushing, several, striking } from "./forecastAttacks.ts"
import { escapeChance, grappling, heldBack, pushing, testing } from "./forecastContests.ts"
import { breaking, isAtBarrier, opening } from "./forecastDoors.ts"
import { readyingOf, reloadingOf } from "./forecastHandling.ts"
import { breakingIn, waiting, waitingOn } from "./forecastHold.ts"
import { stabilising, supporting } from "./forecastSupport.ts"
import { foresee, promise } from "./foresee.ts"

/** What an option promises to its actor. */
export const forecast = (combat: SwCombat, decision: Decision, chosen: Option, into?: Fillable): Forecast =>
  decision.kind === kind.benny
    ? benny(combat, decision.who, chosen, blank(into ?? { ...nothing }))
    : combat.prepared.turnBook.forecast(combat, decision, chosen, into, promiseOf)

/**
 * What a Benny costs that is spent, whichever of them it is: more than a trifle is to be gained by it. With one more of
 * them a side of four wins 5 of a hundred even fights more, as with an eighth of a health; what it is worth to have
 * kept one in this fight is less.
 */
const bennyCost = 0.6

const benny = (combat: SwCombat, who: number, { target, verb: what }: Option, f: Fillable): Forecast => {
  if (what === verb.keep) return f
  f.success = Math.min(1, Math.max(0, stake.chance))
  f.harm = f.success * stake.harm
  f.help = f.success * stake.help
  f.fell = f.success * stake.fell
  if (target >= 0) f.targetHealth = health(combat.prepared, combat.state, target)
  f.cost = bennyCost
  return f
}

/** How much of the way to a foe some steps cover. */
const approachOf = (combat: SwCombat, who: number, foe: number, steps: number): number => {
  const far = away(combat, who, foe) - 1
  return far <= 0 ? 0 : Math.min(1, steps / far)
}

/** Behind something: nothing where there is none, or for one who is there already. */
const hiding = (combat: SwCombat, who: number, foe: number, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  if (findsCover(combat, who, foe)) {
    f.risk = leavingRisk(combat, who)
    f.exposure *= 0.7
  } else f.cost = 0.05
}

/** Free for a blow, if it has one left; its victim strikes as well as ever again. */
const releasing = (combat: SwCombat, who: number, target: number, f: Fillable): void => {
  const blow = actionsLeft(combat) > 0 && canReact(fighterOf(combat, who)) ? blowHarm(combat, who, target) : 0
  f.help = Math.max(0, blow - heldBack(combat, who, target))
  f.exposure = exposureOf(combat, who)
  f.cost = 0.05
}

const finishing = (combat: SwCombat, target: number, f: Fillable): void => {
  const counts = isAble(fighterOf(combat, target)) && isHelpless(combat, target)
  f.targetHealth = health(combat.prepared, combat.state, target)
  f.harm = counts ? f.targetHealth : 0
  f.fell = counts ? 1 : 0
}

const scratch: Fillable = { ...nothing }

/** The best of the second list, so that nobody overlooks it. */
const bestManoeuvre = (combat: SwCombat, who: number, f: Fillable): void => {
  const options = manoeuvreOptions(combat, who)
  const decision: Decision = { who: asWho(who), kind: kind.manoeuvre, spot: false, options }
  f.exposure = exposureOf(combat, who)
  let most = 0
  for (let i = 0; i < options.length; i++) {
    const found = promiseOf(combat, decision, options[i] as Option, scratch)
    const worth = found.harm + 0.75 * found.fell + 0.4 * found.help
    if (worth <= most) continue
    most = worth
    Object.assign(f, found)
  }
}

/** Acts that leave their maker where and as it is: 1 by verb. */
const stays = new Uint8Array(Math.max(...Object.values(verb)) + 1)
for (const what of [
  verb.support,
  verb.push,
  verb.grapple,
  verb.stabilise,
  verb.finish,
  verb.breakFree,
  verb.drop,
  verb.dismount,
  verb.smash,
])
  stays[what] = 1

/** The promise of an option, worked out. */
const promiseOf = (combat: SwCombat, decision: Decision, chosen: Option, into?: Fillable): Forecast => {
  const f = blank(into ?? { ...nothing })
  const { who } = decision
  const { extra, item, target } = chosen
  if (stays[chosen.verb] === 1) f.exposure = exposureOf(combat, who)
  switch (chosen.verb) {
    case verb.strike:
    case verb.wildAttack:
      striking(combat, who, chosen, f, sheetOf(combat, who).frenzy > combat.state.frenzied ? 2 : 1)
      break
    case verb.shoot:
    case verb.bothBarrels:
    case verb.calledShot:
    case verb.nonlethal:
    case verb.bite:
      striking(combat, who, chosen, f)
      break
    case verb.disarm:
      striking(combat, who, chosen, f)
      f.fell = 0
      f.help = (extra & manner.place) === place.object ? 0 : 0.05 * f.success
      break
    case verb.burst:
      striking(combat, who, chosen, f, profileOf(combat, who, item).rof)
      f.cost = 0.1
      break
    case verb.close:
      closing(combat, who, chosen, f)
      break
    case verb.rush:
      rushing(combat, who, chosen, f)
      break
    case verb.freeAttack:
      answering(combat, who, target, item, extra, f)
      break
    case verb.mountStrike:
      answering(combat, fighterOf(combat, who).mount, target, item, occasion.mount, f)
      break
    case verb.advance:
    case verb.run: {
      const more = chosen.verb === verb.run ? (sheetOf(combat, moverOf(combat, who)).running + 1) / 2 : 0
      const steps = walkable(combat, who) + more
      const isNoNearer = isAtBarrier(combat, who, target) || shootsFromHere(combat, who, who) > 0
      f.approach = isNoNearer ? 0 : approachOf(combat, who, target, steps)
      f.risk = leavingRisk(combat, who, target)
      f.exposure = exposureOf(combat, who, Math.min(steps, away(combat, who, target) - 1))
      break
    }
    case verb.retreat: {
      const nearest = nearestFoe(combat, who)
      f.approach = nearest < 0 ? 0 : -approachOf(combat, who, nearest, walkable(combat, who))
      f.risk = leavingRisk(combat, who)
      f.exposure = exposureOf(combat, who, -walkable(combat, who))
      break
    }
    case verb.takeCover:
      hiding(combat, who, target, f)
      return f
    case verb.flee:
      f.leaves = true
      f.risk = leavingRisk(combat, who)
      break
    case verb.standUp:
      f.help = 0.15
      f.exposure = 0.8 * exposureOf(combat, who)
      break
    case verb.dropProne:
      f.exposure = 1.1 * exposureOf(combat, who)
      break
    case verb.twoActions:
      several(combat, decision, who, 2, f)
      break
    case verb.threeActions:
      several(combat, decision, who, 3, f)
      break
    case verb.defend:
      f.exposure = 0.4 * exposureOf(combat, who)
      break
    case verb.aim:
      takeAim(combat, who, target, profileOf(combat, who, item), occasion.own, manner.shooting)
      foresee(combat, who, target, profileOf(combat, who, item), occasion.own, manner.shooting, 1, aim.easing)
      f.harm = 0.4 * promise.harm
      f.exposure = exposureOf(combat, who)
      break
    case verb.reload:
      f.help = reloadingOf(combat, who, item)
      f.exposure = exposureOf(combat, who)
      break
    case verb.ready:
      f.help = readyingOf(combat, who, item)
      f.exposure = exposureOf(combat, who)
      break
    case verb.pickUp:
      f.help = fighterOf(combat, who).hand < 0 ? 0.2 : 0.02
      f.exposure = exposureOf(combat, who)
      break
    case verb.hold:
      waiting(combat, who, extra, f)
      break
    case verb.interrupt:
    case verb.setWeapon:
    case verb.actNow:
      breakingIn(combat, who, target, f)
      break
    case verb.breakFree:
      f.success = escapeChance(combat, who, extra)
      f.help = 0.5 * f.success
      break
    case verb.crush:
      crushing(combat, who, target, f)
      break
    case verb.release:
      releasing(combat, who, target, f)
      break
    case verb.test:
      testing(combat, who, chosen, f)
      break
    case verb.push:
      pushing(combat, who, target, f)
      break
    case verb.grapple:
      grappling(combat, who, target, f)
      break
    case verb.area:
      areaHarm(combat, who, item, chosen.place, false, f)
      break
    case verb.suppress:
      areaHarm(combat, who, item, chosen.place, true, f)
      break
    case verb.sweep:
      sweeping(combat, who, item, extra, f)
      break
    case verb.finish:
      finishing(combat, target, f)
      break
    case verb.stabilise:
      stabilising(combat, who, target, f)
      break
    case verb.support:
      f.help = supporting(combat, who, target, extra)
      break
    case verb.smash:
      if ((extra & manner.place) === thing.onMap) breaking(combat, who, nearestFoe(combat, who), chosen, f)
      else f.help = 0.1
      break
    case verb.open:
      opening(combat, who, nearestFoe(combat, who), chosen.place, f)
      break
    case verb.manoeuvre:
      bestManoeuvre(combat, who, f)
      break
    case verb.wait:
      waitingOn(combat, who, f)
      return f
    case verb.endTurn:
    case verb.keep:
      // To keep a hold is not to be idle, but whatever can be done to the one who is held is better: it is kept
      // meanwhile.
      if (fighterOf(combat, who).holds >= 0) f.help = 0.001
      f.exposure = exposureOf(combat, who)
      return f
    default:
  }
  if (isToNoEnd(combat, who, f)) f.cost += 0.02
  return f
}

/** It does nothing, and leaves its maker no safer than it stands there: rather let it be. */
const isToNoEnd = (combat: SwCombat, who: number, f: Fillable): boolean =>
  f.harm <= 0 && f.help <= 0 && f.approach === 0 && !f.leaves && f.exposure >= exposureOf(combat, who)
