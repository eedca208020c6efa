import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import type { Tree } from "../../../scenario/tree.ts"
import type { Step } from "../../language/Step.ts"
import { type Around, within } from "../Around.ts"
import type { StepReader } from "./StepReader.ts"

// Steps that have lists of steps in them and no test of their own.

/** A question, and what follows from yes and no. */
export const readAsk = (step: StepReader): readonly Step[] => {
  const text = step.file.words(step.get("ask"), "ask")
  const ask = step.draft.ask({ id: `ask-${step.draft.asks.length + 1}`, text, cite: step.cite })
  return [{ do: "ask", ask, by: step.role("by", "me"), yes: step.list("then"), no: step.list("else") }]
}

const sides = ["enemies", "friends"] as const

/** A list for everybody of a side, one after the other. */
export const readEach = (step: StepReader): readonly Step[] => {
  const tree = step.get("each")
  const words = step.draft.map?.isPlace === true ? (["enemies", "friends", "inside"] as const) : sides
  const isInside = tree?._tag === "Leaf" && tree.value === "inside"
  if (isInside && words === sides)
    step.file.wrong(tree.place, "nobody is inside here: that is for actions with an area")
  const who = isInside ? "inside" : (step.file.word(tree, words) ?? "enemies")
  const around: Around = { ...within(step.around, "do"), cite: `${step.cite}.do`, roles: ["me", "them"] }
  return [{ do: "each", who, steps: step.steps(step.get("do"), around) }]
}

/** A list that is defined once and used here. */
export const readShared = (step: StepReader): readonly Step[] => {
  const tree = step.get("do") as Tree
  const name = tree._tag === "Leaf" ? String(tree.value) : ""
  const list = step.draft.defines.get(name)
  if (list === undefined) {
    step.file.wrong(
      tree.place,
      () => `nothing is defined as ${quoted(name)}${didYouMean(name, step.draft.defines.keys())}`,
    )
    return []
  }
  step.draft.reads(`define.${name}`)
  if (step.around.busy.includes(`define.${name}`)) {
    step.file.wrong(tree.place, `${quoted(name)} would do itself again, without end`)
    return []
  }
  return step.steps(list, {
    ...step.around,
    cite: `${step.draft.id}.define.${name}`,
    topic: `define.${name}`,
    depth: step.around.depth + 1,
    busy: [...step.around.busy, `define.${name}`],
  })
}
