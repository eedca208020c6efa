import type { Step } from "../../language/Step.ts"
import type { Expression } from "../../language/Expression.ts"
import { leavesOf } from "../../language/walkSteps.ts"
import { type Around, within } from "../Around.ts"
import { mustReach } from "../sections/mustReach.ts"
import { loosen } from "./loosen.ts"
import { keyPlace, type StepReader } from "./StepReader.ts"

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
  const words =
    step.draft.map?.isPlace === true && step.draft.map.isDoor !== true
      ? (["enemies", "friends", "inside"] as const)
      : sides
  const isInside = tree?._tag === "Leaf" && tree.value === "inside"
  if (isInside && words === sides)
    step.file.wrong(tree.place, "nobody is inside here: that is for actions with an area")
  const who = isInside ? "inside" : (step.file.word(tree, words) ?? "enemies")
  loosen(step, step.get("do"))
  const isMe = step.file.word(step.get("as"), ["me", "them"] as const) === "me"
  const roles = isMe ? step.around.roles : (["me", "them"] as const)
  // What somebody else does is done with nothing of mine.
  const own = { ...within(step.around, "do"), aim: undefined, ...(isMe && { item: undefined }) }
  const around: Around = { ...own, cite: `${step.cite}.do`, roles }
  const order = step.get("by")
  const by = step.file.expression(order, step.draft.scope(["me", "them"]), "int")?.value
  if (order !== undefined && by !== undefined && !leavesOf(by).every(({ is }) => isFixed.has(is)))
    step.file.wrong(order.place, "expected what stays as it is: numbers of the sheet and of the rules")
  const isOfFallen = step.file.truth(step.get("fallen")) === true
  if (isOfFallen && isMe)
    step.file.wrong(keyPlace(step.tree, "fallen"), "who is down does nothing: fallen: true goes with as: them")
  const rest = { ...(isMe && { isMe }), ...(isOfFallen && { isOfFallen }), ...(by && { by }) } as const
  const steps = step.steps(step.get("do"), around)
  if (isOfFallen) mustReach(step.draft, keyPlace(step.tree, "fallen"), steps, "them")
  return [{ do: "each", who, ...rest, steps }]
}

const isFixed: ReadonlySet<Expression["is"]> = new Set(["stat", "rule", "number"])
