import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable, Forecast } from "../../../contract/Forecast.ts"
import { actsOf } from "../../../parts/act.ts"
import { blank, emptyForecast } from "../../../parts/forecast.ts"
import { decline } from "../attack/decline.ts"
import { duck } from "../attack/duck.ts"
import { fire } from "../attack/fire.ts"
import { hold } from "../attack/hold.ts"
import { opportunity } from "../attack/opportunity.ts"
import { stand } from "../attack/stand.ts"
import { verb } from "../book/verbs.ts"
import type { D20Act, Perform } from "../model/act.ts"
import type { D20Combat } from "../model/System.ts"
import { advance } from "./moving/advance.ts"
import { again } from "./attacks/again.ts"
import { aidAttack, aidDefense } from "./contests/aid.ts"
import { approach } from "./moving/approach.ts"
import { autofire } from "./attacks/autofire.ts"
import { begin } from "./turn/begin.ts"
import { block } from "./contests/block.ts"
import { breakOpen } from "./handling/breakOpen.ts"
import { breakPin } from "./contests/breakPin.ts"
import { bullRush } from "./contests/bullRush.ts"
import { charge } from "./attacks/charge.ts"
import { close } from "./attacks/close.ts"
import { complete } from "./turn/complete.ts"
import { coupDeGrace } from "./attacks/coupDeGrace.ts"
import { crawl } from "./moving/crawl.ts"
import { delay } from "./turn/delay.ts"
import { open, shut } from "./handling/doors.ts"
import { draw } from "./handling/draw.ts"
import { drop } from "./handling/drop.ts"
import { endTurn } from "./turn/endTurn.ts"
import { breakFree, slipFree } from "./contests/escape.ts"
import { extinguish } from "./handling/extinguish.ts"
import { flank } from "./moving/flank.ts"
import { flee } from "./moving/flee.ts"
import { fullAttack } from "./attacks/fullAttack.ts"
import { improvise } from "./handling/improvise.ts"
import { knockOut } from "./attacks/knockOut.ts"
import { leave } from "./moving/leave.ts"
import { lob } from "./attacks/lob.ts"
import { dropProne, kneel } from "./moving/lower.ts"
import { makeWay } from "./contests/makeWay.ts"
import { disarm, grapple, snatch, trip } from "./contests/manoeuvres.ts"
import { moveAway } from "./moving/moveAway.ts"
import { moveToCover } from "./moving/moveToCover.ts"
import { moveTowards } from "./moving/moveTowards.ts"
import { overrun } from "./contests/overrun.ts"
import { pickUp } from "./handling/pickUp.ts"
import { pin } from "./contests/pin.ts"
import { push } from "./contests/push.ts"
import { ready } from "./turn/ready.ts"
import { reload } from "./handling/reload.ts"
import { release, resist } from "./contests/resist.ts"
import { run } from "./moving/run.ts"
import { shove } from "./contests/shove.ts"
import { smash } from "./handling/smash.ts"
import { squeeze } from "./contests/squeeze.ts"
import { stabilise } from "./turn/stabilise.ts"
import { standUp } from "./moving/standUp.ts"
import { stepAway } from "./moving/stepAway.ts"
import { stepBack } from "./moving/stepBack.ts"
import { stepByStep } from "./turn/stepByStep.ts"
import { stepIn } from "./turn/stepIn.ts"
import { stepTowards } from "./moving/stepTowards.ts"
import { stepUp } from "./moving/stepUp.ts"
import { stow } from "./handling/stow.ts"
import { strangle } from "./contests/strangle.ts"
import { shoot, strike } from "./attacks/strike.ts"
import { struggle } from "./contests/struggle.ts"
import { takeAim } from "./attacks/takeAim.ts"
import { takeCover } from "./moving/takeCover.ts"
import { totalDefense } from "./turn/totalDefense.ts"
import { tumble } from "./contests/tumble.ts"
import { wait } from "./turn/wait.ts"
import { withdraw } from "./moving/withdraw.ts"

/** Every verb, by its number. */
const acts: readonly D20Act<unknown>[] = actsOf<typeof verb, D20Act<unknown>>(verb, {
  endTurn,
  stepByStep,
  strike,
  fullAttack,
  shoot,
  close,
  charge,
  flank,
  stepUp,
  stepBack,
  takeCover,
  advance,
  approach,
  withdraw,
  run,
  totalDefense,
  moveTowards,
  moveAway,
  moveToCover,
  stepTowards,
  stepAway,
  standUp,
  dropProne,
  kneel,
  crawl,
  draw,
  stow,
  drop,
  pickUp,
  reload,
  aidAttack,
  aidDefense,
  coupDeGrace,
  knockOut,
  takeAim,
  stabilise,
  delay,
  ready,
  stepIn,
  wait,
  opportunity,
  decline,
  fire,
  hold,
  leave,
  begin,
  complete,
  again,
  duck,
  stand,
  flee,
  lob,
  extinguish,
  smash,
  breakOpen,
  trip,
  disarm,
  snatch,
  grapple,
  bullRush,
  overrun,
  block,
  makeWay,
  push,
  squeeze,
  pin,
  breakFree,
  slipFree,
  breakPin,
  resist,
  release,
  autofire,
  struggle,
  improvise,
  strangle,
  open,
  shut,
  tumble,
  shove,
})

/** Carries out what was chosen, with all that others may do in the middle of it. */
export const perform: Perform = (combat, who, o) => (acts[o.verb] as D20Act<unknown>).perform(combat, who, o)

/** What an option promises to its actor. It is written into `into` where that is given and nothing is remembered. */
export const forecast = (combat: D20Combat, d: Decision, o: Option, into?: Fillable): Forecast =>
  combat.prepared.turnBook.forecast(combat, d, o, into, weighed)

const weighed = (combat: D20Combat, d: Decision, o: Option, into?: Fillable): Forecast => {
  const f = into === undefined ? emptyForecast() : blank(into)
  ;(acts[o.verb] as D20Act<unknown>).promise.of(f, combat, d, o)
  return f
}

/** The most that an option could promise, where it is known quickly. */
export const outlook = (combat: D20Combat, d: Decision, o: Option, into: Fillable): boolean => {
  const { most } = (acts[o.verb] as D20Act<unknown>).promise
  return most !== undefined && most(blank(into), combat, d, o)
}

/** Which fields of what it promises are exact. */
export const exact = (combat: D20Combat, d: Decision, o: Option): readonly Exact[] => {
  const { promise } = acts[o.verb] as D20Act<unknown>
  return promise.exactHere?.(combat, d, o) ?? promise.exact
}
