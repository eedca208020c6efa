import { pace } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { bind } from "./bind.ts"
import { charge } from "./charge.ts"
import { drink } from "./drink.ts"
import { freeHands } from "./freeHands.ts"
import { help, keep, release, struggle } from "./hold.ts"
import { attack } from "./melee.ts"
import { move, ready, run, step, withdraw } from "./moves.ts"
import { punch } from "./punch.ts"
import { shoot } from "./shoot.ts"
import { standUp } from "./standUp.ts"
import { use } from "./use.ts"
import { wrestle } from "./wrestle.ts"

/** Carries out an action at its count. Harm that it deals is added to `pending`: it lands with that of its count. */
export type Act = (combat: AdndCombat, who: number, pending: Harm[]) => void

/** What each verb does at its count. Spells are cast by the count itself; parry and guard act without one. */
export const acts: Readonly<Record<number, Act>> = {
  [verb.attack]: attack,
  [verb.attackThenMove]: attack,
  [verb.shoot]: shoot,
  [verb.shootMoving]: shoot,
  [verb.charge]: charge,
  [verb.run]: run,
  [verb.move]: move,
  [verb.withdraw]: withdraw,
  [verb.ready]: (combat, who) => {
    standUp(combat, who)
    ready(combat, who)
  },
  [verb.bind]: bind,
  [verb.drink]: drink,
  [verb.step]: step(pace.half),
  [verb.punch]: punch,
  [verb.wrestle]: wrestle,
  [verb.keep]: keep,
  [verb.release]: release,
  [verb.struggle]: struggle,
  [verb.help]: help,
  [verb.freeHands]: freeHands,
  [verb.use]: use,
  [verb.calledShot]: attack,
  [verb.disarm]: attack,
}
