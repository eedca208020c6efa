import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import { blank, nothing } from "../../../parts/forecast.ts"
import { trigger } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import { formOf, sheetOf } from "../see/fighter.ts"
import { canAttack } from "../see/pairs.ts"
import { exposureOf } from "../weigh/exposure.ts"
import { attacking, finishing, reloading } from "../weigh/forecastAttacks.ts"
import { spraying } from "../weigh/forecastAutofire.ts"
import { handlingDoor, shoving } from "../weigh/forecastDoors.ts"
import { handling, lowering, rising } from "../weigh/forecastHandling.ts"
import { aiding, tending } from "../weigh/forecastHelp.ts"
import { attempting, walksTo } from "../weigh/forecastManoeuvres.ts"
import { moving, wantingIn } from "../weigh/forecastMoves.ts"
import { blocking, rushing } from "../weigh/forecastRush.ts"
import { tumbling } from "../weigh/forecastTumble.ts"
import { runningToLob, surrounding } from "../weigh/forecastWorld.ts"
import { wrestling } from "../weigh/forecastWrestling.ts"
import { riskOf } from "../weigh/opportunities.ts"
import { steppingIn } from "../weigh/steppingIn.ts"
import { chargedAttempt } from "./charge.ts"
import { actOf, triggerOf } from "./wait.ts"

/** What an option promises to its actor. It is written into `into` where that is given and nothing is remembered. */
export const forecast = (combat: D20Combat, d: Decision, o: Option, into?: Fillable): Forecast =>
  combat.prepared.turnBook.forecast(combat, d, o, into, weighOption)

const weighOption = (combat: D20Combat, d: Decision, o: Option, into?: Fillable): Forecast => {
  const f = into === undefined ? { ...nothing } : blank(into)
  fill(f, combat, d, o)
  return f
}

const attempted = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  attempting(f, combat, d, o, how)
  if (!d.spot && walksTo(combat, d, o) && wantingIn(combat, d) > 0) f.approach = 1
}

/** What it costs not to know what to do: steps are worth what they come to, which no whole intention has promised. */
const dithering = 0.01

/**
 * Whether a readied act is for those who come, as is worth the most to whoever waits: a blow when they do, a shot when
 * they stir.
 */
const awaitsComers = ({ extra }: Option): boolean =>
  (actOf(extra) === verb.strike && triggerOf(extra) === trigger.comes) ||
  (actOf(extra) === verb.shoot && triggerOf(extra) === trigger.moves)

const fill = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  // Every turn can end, or be taken step by step: the other verbs are compared one after the other.
  if (o.verb === verb.endTurn || o.verb === verb.stepByStep) {
    f.exposure = exposureOf(combat, d, 0)
    if (o.verb === verb.stepByStep) f.help = -dithering
    return
  }
  switch (o.verb) {
    case verb.strike:
    case verb.shoot:
    case verb.fullAttack:
    case verb.again:
    case verb.close:
    case verb.charge:
    case verb.flank:
    case verb.stepUp:
    case verb.stepBack:
    case verb.takeCover:
    case verb.advance:
    case verb.opportunity:
    case verb.takeAim:
    case verb.knockOut:
      if (o.verb === verb.advance && formOf(combat, d.who, o.item).burst > 0) return runningToLob(f, combat, d, o)
      // A charge may end in a special attack.
      if (o.verb === verb.charge && o.extra !== 0) return attempted(f, combat, d, chargedAttempt(o), attackHow.charge)
      return attacking(f, combat, d, o)
    case verb.struggle:
    case verb.smash:
    case verb.breakOpen:
    case verb.strangle:
    case verb.extinguish:
    case verb.lob:
      return surrounding(f, combat, d, o)
    case verb.fire:
      if (o.item >= 0 && canAttack(combat, d.who, formOf(combat, d.who, o.item), o.target)) attacking(f, combat, d, o)
      else f.help = 0.05
      return
    case verb.approach:
    case verb.moveTowards:
    case verb.stepTowards:
    case verb.crawl:
    case verb.run:
    case verb.withdraw:
    case verb.moveAway:
    case verb.stepAway:
    case verb.moveToCover:
    case verb.flee:
      return moving(f, combat, d, o)
    case verb.totalDefense:
      f.exposure = exposureOf(combat, d, 4)
      if (f.exposure === 0) f.help = -dithering
      return
    case verb.ready:
      f.exposure = exposureOf(combat, d, 0)
      if (!awaitsComers(o)) f.help = -dithering
      return
    case verb.coupDeGrace:
      return finishing(f, combat, d, o)
    case verb.stabilise:
      return tending(f, combat, d, o)
    case verb.aidAttack:
    case verb.aidDefense:
      return aiding(f, combat, d, o)
    case verb.standUp:
      return rising(f, combat, d)
    case verb.dropProne:
    case verb.kneel:
      return lowering(f, combat, d, o)
    case verb.draw:
    case verb.stow:
      return handling(f, combat, d, o)
    case verb.reload:
      return reloading(f, combat, d)
    case verb.pickUp:
    case verb.complete:
      if (o.verb !== verb.complete) f.risk = riskOf(combat, d)
      f.exposure = exposureOf(combat, d, 0)
      f.help = 0.1
      return
    case verb.leave:
      f.risk = riskOf(combat, d)
      f.leaves = true
      f.approach = -1
      return
    case verb.stepIn:
      return steppingIn(f, combat, d)
    case verb.trip:
    case verb.disarm:
    case verb.snatch:
    case verb.grapple:
      return attempted(f, combat, d, o, d.spot ? attackHow.opportunity : attackHow.strike)
    case verb.drop:
      // Worth it for those who have something else to fight with (D20M-213).
      if (d.kind === decision.letGo) f.help = sheetOf(combat, d.who).slots.length > 1 ? 0.05 : -0.05
      else handling(f, combat, d, o)
      return
    case verb.open:
    case verb.shut:
      return handlingDoor(f, combat, d, o, o.verb === verb.open)
    case verb.autofire:
      return spraying(f, combat, d, o)
    case verb.bullRush:
    case verb.overrun:
      return rushing(f, combat, d, o)
    case verb.shove:
      return shoving(f, combat, d, o)
    case verb.tumble:
      return tumbling(f, combat, d, o)
    case verb.block:
      return blocking(f, combat, d, o)
    case verb.makeWay:
      return
    case verb.push:
      f.help = 0.01 * o.extra
      return
    case verb.squeeze:
    case verb.pin:
    case verb.breakFree:
    case verb.slipFree:
    case verb.breakPin:
    case verb.resist:
    case verb.release:
      return wrestling(f, combat, d, o)
    case verb.wait:
    case verb.decline:
    case verb.hold:
    case verb.duck:
    case verb.stand:
      return
    default:
      f.exposure = exposureOf(combat, d, 0)
  }
}
