import type { LogReader } from "../../contract/LogReader.ts"
import { events } from "./events.ts"
import { evolve } from "./evolve.ts"
import { mannerOf } from "./manners.ts"
import { means } from "./means.ts"
import { narration } from "./narration.ts"
import { points } from "./points.ts"
import type { Adnd2e } from "./System.ts"
import { conditions, decisions, falls, modifiers, verbs } from "./terms.ts"

/** What reads the logs of this system. */
export const reader: LogReader<Adnd2e> = {
  id: "adnd2e",
  events,
  verbs,
  decisions,
  conditions,
  falls,
  modifiers,
  means,
  manner: mannerOf,
  narration,
  evolve,
  points,
  conditionsOf: (state, who) => state.combatants[who]?.conditions ?? 0,
}
