import type { Evolve } from "../../../contract/LogReader.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import type { D20Modern } from "../model/System.ts"
import { evolveAttacks } from "./evolveAttacks.ts"
import { evolveGear } from "./evolveGear.ts"
import { evolveHealth } from "./evolveHealth.ts"
import { evolveMoves } from "./evolveMoves.ts"
import { evolveOrder } from "./evolveOrder.ts"
import { evolveWorld } from "./evolveWorld.ts"

/** The pure writers. Everything that is not here never changes. */
export const evolve: Evolve<D20Modern> = {
  ...evolveBase,
  ...evolveWorld,
  ...evolveOrder,
  ...evolveMoves,
  ...evolveAttacks,
  ...evolveGear,
  ...evolveHealth,
}
