import type { LogReader } from "../../contract/LogReader.ts"
import { events } from "./events.ts"
import { evolve } from "./evolve.ts"
import { manner } from "./manners.ts"
import { means } from "./means.ts"
import { narration } from "./narration.ts"
import { points } from "./points.ts"
import type { Ds20 } from "./System.ts"
import { causes, conditions, decisions, falls, verbs } from "./terms.ts"

/** What reads the logs of this system. */
export const reader: LogReader<Ds20> = {
  id: "ds20",
  events,
  verbs,
  decisions,
  conditions,
  falls,
  modifiers: causes,
  means,
  manner,
  narration,
  evolve,
  points,
  conditionsOf: (state, who) => state.combatants[who]?.is ?? 0,
}
