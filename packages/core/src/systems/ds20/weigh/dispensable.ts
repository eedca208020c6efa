import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verb } from "../book/terms.ts"
import type { Ds20 } from "../model/System.ts"

/** What can be left out of it. */
export const dispensable: Dispensable<Ds20> = {
  moving: [
    verb.close,
    verb.flank,
    verb.advance,
    verb.retreat,
    verb.takeCover,
    verb.openLine,
    verb.run,
    verb.runAway,
    verb.crawl,
    verb.goTo,
    verb.flee,
  ],
  passing: [verb.noDefence, verb.showBack],
}
