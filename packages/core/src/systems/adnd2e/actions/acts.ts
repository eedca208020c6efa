import { actsOf } from "../../../parts/act.ts"
import { decline, take } from "../attack/take.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct } from "../model/AdndAct.ts"
import { doesNothing, notDeclared, ordinary } from "../model/ordinary.ts"
import { promisesNothing } from "../weigh/promisesNothing.ts"
import { attack } from "./attacks/attack.ts"
import { attackThenMove } from "./attacks/attackThenMove.ts"
import { awaitSpell } from "./await.ts"
import { bind } from "./bind.ts"
import { calledShot } from "./attacks/calledShot.ts"
import { cast } from "./cast.ts"
import { charge } from "./attacks/charge.ts"
import { disarm } from "./attacks/disarm.ts"
import { drink } from "./drink.ts"
import { freeHands } from "./freeHands.ts"
import { guard } from "./moving/guard.ts"
import { help } from "./brawl/help.ts"
import { hold } from "./hold.ts"
import { keep } from "./brawl/keep.ts"
import { move } from "./moving/move.ts"
import { parry } from "./parry.ts"
import { punch } from "./brawl/punch.ts"
import { ready } from "./ready.ts"
import { release } from "./brawl/release.ts"
import { run } from "./moving/run.ts"
import { shoot } from "./attacks/shoot.ts"
import { shootMoving } from "./attacks/shootMoving.ts"
import { step } from "./moving/step.ts"
import { struggle } from "./brawl/struggle.ts"
import { use } from "./use.ts"
import { wait } from "./wait.ts"
import { withdraw } from "./moving/withdraw.ts"
import { wrestle } from "./brawl/wrestle.ts"

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
