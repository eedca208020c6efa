import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Tree } from "../../../scenario/yaml/tree.ts"
import type { Role } from "../../language/Expression.ts"
import type { Expression } from "../../language/Expression.ts"
import type { Step } from "../../language/Step.ts"
import { ofThem } from "../ofThem.ts"
import type { StepReader } from "./StepReader.ts"

/** Conditions that begin or end: one, or a list of them. */
export const readCondition = (step: StepReader, key: "gain" | "lose"): readonly Step[] => {
  const tree = step.get(key) as Tree
  const to = step.role("to", "me")
  if (tree._tag === "List" && tree.items.length === 0) step.file.wrong(tree.place, "expected at least one condition")
  return (tree._tag === "List" ? tree.items : [tree]).flatMap((item) => readOne(step, key, item, to))
}

const readOne = (step: StepReader, key: "gain" | "lose", tree: Tree, to: Role): readonly Step[] => {
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
  const link = step.draft.links.get(name)
  const its = { do: "condition", to, track: track.index, begins: key === "gain" } as const
  const condition: Step = link === undefined ? its : { ...its, link }
  const lasting = step.draft.lasting.get(name)
  if (lasting === undefined) return [condition]
  // How long it lasts is read off the sheet of whom it befalls.
  const value: Expression =
    key === "lose" ? { is: "number", value: 0 } : to === "me" ? lasting.most : ofThem(lasting.most)
  return [condition, { do: "set", of: to, track: lasting.left, value, zero: undefined }]
}
