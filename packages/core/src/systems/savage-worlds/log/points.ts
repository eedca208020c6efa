import type { Points } from "../../../contract/Points.ts"
import type { View } from "../../../contract/State.ts"
import type { Fighter, SavageWorlds } from "../model/System.ts"

/** Wounds until it falls: one more than it can bear, less those that it has (C14). */
export const points: Points<SavageWorlds> = {
  of: (state, who) => {
    const { limit, wounds } = state.combatants[who] as View<Fighter>
    return limit + 1 - wounds
  },
  changes: {
    HarmTaken: { who: "target", after: (left, { amount }) => left - amount },
    Brought: { who: "who", after: (_, { left }) => left },
    Rested: { who: "who", after: (left, { wounds }) => left + wounds },
  },
  // Damage below Toughness is no Wound yet: armour spares nothing that could be counted in Wounds, only Soak rolls do
  // (C18).
  spared: { Soaked: { who: "who", amount: ({ spared }) => spared } },
}
