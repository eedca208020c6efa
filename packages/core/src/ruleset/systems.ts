import { adnd2e } from "../systems/adnd2e/index.ts"
import { d20Modern } from "../systems/d20-modern/index.ts"
import { ds20 } from "../systems/ds20/index.ts"
import { savageWorlds } from "../systems/savage-worlds/index.ts"
import { symbaroum } from "../systems/symbaroum/index.ts"
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

/** Rulesets by id. */
export type Systems = Readonly<Record<string, SomeRuleset>>

/** The one list of the systems that there are. */
export const systems: Systems = {
  adnd2e: someRuleset(adnd2e),
  "d20-modern": someRuleset(d20Modern),
  ds20: someRuleset(ds20),
  "savage-worlds": someRuleset(savageWorlds),
  symbaroum: someRuleset(symbaroum),
}
