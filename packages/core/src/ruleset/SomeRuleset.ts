import type { Ruleset } from "./Ruleset.ts"
import type { System } from "./System.ts"

/** Does something with a ruleset, whatever its types are. */
export type Visit<R> = <T extends System>(rules: Ruleset<T>) => R

/** A ruleset whose types are nobody's business but its visitors'. */
export type SomeRuleset = <R>(visit: Visit<R>) => R

/** Hides the types of a ruleset, so that it can stand in a list with others. */
export const someRuleset =
  <T extends System>(rules: Ruleset<T>): SomeRuleset =>
  (visit) =>
    visit(rules)

/** Rulesets by id. One may be loaded only when it is asked for: to know which there are, look at the ids. */
export type Systems = Readonly<Record<string, SomeRuleset>>
