import type { Prepared } from "../contract/Prepared.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { freshState } from "./freshState.ts"

/** Others fight; on a map of another size; with other things; or what a fight consists of is something else. */
export type WhyNot = "cast" | "map" | "things" | "state"

/**
 * Why somebody cannot take fights that are played by one set of tables for fights that are played by another: undefined
 * when they can. Indices must mean the same to both: who fights, with what, on a map of the same size. Numbers may
 * differ.
 */
export const whyNotBelieve = <T extends System>(
  rules: Ruleset<T>,
  real: T["prepared"],
  believed: T["prepared"],
): WhyNot | undefined => {
  const [a, b]: readonly [Prepared, Prepared] = [real, believed]
  if (!isSame(a.sides, b.sides) || !isSame(a.ids, b.ids)) return "cast"
  if (a.field.width !== b.field.width || a.field.height !== b.field.height) return "map"
  if (!isSame(a.means, b.means) || !isSame(rules.items?.(real), rules.items?.(believed))) return "things"
  const shape = (prepared: T["prepared"]) => shapeOf(freshState(rules, prepared))
  return shape(real) === shape(believed) ? undefined : "state"
}

const isSame = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The fields of a state, and how long its lists are. */
const shapeOf = (state: object): string =>
  JSON.stringify(Object.entries(state).map(([name, value]) => [name, Array.isArray(value) ? value.length : 0]))
