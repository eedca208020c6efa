import type { Points } from "../../../contract/Points.ts"
import type { View } from "../../../contract/State.ts"
import type { Adnd2e, Fighter } from "../model/System.ts"

/** Hit points; at death's door they go below 0. */
export const points: Points<Adnd2e> = {
  of: (state, who) => (state.combatants[who] as View<Fighter>).hp,
  changes: {
    HarmTaken: { who: "target", after: (hp, { amount }) => hp - amount },
    Bled: { who: "who", after: (hp) => hp - 1 },
    CarriedOver: { who: "who", after: (_, { hp }) => hp },
    Healed: { who: "who", after: (hp, { amount }) => hp + amount },
    Regenerated: { who: "who", after: (hp, { amount }) => hp + amount },
    BruisesFaded: { who: "who", after: (hp, { amount }) => hp + amount },
    PotionDrunk: { who: "who", after: (hp, { amount }) => hp + amount },
  },
  // Armour makes blows miss: only saves against bursts spare harm (ADD2-071).
  spared: { Saved: { who: "who", amount: ({ spared }) => spared } },
}
