import { createRequire } from "node:module"
import { type Systems, someRuleset } from "@refriega/core"

type Rooms = {
  readonly adnd2e: typeof import("@refriega/core/systems/adnd2e")
  readonly "d20-modern": typeof import("@refriega/core/systems/d20-modern")
  readonly ds20: typeof import("@refriega/core/systems/ds20")
  readonly "savage-worlds": typeof import("@refriega/core/systems/savage-worlds")
  readonly symbaroum: typeof import("@refriega/core/systems/symbaroum")
}

const require = createRequire(import.meta.url)

/** What is required is the same module that an import would give, but at once: whoever asks for a ruleset need not wait for it. */
const room = <Id extends keyof Rooms>(id: Id): Rooms[Id] => require(`@refriega/core/systems/${id}`) as Rooms[Id]

/** The one list of the systems that there are. Each is loaded when it is first asked for: a run needs but one of them. */
export const systems: Systems = {
  get adnd2e() {
    return someRuleset(room("adnd2e").adnd2e)
  },
  get "d20-modern"() {
    return someRuleset(room("d20-modern").d20Modern)
  },
  get ds20() {
    return someRuleset(room("ds20").ds20)
  },
  get "savage-worlds"() {
    return someRuleset(room("savage-worlds").savageWorlds)
  },
  get symbaroum() {
    return someRuleset(room("symbaroum").symbaroum)
  },
}
