import { hull, type Range, range } from "../../language/Range.ts"
import type { Step } from "../../language/Step.ts"
import { modified } from "../sections/readModifiers.ts"
import type { Local } from "../Scope.ts"
import type { StepReader } from "./StepReader.ts"

/** A result worked out and kept under a name. Given again, or where it may change, it takes the new value. */
export const readLet = (step: StepReader): readonly Step[] => {
  const assigned = step.assigned("let", false)
  if (assigned === undefined) return []
  const { name } = assigned
  const known = step.around.locals.get(name)
  if (known?.mayChange || known?.isLet) {
    const { parsed } = assigned
    if (known.kind !== parsed.kind) step.file.wrong(step.tree.place, `${name} is ${kinds[known.kind]}`)
    known.range = known.isLet ? grown(known, parsed.range) : hull(known.range, parsed.range)
    return [{ do: "let", value: parsed.value, slot: known.slot }]
  }
  // What is given again has been modified already.
  const { modifiers, parsed } = modified(step.draft, name, assigned.parsed, step.scope())
  const slot = step.draft.newSlot()
  const local = step.keep(name, slot, parsed, parsed.range)
  step.around.locals.set(name, { ...local, isLet: true })
  step.mustBeRead([step.around.locals.get(name) as Local], name, "let")
  return [{ do: "let", value: parsed.value, slot, modifiers }]
}

const kinds = { int: "a number", truth: "yes or no" } as const

/** As much as a number that is counted up or down may come to, for each of many: far more than that many. */
const much = 1_000_000

/** What it may come to where it is given again and again, as in `each`. */
export const grown = ({ kind, range: its }: Local, other: Range): Range =>
  kind === "truth" ? its : range(other.least < its.least ? -much : its.least, other.most > its.most ? much : its.most)
