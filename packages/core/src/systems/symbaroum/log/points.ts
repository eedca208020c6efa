import type { Points } from "../../../contract/Points.ts"
import type { View } from "../../../contract/State.ts"
import type { Fighter, Symbaroum } from "../model/System.ts"

/** Toughness; it stops at 0 (SYM-051). */
export const points: Points<Symbaroum> = {
  of: (state, who) => (state.combatants[who] as View<Fighter>).toughness,
  changes: {
    HarmTaken: { who: "target", after: (toughness, { amount }) => Math.max(0, toughness - amount) },
    Brought: { who: "who", after: (_, { toughness }) => toughness },
    Rested: { who: "who", after: (toughness, { amount }) => toughness + amount },
    DoseUsed: { who: "patient", after: (toughness, { amount }) => toughness + amount },
    Treated: { who: "patient", after: (toughness, { amount }) => toughness + amount },
    Regenerated: { who: "who", after: (toughness, { amount }) => toughness + amount },
    DeathRolled: { who: "who", after: (toughness, event) => (event.toughness > 0 ? event.toughness : toughness) },
  },
  // A blow that armour stops whole has no event of its own: the attack tells.
  spared: { Attacked: { who: "target", amount: ({ spared }) => spared } },
}
