import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Tree } from "../../../scenario/tree.ts"
import type { Step } from "../../language/Step.ts"
import type { StepReader } from "./StepReader.ts"

/** A condition that begins or ends. */
export const readCondition = (step: StepReader, key: "gain" | "lose"): readonly Step[] => {
  const tree = step.get(key) as Tree
  const name = tree._tag === "Leaf" ? String(tree.value) : ""
  const track = step.draft.tracks.get(name)
  if (track === undefined || !step.draft.conditions.has(name)) {
    step.file.wrong(tree.place, () =>
      track === undefined
        ? `no condition is called ${quoted(name)}${didYouMean(name, step.draft.conditions)}`
        : `${quoted(name)} is a track: use set and add`,
    )
    return []
  }
  if (key === "gain") step.draft.reads(`gain.${name}`)
  return [{ do: "condition", to: step.role("to", "me"), track: track.index, begins: key === "gain" }]
}
