import type { Policy } from "../contract/Policy.ts"

/**
 * A policy as it decides in a round, whatever round the fight says that it is: states of a fight that is solved do not
 * know theirs.
 */
export const atRound = (policy: Policy, round: number, late: boolean): Policy => ({
  ...policy,
  choose: (choice, fired) =>
    policy.choose(Object.create(choice, { round: { value: round }, late: { value: late } }) as typeof choice, fired),
})
