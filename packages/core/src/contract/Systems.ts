import type { Ruleset } from "./Ruleset.ts"
import type { System } from "./System.ts"

/** Does something with a ruleset, whatever its types are. */
export type Visit<R> = <T extends System>(rules: Ruleset<T>) => R

/** A ruleset whose types are nobody's business but its visitors'. */
export type SomeRuleset = <R>(visit: Visit<R>) => R

/** Rulesets by id. */
export type Systems = Readonly<Record<string, SomeRuleset>>
