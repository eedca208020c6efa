import { estimated } from "../../../parts/act.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking, offeredOnTheSpot } from "../model/act.ts"
import { waitingOn } from "../weigh/forecastHold.ts"

/** To stay on Hold (SWD-070): the first answer wherever a waiting combatant may act. */
export const wait = act({
  verb: verb.wait,
  offer: offeredOnTheSpot,
  perform: doneByAsking,
  promise: { exact: estimated, rests: true, of: (combat, who, _, f) => waitingOn(combat, who, f) },
})
