import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verb } from "../book/terms.ts"
import type { D20Modern } from "../model/System.ts"

/** What can be left out of it. */
export const dispensable: Dispensable<D20Modern> = {
  moving: [
    verb.close,
    verb.charge,
    verb.flank,
    verb.stepUp,
    verb.stepBack,
    verb.takeCover,
    verb.advance,
    verb.approach,
    verb.withdraw,
    verb.run,
    verb.moveTowards,
    verb.moveAway,
    verb.moveToCover,
    verb.stepTowards,
    verb.stepAway,
    verb.crawl,
    verb.bullRush,
    verb.overrun,
    verb.tumble,
    verb.shove,
    verb.leave,
  ],
  passing: [verb.decline, verb.wait, verb.hold, verb.stand, verb.makeWay],
}
