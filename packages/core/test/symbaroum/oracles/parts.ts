import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Symbaroum } from "../../../src/systems/symbaroum/model/System.ts"

// Exact results, worked out from the rules and independently of the engine.

/** Takes the option of a verb where there is one, else the first. */
export const prefer =
  (...wanted: readonly number[]): Chooser<Symbaroum> =>
  (_, { options }) => {
    for (const v of wanted) {
      const index = options.findIndex((o) => o.verb === v)
      if (index >= 0) return index
    }
    return 0
  }

export const index = (combat: Combat<Symbaroum>, id: string): number => combat.prepared.ids.indexOf(id)

export const plain = { criticals: "off", painTest: "off" } as const
