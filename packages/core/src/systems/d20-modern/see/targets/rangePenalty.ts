import { part, type Parts } from "../../../../parts/part.ts"
import type { Sheet } from "../../model/sheet.ts"
import type { Form } from "../../model/forms.ts"

/**
 * -2 for every full range increment (D20M-018). Never -0: that is no small integer, and slower in all that it is added
 * to.
 */
export const rangePenalty = ({ increment }: Form, feet: number): number =>
  increment === 0 ? 0 : 0 - 2 * Math.floor(feet / increment)

/** What the scenario and the load add to every attack roll (D20M-147, 358). */
export const burden = (parts: Parts, { attackModifier, loadPenalty }: Sheet): number =>
  part(parts, "D20M-147", attackModifier - loadPenalty) + part(parts, "D20M-358", loadPenalty)
