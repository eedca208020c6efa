import type { Choice, Policy } from "@refriega/core"
import { steadyBy } from "./steadyBy.ts"
import { usualWeights } from "./Weights.ts"

/** What sides play by, as far as a player that looks ahead knows. */
export type PlayedBy = (side: number) => Policy

/** For so many rounds a side may stand off. */
const longest = 4

/** Lets the enemy come for longer than anybody else. */
const patient = steadyBy("patient", { ...usualWeights, patience: longest })

/** One side follows a plan, the others do as they do. */
const ofSide = (side: number, plan: Policy, played: PlayedBy): Policy => ({
  id: plan.id,
  choose: (choice) => {
    const other = choice.sideOf(choice.who)
    return (other === side ? plan : played(other)).choose(choice)
  },
})

/**
 * The ways in which a side could go on together: as it does, which comes first, or waiting, as long as it can still be
 * early enough for that. What a decision is worth depends on what friends make of it. (A portfolio of scripts: D.
 * Churchill and M. Buro, 2013.)
 */
export const plansOf = (choice: Choice, played: PlayedBy): readonly Policy[] => {
  const side = choice.sideOf(choice.who)
  const plans = choice.spot || choice.round >= longest ? [] : [patient]
  return [played(side), ...plans].map((plan) => ofSide(side, plan, played))
}
