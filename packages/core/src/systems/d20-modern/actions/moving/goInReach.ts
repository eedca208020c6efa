import type { Who } from "../../../../kinds/indices.ts"
import { walkPath } from "../../attack/reactions.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { wayInReach, wayNearer } from "../../see/inReach.ts"

/** Goes to where a form of attack reaches the target, or as near as it gets. True when it arrived. */
export const goInReach = (
  combat: D20Combat,
  who: Who,
  form: Form,
  target: Who,
  budget: number,
  how: number,
): boolean => {
  const way = wayInReach(combat, who, form, target, budget)
  if (way !== undefined) return way.squares.length === 0 || walkPath(combat, who, way, how)
  const nearer = wayNearer(combat, who, form, target, budget)
  if (nearer !== undefined && nearer.squares.length > 0) walkPath(combat, who, nearer, how)
  return false
}
