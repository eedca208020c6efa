import type { Systems } from "../contract/Systems.ts"
import { readSystem } from "../described/readSystem.ts"
import { someRuleset } from "../parts/someRuleset.ts"
import type { Library } from "../scenario/Library.ts"
import { good } from "../scenario/problems.ts"
import { adnd2e } from "./adnd2e/index.ts"
import { d20Modern } from "./d20-modern/index.ts"
import { ds20 } from "./ds20/index.ts"
import { savageWorlds } from "./savage-worlds/index.ts"
import { symbaroum } from "./symbaroum/index.ts"

/** The one list of the systems that there are. */
export const systems: Systems = {
  adnd2e: someRuleset(adnd2e),
  "d20-modern": someRuleset(d20Modern),
  ds20: someRuleset(ds20),
  "savage-worlds": someRuleset(savageWorlds),
  symbaroum: someRuleset(symbaroum),
}

/** They as a library, which can read games as well: what is known where nobody names another one. */
export const library: Library = {
  systems,
  described: (game) => {
    const read = readSystem(systems, game)
    return read._tag === "Refused" ? read : good(read.value.rules)
  },
}
