import type { Companions } from "../contract/Companions.ts"
import type { SomeRuleset } from "../contract/Systems.ts"
import { someRuleset } from "./someRuleset.ts"

/**
 * The same system with more to bring: companions that it has keep their place unless there are others of the same name.
 */
export const bringing = (some: SomeRuleset, companions: Companions): SomeRuleset =>
  some((rules) => someRuleset({ ...rules, comesWith: { ...rules.comesWith, ...companions } }))
