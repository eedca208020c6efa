import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import type { SomeRuleset } from "../contract/Systems.ts"

/** Hides the types of a ruleset, so that it can be in a list with others. */
export const someRuleset =
  <T extends System>(rules: Ruleset<T>): SomeRuleset =>
  (visit) =>
    visit(rules)
