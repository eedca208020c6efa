import type { LogReader } from "../../contract/LogReader.ts"
import { events } from "./events.ts"
import { evolve } from "./evolve.ts"
import { means } from "./means.ts"
import { narration } from "./narration.ts"
import { points } from "./points.ts"
import type { Symbaroum } from "./System.ts"
import { conditions, decisions, falls, modifiers, verbs } from "./terms.ts"

/** What reads the logs of this system. */
export const reader: LogReader<Symbaroum> = {
  id: "symbaroum",
  events,
  verbs,
  decisions,
  conditions,
  falls,
  modifiers,
  means,
  narration,
  evolve,
  points,
  conditionsOf: (state, who) => state.combatants[who]?.is ?? 0,
}
