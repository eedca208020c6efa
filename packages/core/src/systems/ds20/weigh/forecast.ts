import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import { blank, nothing } from "../../../parts/forecast.ts"
import { decision as kind, verb } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { goToForecast, tendForecast } from "./aidForecast.ts"
import { attackForecast, declareForecast } from "./attackForecast.ts"
import { backForecast, bulletsForecast, defendForecast } from "./defenceForecast.ts"
import {
  aimForecast,
  assembleForecast,
  breakFreeForecast,
  drawForecast,
  readyForecast,
  releaseForecast,
  restForecast,
  techniqueForecast,
  workForecast,
} from "./handlingForecast.ts"
import { disarmForecast, holdForecast, pushForecast } from "./holdForecast.ts"
import {
  advanceForecast,
  fleeForecast,
  openLineForecast,
  retreatForecast,
  riseForecast,
  takeCoverForecast,
} from "./movementForecast.ts"
import { bearPainForecast } from "./painForecast.ts"

/** Writes what an option promises into a forecast that promises nothing yet. */
type Foretell = (combat: DsCombat, who: number, option: Option, f: Fillable) => void

/** By verb; what has no line here promises what idling does. */
const byVerb: Readonly<Record<number, Foretell>> = {
  [verb.declare]: declareForecast,
  [verb.bearPain]: bearPainForecast,
  [verb.technique]: techniqueForecast,
  [verb.strike]: attackForecast,
  [verb.close]: attackForecast,
  [verb.flank]: attackForecast,
  [verb.shoot]: attackForecast,
  [verb.stun]: attackForecast,
  [verb.headbutt]: attackForecast,
  [verb.disarm]: disarmForecast,
  [verb.push]: pushForecast,
  [verb.grapple]: holdForecast,
  [verb.throwDown]: holdForecast,
  [verb.release]: releaseForecast,
  [verb.breakFree]: breakFreeForecast,
  [verb.advance]: advanceForecast,
  [verb.crawl]: advanceForecast,
  [verb.run]: advanceForecast,
  [verb.goTo]: goToForecast,
  [verb.openLine]: openLineForecast,
  [verb.retreat]: retreatForecast,
  [verb.runAway]: retreatForecast,
  [verb.takeCover]: takeCoverForecast,
  [verb.flee]: fleeForecast,
  [verb.standUp]: riseForecast,
  [verb.jumpUp]: riseForecast,
  [verb.draw]: drawForecast,
  [verb.pickUp]: drawForecast,
  [verb.reload]: readyForecast,
  [verb.clear]: readyForecast,
  [verb.assemble]: assembleForecast,
  [verb.aim]: aimForecast,
  [verb.tend]: tendForecast,
  [verb.work]: workForecast,
  [verb.noDefence]: defendForecast,
  [verb.dodge]: defendForecast,
  [verb.block]: defendForecast,
  [verb.face]: backForecast,
  [verb.showBack]: backForecast,
}

/** What an option promises to the one who decides. */
export const forecast = (combat: DsCombat, decision: Decision, option: Option, into?: Fillable): Forecast =>
  combat.prepared.turnBook.forecast(combat, decision, option, into, foretell)

const foretell = (combat: DsCombat, decision: Decision, option: Option, into?: Fillable): Forecast => {
  const f = into === undefined ? { ...nothing } : blank(into)
  const write = decision.kind === kind.bullets ? bulletsForecast : (byVerb[option.verb] ?? restForecast)
  write(combat, decision.who, option, f)
  return f
}
