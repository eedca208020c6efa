import { amongst, type Policy } from "@refriega/core"

/** Plays as a policy does, but never by one of these verbs, as long as there is anything else to do. */
export const without = (policy: Policy, verbs: ReadonlySet<number>): Policy => ({
  ...policy,
  choose: (choice, fired) => {
    const left = choice.options.flatMap(({ verb }, i) => (verbs.has(verb) ? [] : [i]))
    return left.length === 0 || left.length === choice.options.length
      ? policy.choose(choice, fired)
      : amongst(choice, left, policy)
  },
})
