import type { LogReader } from "../../contract/LogReader.ts"
import { events } from "./book/events.ts"
import { manner } from "./book/manners.ts"
import { means } from "./book/means.ts"
import { conditions, decisions, falls, modifiers } from "./book/terms.ts"
import { verbs } from "./book/verbs.ts"
import { evolve } from "./log/evolve.ts"
import { narration } from "./log/narration.ts"
import { points } from "./log/points.ts"
import type { Ds20 } from "./model/System.ts"

/** What reads the logs of this system. */
export const reader: LogReader<Ds20> = {
  id: "ds20",
  events,
  verbs,
  decisions,
  conditions,
  falls,
  modifiers,
  means,
  manner,
  narration,
  evolve,
  points,
  conditionsOf: (state, who) => state.combatants[who]?.conditions ?? 0,
}
