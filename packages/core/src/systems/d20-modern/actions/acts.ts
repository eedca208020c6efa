import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable, Forecast } from "../../../contract/Forecast.ts"
import { actsOf } from "../../../parts/act.ts"
import { blank, nothing } from "../../../parts/forecast.ts"
import { decline } from "../attack/decline.ts"
import { duck } from "../attack/duck.ts"
import { fire } from "../attack/fire.ts"
import { hold } from "../attack/hold.ts"
import { opportunity } from "../attack/opportunity.ts"
import { stand } from "../attack/stand.ts"
import { verb } from "../book/verbs.ts"
import type { D20Act, Perform } from "../model/act.ts"
import type { D20Combat } from "../model/System.ts"
import { advance } from "./advance.ts"
import { again } from "./again.ts"
import { aidAttack, aidDefense } from "./aid.ts"
import { approach } from "./approach.ts"
import { autofire } from "./autofire.ts"
import { begin } from "./begin.ts"
import { block } from "./block.ts"
import { breakOpen } from "./breakOpen.ts"
import { breakPin } from "./breakPin.ts"
import { bullRush } from "./bullRush.ts"
import { charge } from "./charge.ts"
import { close } from "./close.ts"
import { complete } from "./complete.ts"
import { coupDeGrace } from "./coupDeGrace.ts"
import { crawl } from "./crawl.ts"
import { delay } from "./delay.ts"
import { open, shut } from "./doors.ts"
import { draw } from "./draw.ts"
import { drop } from "./drop.ts"
import { endTurn } from "./endTurn.ts"
import { breakFree, slipFree } from "./escape.ts"
import { extinguish } from "./extinguish.ts"
import { flank } from "./flank.ts"
import { flee } from "./flee.ts"
import { fullAttack } from "./fullAttack.ts"
import { improvise } from "./improvise.ts"
import { knockOut } from "./knockOut.ts"
import { leave } from "./leave.ts"
import { lob } from "./lob.ts"
import { dropProne, kneel } from "./lower.ts"
import { makeWay } from "./makeWay.ts"
import { disarm, grapple, snatch, trip } from "./manoeuvres.ts"
import { moveAway } from "./moveAway.ts"
import { moveToCover } from "./moveToCover.ts"
import { moveTowards } from "./moveTowards.ts"
import { overrun } from "./overrun.ts"
import { pickUp } from "./pickUp.ts"
import { pin } from "./pin.ts"
import { push } from "./push.ts"
import { ready } from "./ready.ts"
import { reload } from "./reload.ts"
import { release, resist } from "./resist.ts"
import { run } from "./run.ts"
import { shove } from "./shove.ts"
import { smash } from "./smash.ts"
import { squeeze } from "./squeeze.ts"
import { stabilise } from "./stabilise.ts"
import { standUp } from "./standUp.ts"
import { stepAway } from "./stepAway.ts"
import { stepBack } from "./stepBack.ts"
import { stepByStep } from "./stepByStep.ts"
import { stepIn } from "./stepIn.ts"
import { stepTowards } from "./stepTowards.ts"
import { stepUp } from "./stepUp.ts"
import { stow } from "./stow.ts"
import { strangle } from "./strangle.ts"
import { shoot, strike } from "./strike.ts"
import { struggle } from "./struggle.ts"
import { takeAim } from "./takeAim.ts"
import { takeCover } from "./takeCover.ts"
import { totalDefense } from "./totalDefense.ts"
import { tumble } from "./tumble.ts"
import { wait } from "./wait.ts"
import { withdraw } from "./withdraw.ts"

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
  const f = into === undefined ? { ...nothing } : blank(into)
  ;(acts[o.verb] as D20Act<unknown>).promise.of(f, combat, d, o)
  return f
}

/** The most that an option could promise, where it is known quickly. */
export const outlook = (combat: D20Combat, d: Decision, o: Option, into: Fillable): boolean =>
  (acts[o.verb] as D20Act<unknown>).promise.most?.(into, combat, d, o) === true

/** Which fields of what it promises are exact. */
export const exact = (combat: D20Combat, d: Decision, o: Option): readonly Exact[] => {
  const { promise } = acts[o.verb] as D20Act<unknown>
  return promise.exactHere?.(combat, d, o) ?? promise.exact
}
