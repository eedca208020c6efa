import type { Step } from "../../language/Step.ts"
import type { Around } from "../Around.ts"
import type { Local } from "../Scope.ts"
import type { StepReader } from "./StepReader.ts"

/** A hook as it is set off here, where the game has it. */
export const setOff = (
  step: StepReader,
  name: "harmed" | "zero" | "struck-down",
  locals: Map<string, Local>,
): readonly Step[] | undefined => {
  const tree = step.draft.hooks.get(name)
  step.draft.reads(`when.${name}`)
  const added = step.draft.mechanics.when.get(name) ?? []
  if (tree === undefined && added.length === 0) return undefined
  const around: Around = {
    ...step.around,
    roles: ["me", "them"],
    item: undefined,
    locals: new Map(locals),
    cite: `${step.draft.id}.when.${name}`,
    topic: `when.${name}`,
    depth: step.around.depth + 1,
    busy: [...step.around.busy, name],
  }
  const own: readonly Step[] =
    tree === undefined && name === "zero" ? [{ do: "fell", who: "me" }] : step.steps(tree, around)
  const more = added.flatMap((hook) => step.hooked(hook, around))
  // Where the game does not say what happens at zero, a mechanic that does takes its place.
  if (tree !== undefined || name !== "zero") return [...own, ...more]
  return more.reduceRight<readonly Step[]>((no, each) => [{ ...each, no } as Step], own)
}
