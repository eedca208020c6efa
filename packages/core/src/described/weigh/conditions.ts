import type { Expression } from "../language/Expression.ts"
import { isOnMap, leavesOf } from "../language/walkSteps.ts"
import { type Evaluate, evaluate } from "../meaning/evaluate.ts"

export const readsDistance = (e: Expression): boolean =>
  leavesOf(e).some((leaf) => leaf.is === "distance" || leaf.is === "beside")

const readsTarget = (e: Expression): boolean =>
  leavesOf(e).some(
    (leaf) =>
      leaf.is === "distance" ||
      leaf.is === "link" ||
      leaf.is === "laid" ||
      leaf.is === "door" ||
      (leaf.is === "beside" && leaf.of === "them") ||
      (leaf.is === "those" && leaf.near?.of === "them") ||
      ((leaf.is === "track" || leaf.is === "stat") && leaf.of === "them"),
  )

/** Whether a condition is a matter of whom an act is aimed at, or of where. */
export const isLate = (e: Expression): boolean => readsTarget(e) || leavesOf(e).some(isOnMap)

/** The parts of a condition that must all hold. */
export const conjuncts = (e: Expression): readonly Expression[] =>
  e.is === "and" ? [...conjuncts(e.left), ...conjuncts(e.right)] : [e]

export const together = (parts: readonly Expression[]): Evaluate | undefined => {
  const [first, ...others] = parts
  if (first === undefined) return undefined
  return evaluate(others.reduce((left, right): Expression => ({ is: "and", left, right }), first))
}
