import type { Planner } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import type { Action } from "./Action.ts"
import { aiding } from "./aid.ts"
import { spraying } from "./autofire.ts"
import { breakingThings } from "./breakThings.ts"
import { bullRushing } from "./bullRush.ts"
import { charging } from "./charge.ts"
import { closing } from "./close.ts"
import { doors } from "./doors.ts"
import { extinguishing } from "./extinguish.ts"
import { finishing } from "./finish.ts"
import { fullRounds } from "./fullRound.ts"
import { handling } from "./handling.ts"
import { improvising } from "./improvise.ts"
import { manoeuvring } from "./manoeuvring.ts"
import { overrunning } from "./overrun.ts"
import { posture } from "./posture.ts"
import { retreating } from "./retreat.ts"
import { running } from "./run.ts"
import { shooting } from "./shooting.ts"
import { shoving } from "./shove.ts"
import { stabilising } from "./stabilise.ts"
import { striking } from "./strike.ts"
import { struggling } from "./struggle.ts"
import { throwing } from "./throwing.ts"
import { defending } from "./totalDefense.ts"
import { tumbling } from "./tumble.ts"
import { waiting } from "./wait.ts"
import { walking } from "./walk.ts"
import { wrestling } from "./wrestling.ts"

/** Everything that can be done on a turn, the special attacks among it (D20M-175). */
export const actions: readonly Action[] = [
  striking,
  closing,
  charging,
  manoeuvring,
  wrestling,
  bullRushing,
  overrunning,
  tumbling,
  shooting,
  spraying,
  throwing,
  extinguishing,
  struggling,
  improvising,
  breakingThings,
  doors,
  shoving,
  finishing,
  stabilising,
  posture,
  handling,
  defending,
  retreating,
  running,
  walking,
  aiding,
  waiting,
  fullRounds,
]

/** What offers whole intentions to somebody: most manoeuvres and weapons are for few. */
export const plannersFor = (sheet: Sheet, things: boolean): readonly Planner[] =>
  actions.flatMap(({ concerns, only = 0, plan }) =>
    plan === undefined || concerns?.(sheet, things) === false ? [] : [{ plan, only }],
  )

/** What offers single acts. */
export const steppers = actions.flatMap((action) => (action.step === undefined ? [] : [action.step]))

/** What each verb does. */
export const performers: Readonly<Record<number, Action["perform"][number]>> = Object.assign(
  {},
  ...actions.map((action) => action.perform),
)
