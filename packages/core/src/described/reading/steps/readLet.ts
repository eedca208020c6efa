import { hull } from "../../language/Range.ts"
import type { Step } from "../../language/Step.ts"
import type { StepReader } from "./StepReader.ts"

/** A result worked out and kept under a name; one that may change takes the new one. */
export const readLet = (step: StepReader): readonly Step[] => {
  const assigned = step.assigned("let", false)
  if (assigned === undefined) return []
  const { name, parsed } = assigned
  const known = step.around.locals.get(name)
  if (known?.mayChange) {
    if (known.kind !== parsed.kind) step.file.wrong(step.tree.place, `${name} is a number`)
    known.range = hull(known.range, parsed.range)
    return [{ do: "let", value: parsed.value, slot: known.slot }]
  }
  const slot = step.draft.newSlot()
  step.mustBeRead([step.keep(name, slot, parsed.kind, parsed.range)], name, "let")
  return [{ do: "let", value: parsed.value, slot }]
}
