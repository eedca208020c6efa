import { estimated } from "../../../parts/act.ts"
import { occasionExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking, offeredOnTheSpot, promisesNothing } from "../model/act.ts"
import { answering } from "../weigh/forecastAttacks.ts"

/** A free attack (SWD-035): `attack.ts` offers it and carries it out. */
export const freeAttack = act({
  verb: verb.freeAttack,
  offer: offeredOnTheSpot,
  perform: doneByAsking,
  promise: {
    exact: estimated,
    of: (combat, who, { extra, item, target }, f) =>
      answering(combat, who, target, item, occasionExtra.number(extra), f),
  },
})

/** To let it pass. */
export const decline = act({
  verb: verb.decline,
  offer: offeredOnTheSpot,
  perform: doneByAsking,
  promise: promisesNothing,
})
