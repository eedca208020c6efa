import { xOf, yOf } from "../../../field/squares.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf } from "./fighter.ts"

/** How far somebody may be from the edge of the field to leave over it with one movement action. */
export const edgeDistance = (combat: SymCombat, who: number): number => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const x = xOf(field, at)
  const y = yOf(field, at)
  return 1 + Math.min(x, y, field.width - 1 - x, field.height - 1 - y)
}
