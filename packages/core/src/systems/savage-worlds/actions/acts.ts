import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable, Forecast } from "../../../contract/Forecast.ts"
import { actsOf, estimated } from "../../../parts/act.ts"
import { nothing } from "../../../parts/forecast.ts"
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
import { advance } from "./advance.ts"
import { aim } from "./aim.ts"
import { area } from "./area.ts"
import { bite } from "./bite.ts"
import { breakFree } from "./breakFree.ts"
import { burst } from "./burst.ts"
import { calledShot } from "./calledShot.ts"
import { close } from "./close.ts"
import { crush } from "./crush.ts"
import { defend } from "./defend.ts"
import { disarm } from "./disarm.ts"
import { dismount } from "./dismount.ts"
import { drop } from "./drop.ts"
import { dropProne } from "./dropProne.ts"
import { endTurn } from "./endTurn.ts"
import { finish } from "./finish.ts"
import { flee } from "./flee.ts"
import { grapple } from "./grapple.ts"
import { hold } from "./hold.ts"
import { manoeuvre } from "./manoeuvre.ts"
import { mountStrike } from "./mountStrike.ts"
import { nonlethal } from "./nonlethal.ts"
import { open } from "./open.ts"
import { begin } from "./performing.ts"
import { pickUp } from "./pickUp.ts"
import { push } from "./push.ts"
import { ready } from "./ready.ts"
import { release } from "./release.ts"
import { reload } from "./reload.ts"
import { retreat } from "./retreat.ts"
import { run } from "./run.ts"
import { rush } from "./rush.ts"
import { threeActions, twoActions } from "./severalActions.ts"
import { bothBarrels, shoot } from "./shoot.ts"
import { smash } from "./smash.ts"
import { stabilise } from "./stabilise.ts"
import { standUp } from "./standUp.ts"
import { strike, wildAttack } from "./strike.ts"
import { support } from "./support.ts"
import { suppress } from "./suppress.ts"
import { sweep } from "./sweep.ts"
import { takeCover } from "./takeCover.ts"
import { test } from "./test.ts"
import { rouse } from "./walking.ts"

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
export const forecast = (combat: SwCombat, decision: Decision, chosen: Option, into?: Fillable): Forecast =>
  combat.prepared.turnBook.forecast(combat, decision, chosen, into, promised)

const promised = (combat: SwCombat, decision: Decision, chosen: Option, into?: Fillable): Forecast => {
  const f = into ?? { ...nothing }
  promiseOf(acts[chosen.verb] as SwAct, combat, decision, chosen, f)
  return f
}

/** The most that an option could promise, where it is known quickly. */
export const outlook = (combat: SwCombat, decision: Decision, chosen: Option, into: Fillable): boolean =>
  (acts[chosen.verb] as SwAct).promise.most?.(combat, decision.who, chosen, into, decision) === true

/** Which fields of it are exact: none where others may break in, or its act is simultaneous with another's. */
export const exact = (combat: SwCombat, { who }: Decision, chosen: Option): readonly Exact[] => {
  const { promise } = acts[chosen.verb] as SwAct
  const { sleeping } = combat.state
  if (promise.exact.length === 0 || sleeping.length > 0 || isInterruptible(combat, who, chosen.target)) return estimated
  return promise.exactHere?.(combat, who, chosen) ?? promise.exact
}
