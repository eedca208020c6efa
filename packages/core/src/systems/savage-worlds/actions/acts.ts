import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable, Forecast } from "../../../contract/Forecast.ts"
import { actsOf, estimated } from "../../../parts/act.ts"
import { blank, emptyForecast } from "../../../parts/forecast.ts"
import { decline, freeAttack } from "../attack/freeAttack.ts"
import { actNow } from "../attack/goNow.ts"
import { interrupt, setWeapon } from "../attack/interrupt.ts"
import { wait } from "../attack/wait.ts"
import { isInterruptible } from "../attack/waiting.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { keep } from "../harm/keep.ts"
import { redraw, reroll, rerollDamage, shakeOff, soak } from "../harm/spend.ts"
import type { SwCombat } from "../model/System.ts"
import type { SwAct } from "../model/act.ts"
import { openScope } from "../see/scope.ts"
import { promiseOf } from "../weigh/promiseOf.ts"
import { advance } from "./moving/advance.ts"
import { aim } from "./handling/aim.ts"
import { area } from "./attacks/area.ts"
import { bite } from "./attacks/bite.ts"
import { breakFree } from "./contests/breakFree.ts"
import { burst } from "./attacks/burst.ts"
import { calledShot } from "./attacks/calledShot.ts"
import { close } from "./attacks/close.ts"
import { crush } from "./attacks/crush.ts"
import { defend } from "./defend.ts"
import { disarm } from "./attacks/disarm.ts"
import { dismount } from "./moving/dismount.ts"
import { drop } from "./handling/drop.ts"
import { dropProne } from "./moving/dropProne.ts"
import { endTurn } from "./endTurn.ts"
import { finish } from "./attacks/finish.ts"
import { flee } from "./moving/flee.ts"
import { grapple } from "./contests/grapple.ts"
import { hold } from "./hold.ts"
import { manoeuvre } from "./manoeuvre.ts"
import { mountStrike } from "./attacks/mountStrike.ts"
import { nonlethal } from "./attacks/nonlethal.ts"
import { open } from "./handling/open.ts"
import { begin } from "./performing.ts"
import { pickUp } from "./handling/pickUp.ts"
import { push } from "./contests/push.ts"
import { ready } from "./handling/ready.ts"
import { release } from "./contests/release.ts"
import { reload } from "./handling/reload.ts"
import { retreat } from "./moving/retreat.ts"
import { run } from "./moving/run.ts"
import { rush } from "./attacks/rush.ts"
import { threeActions, twoActions } from "./severalActions.ts"
import { bothBarrels, shoot } from "./attacks/shoot.ts"
import { smash } from "./handling/smash.ts"
import { stabilise } from "./contests/stabilise.ts"
import { standUp } from "./moving/standUp.ts"
import { strike, wildAttack } from "./attacks/strike.ts"
import { support } from "./contests/support.ts"
import { suppress } from "./attacks/suppress.ts"
import { sweep } from "./attacks/sweep.ts"
import { takeCover } from "./moving/takeCover.ts"
import { test } from "./contests/test.ts"
import { rouse } from "./moving/walking.ts"

/** Everything that can be done, by the numbers of verbs. */
export const acts = actsOf<typeof verb, SwAct>(verb, {
  endTurn,
  strike,
  wildAttack,
  shoot,
  burst,
  close,
  rush,
  advance,
  run,
  retreat,
  takeCover,
  standUp,
  dropProne,
  twoActions,
  threeActions,
  defend,
  aim,
  reload,
  ready,
  breakFree,
  crush,
  bite,
  release,
  manoeuvre,
  hold,
  area,
  suppress,
  finish,
  flee,
  mountStrike,
  calledShot,
  nonlethal,
  test,
  push,
  grapple,
  disarm,
  support,
  sweep,
  smash,
  pickUp,
  drop,
  stabilise,
  bothBarrels,
  dismount,
  freeAttack,
  decline,
  interrupt,
  setWeapon,
  actNow,
  wait,
  reroll,
  rerollDamage,
  shakeOff,
  soak,
  redraw,
  keep,
  open,
})

/** Carries out what was chosen. `Decided` has written what needs no more than that. */
export const apply = (combat: SwCombat, { kind: what, who }: Decision, chosen: Option): void => {
  const act = acts[chosen.verb] as SwAct
  if (what === decision.interrupt || what === decision.goNow) {
    act.perform.does(combat, who, chosen)
    return
  }
  openScope(combat, who)
  if (combat.state.acts === 1) rouse(combat, who)
  begin(combat, who, act, chosen)
}

/** What an option promises to its actor. */
export const forecast = (combat: SwCombat, decision: Decision, chosen: Option, into?: Fillable): Forecast => {
  const f = into ?? emptyForecast()
  promiseOf(acts[chosen.verb] as SwAct, combat, decision, chosen, f)
  return f
}

/** The most that an option could promise, where it is known quickly. */
export const outlook = (combat: SwCombat, decision: Decision, chosen: Option, into: Fillable): boolean => {
  const { most } = (acts[chosen.verb] as SwAct).promise
  return most !== undefined && most(combat, decision.who, chosen, blank(into), decision)
}

/** Which fields of it are exact: none where others may break in, or its act is simultaneous with another's. */
export const exact = (combat: SwCombat, { who }: Decision, chosen: Option): readonly Exact[] => {
  const { promise } = acts[chosen.verb] as SwAct
  const { sleeping } = combat.state
  if (promise.exact.length === 0 || sleeping.length > 0 || isInterruptible(combat, who, chosen.target)) return estimated
  return promise.exactHere?.(combat, who, chosen) ?? promise.exact
}
