import { amongst, type Policy, type Ruleset, type System } from "@refriega/core/internal"
import { without } from "@refriega/sim/internal"
import type { Habits } from "./Habits.ts"

/** What a side does without: a part of the game, or thinking further than the harm of this act. */
export type Restriction = "magic" | "moving" | "reactions" | "other weapons" | "foresight"

/**
 * The same policy without a part of the game, for each part that it makes use of (restricted play: A. Jaffe and others,
 * 2012).
 *
 * @param habits what it does when nothing is forbidden
 */
export const restricted = <T extends System>(
  { dispensable }: Ruleset<T>,
  prepared: T["prepared"],
  policy: Policy,
  habits: Habits,
): readonly (readonly [Restriction, Policy])[] => {
  const found: (readonly [Restriction, Policy])[] = []
  if (dispensable !== undefined) {
    const { isMagic, moving, passing } = dispensable
    if (isMagic !== undefined && habits.conjures)
      found.push([
        "magic",
        without(policy, ({ options, who }, i) => {
          const option = options[i]
          return option !== undefined && isMagic(prepared, who, option)
        }),
      ])
    if (habits.uses(moving))
      found.push(["moving", without(policy, ({ options }, i) => moving.includes(options[i]?.verb ?? -1))])
    if (habits.answers) found.push(["reactions", passive(policy, passing)])
  }
  if (habits.changesWeapons) {
    const { favourites } = habits
    const isOther = (who: number, item: number): boolean => item >= 0 && favourites.get(who) !== item
    found.push([
      "other weapons",
      without(policy, (choice, i) => {
        const { item = -1, target = -1 } = choice.options[i] ?? {}
        return target >= 0 && isOther(choice.who, item) && choice.forecast(i).harm > 0
      }),
    ])
  }
  return found
}

/** Lets pass whatever it can. */
const passive = (policy: Policy, passing: readonly number[]): Policy => ({
  ...policy,
  choose: (choice, fired) => {
    const passes = choice.spot ? choice.options.flatMap(({ verb }, i) => (passing.includes(verb) ? [i] : [])) : []
    return passes.length === 0 ? policy.choose(choice, fired) : amongst(choice, passes, policy)
  },
})
