import type { Offer, Step } from "../model/act.ts"
import type { Planner } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { aiding } from "./contests/aiding.ts"
import { autofire } from "./attacks/autofire.ts"
import { begin } from "./turn/begin.ts"
import { breakingThings } from "./handling/breakingThings.ts"
import { bullRush } from "./contests/bullRush.ts"
import { charge } from "./attacks/charge.ts"
import { closing } from "./attacks/closing.ts"
import { open, shut } from "./handling/doors.ts"
import { extinguish } from "./handling/extinguish.ts"
import { finishing } from "./attacks/finishing.ts"
import { handling } from "./handling/handling.ts"
import { improvise } from "./handling/improvise.ts"
import { lob } from "./attacks/lob.ts"
import { dropProne, kneel } from "./moving/lower.ts"
import { manoeuvring } from "./contests/manoeuvres.ts"
import { overrun } from "./contests/overrun.ts"
import { pickUp } from "./handling/pickUp.ts"
import { retreating } from "./moving/retreating.ts"
import { run } from "./moving/run.ts"
import { runningUp } from "./moving/runningUp.ts"
import { shooting } from "./attacks/shooting.ts"
import { shove } from "./contests/shove.ts"
import { stabilise } from "./turn/stabilise.ts"
import { standUp } from "./moving/standUp.ts"
import { striking } from "./attacks/striking.ts"
import { struggle } from "./contests/struggle.ts"
import { totalDefense } from "./turn/totalDefense.ts"
import { tumble } from "./contests/tumble.ts"
import { waiting } from "./turn/waiting.ts"
import { walking } from "./moving/walking.ts"

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
