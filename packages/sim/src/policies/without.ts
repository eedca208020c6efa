import { amongst, type Choice, type Policy } from "@refriega/core/internal"

/**
 * Plays as a policy does, but without some of the options, as long as there is anything else to do.
 *
 * @param isBarred whether it must do without an option, by its index
 */
export const without = (policy: Policy, isBarred: (choice: Choice, index: number) => boolean): Policy => ({
  ...policy,
  choose: (choice, fired) => {
    const left = choice.options.map((_, i) => i).filter((i) => !isBarred(choice, i))
    return left.length === 0 || left.length === choice.options.length
      ? policy.choose(choice, fired)
      : amongst(choice, left, policy)
  },
})
