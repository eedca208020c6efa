import type { Points } from "../../../contract/Points.ts"
import type { View } from "../../../contract/State.ts"
import type { Ds20, Fighter } from "../model/System.ts"

/** What the free boxes are worth (see `pointsLeft`); 0 in agony. */
export const points: Points<Ds20> = {
  of: (state, who) => (state.combatants[who] as View<Fighter>).points,
  changes: {
    HarmTaken: { who: "target", after: (_, { left }) => left },
    Brought: { who: "who", after: (_, { left }) => left },
    Healed: { who: "who", after: (_, { left }) => left },
  },
  // A defence rolls against an attack that has succeeded: what it takes off is spared, up to the whole of it.
  spared: {
    Defended: { who: "who", amount: ({ spared }) => spared },
    ArmourTested: { who: "who", amount: ({ spared }) => spared },
  },
}
