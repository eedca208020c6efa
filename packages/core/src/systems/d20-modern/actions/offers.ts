import type { Offer, Step } from "../model/act.ts"
import type { Planner } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { aiding } from "./aiding.ts"
import { autofire } from "./autofire.ts"
import { begin } from "./begin.ts"
import { breakingThings } from "./breakingThings.ts"
import { bullRush } from "./bullRush.ts"
import { charge } from "./charge.ts"
import { closing } from "./closing.ts"
import { open, shut } from "./doors.ts"
import { extinguish } from "./extinguish.ts"
import { finishing } from "./finishing.ts"
import { handling } from "./handling.ts"
import { improvise } from "./improvise.ts"
import { lob } from "./lob.ts"
import { dropProne, kneel } from "./lower.ts"
import { manoeuvring } from "./manoeuvres.ts"
import { overrun } from "./overrun.ts"
import { pickUp } from "./pickUp.ts"
import { retreating } from "./retreating.ts"
import { run } from "./run.ts"
import { runningUp } from "./runningUp.ts"
import { shooting } from "./shooting.ts"
import { shove } from "./shove.ts"
import { stabilise } from "./stabilise.ts"
import { standUp } from "./standUp.ts"
import { striking } from "./striking.ts"
import { struggle } from "./struggle.ts"
import { totalDefense } from "./totalDefense.ts"
import { tumble } from "./tumble.ts"
import { waiting } from "./waiting.ts"
import { walking } from "./walking.ts"

/**
 * What every turn is asked for, the special attacks among it (D20M-175). The order is that of the options, and so part
 * of every log: a new act is asked where it is to be listed.
 */
const offers: readonly Offer[] = [
  striking,
  closing,
  charge.offer,
  manoeuvring,
  bullRush.offer,
  overrun.offer,
  tumble.offer,
  shooting,
  autofire.offer,
  lob.offer,
  runningUp,
  extinguish.offer,
  struggle.offer,
  improvise.offer,
  breakingThings,
  open.offer,
  shut.offer,
  shove.offer,
  finishing,
  stabilise.offer,
  standUp.offer,
  dropProne.offer,
  kneel.offer,
  handling,
  pickUp.offer,
  totalDefense.offer,
  retreating,
  run.offer,
  walking,
  aiding,
  waiting,
  begin.offer,
]

/** What offers whole intentions to a combatant: most manoeuvres and weapons are for few. */
export const plannersFor = (sheet: Sheet, things: boolean): readonly Planner[] =>
  offers.flatMap(({ concerns, only = 0, plan }) =>
    plan === undefined || concerns?.(sheet, things) === false ? [] : [{ plan, only }],
  )

/** What offers single acts. */
export const steppers: readonly Step[] = offers.flatMap(({ step }) => (step === undefined ? [] : [step]))
