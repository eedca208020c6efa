import type { Choice, Policy } from "@refriega/core"
import { aggressive } from "./aggressive.ts"
import { steadyBy } from "./steadyBy.ts"
import { usualWeights } from "./Weights.ts"

/** Lets the enemy come for longer than anybody else. */
const patient = steadyBy("patient", { ...usualWeights, patience: 4 })

/**
 * The ways in which a side could go on together: as it does, all on one enemy after the other, for harm alone, or warily. What a decision
 * is worth hangs on what friends make of it. (A portfolio of scripts: D. Churchill and M. Buro, 2013.)
 */
export const plansOf = (choice: Choice, played: PlayedBy): readonly Policy[] => {
  const side = choice.sideOf(choice.who)
  const own = played(side)
  const plans = [aggressive, patient]
  return [own, ...plans].map((plan) => ofSide(side, plan, played))
}

/** What sides play by, as far as somebody who looks ahead knows. */
export type PlayedBy = (side: number) => Policy

/** One side goes by a plan, the others do as they do. */
const ofSide = (side: number, plan: Policy, played: PlayedBy): Policy => ({
  id: plan.id,
  choose: (choice) => {
    const other = choice.sideOf(choice.who)
    return (other === side ? plan : played(other)).choose(choice)
  },
})
