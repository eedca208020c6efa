import { actsOf } from "../../../parts/act.ts"
import { decline, take } from "../attack/take.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct } from "../model/AdndAct.ts"
import { doesNothing, notDeclared, ordinary } from "../model/ordinary.ts"
import { promisesNothing } from "../weigh/promisesNothing.ts"
import { attack } from "./attack.ts"
import { attackThenMove } from "./attackThenMove.ts"
import { awaitSpell } from "./await.ts"
import { bind } from "./bind.ts"
import { calledShot } from "./calledShot.ts"
import { cast } from "./cast.ts"
import { charge } from "./charge.ts"
import { disarm } from "./disarm.ts"
import { drink } from "./drink.ts"
import { freeHands } from "./freeHands.ts"
import { guard } from "./guard.ts"
import { help } from "./help.ts"
import { hold } from "./hold.ts"
import { keep } from "./keep.ts"
import { move } from "./move.ts"
import { parry } from "./parry.ts"
import { punch } from "./punch.ts"
import { ready } from "./ready.ts"
import { release } from "./release.ts"
import { run } from "./run.ts"
import { shoot } from "./shoot.ts"
import { shootMoving } from "./shootMoving.ts"
import { step } from "./step.ts"
import { struggle } from "./struggle.ts"
import { use } from "./use.ts"
import { wait } from "./wait.ts"
import { withdraw } from "./withdraw.ts"
import { wrestle } from "./wrestle.ts"

const acts: readonly AdndAct[] = actsOf(verb, {
  attack,
  attackThenMove,
  shoot,
  shootMoving,
  charge,
  run,
  move,
  withdraw,
  parry,
  guard,
  ready,
  wait,
  bind,
  hold,
  take,
  decline,
  cast,
  step,
  drink,
  punch,
  wrestle,
  keep,
  release,
  struggle,
  help,
  freeHands,
  use,
  await: awaitSpell,
  calledShot,
  disarm,
})

/** A verb that mechanics from outside have added: they do what it does. */
const added: AdndAct = {
  ...ordinary,
  verb: -1,
  offer: notDeclared,
  perform: doesNothing,
  promise: { exact: [], of: promisesNothing },
}

/** The act of a verb. */
export const actOf = (verbOf: number): AdndAct =>
  verbOf >= 0 && verbOf < acts.length ? (acts[verbOf] as AdndAct) : added
