import type { Form } from "../../model/forms.ts"

/**
 * -2 for every full range increment (D20M-018). Never -0: that is no small integer, and slower in all that it is added
 * to.
 */
export const rangePenalty = ({ increment }: Form, feet: number): number =>
  increment === 0 ? 0 : 0 - 2 * Math.floor(feet / increment)
