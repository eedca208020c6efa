import type { Ruleset } from "./Ruleset.ts"
import type { System } from "./System.ts"

/** Does something with a ruleset, whatever its types are. */
export type Visit<R> = <T extends System>(rules: Ruleset<T>) => R
