import type { Points } from "../../../contract/Points.ts"
import type { D20Modern, FighterView } from "../model/System.ts"

/** Hit points; they go below 0. Nonlethal damage takes none (D20M-274). */
export const points: Points<D20Modern> = {
  of: (state, who) => (state.combatants[who] as FighterView).hp,
  changes: {
    HarmTaken: { who: "target", after: (hp, { amount }) => hp - amount },
    CarriedOver: { who: "who", after: (_, { hitPoints }) => hitPoints },
    HitPointsRolled: { who: "who", after: (_, { hitPoints }) => hitPoints },
    Collapsed: { who: "who", after: (_, { hitPoints }) => hitPoints },
    Strained: { who: "who", after: (hp) => hp - 1 },
    DyingSaved: { who: "who", after: (hp, { success }) => (success ? hp : hp - 1) },
    RecoverySaved: { who: "who", after: (hp, { success }) => (success ? hp : hp - 1) },
    AbilityChanged: { who: "who", after: (hp, { hitPoints }) => hp + hitPoints },
    TemporaryGained: { who: "who", after: (hp, { points: more }) => hp + more },
    TemporaryEnded: { who: "who", after: (_, { hitPoints }) => hitPoints },
    Healed: { who: "who", after: (hp, { amount }) => hp + amount },
  },
  spared: { HarmTaken: { who: "target", amount: ({ spared }) => spared } },
}
