import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verb } from "../book/terms.ts"
import type { SavageWorlds } from "../model/System.ts"

/** What can be left out of it. */
export const dispensable: Dispensable<SavageWorlds> = {
  moving: [verb.close, verb.rush, verb.advance, verb.run, verb.retreat, verb.takeCover, verb.flee],
  passing: [verb.decline, verb.wait, verb.keep],
}
