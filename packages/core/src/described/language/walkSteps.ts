import type { Draw, Expression } from "./Expression.ts"
import { inside, type Step } from "./Step.ts"

/**
 * Sees every step of a list, in the order of the file, with all that stand inside of it; lists that stand at several
 * places once.
 */
export const visit = (
  steps: readonly Step[],
  see: (step: Step) => void,
  called: Set<readonly Step[]> = new Set(),
): void => {
  for (const step of steps) {
    see(step)
    for (const list of inside(step)) {
      if (step.do === "call") {
        if (called.has(list)) continue
        called.add(list)
      }
      visit(list, see, called)
    }
  }
}

/** The expressions that a step works out itself. */
export const expressionsOf = (step: Step): readonly Expression[] => {
  switch (step.do) {
    case "roll":
      return [step.value, ...drawnBy(step.draws)]
    case "let":
    case "set":
    case "move":
      return [step.value]
    case "if":
      return [step.test]
    case "bands":
      return [step.value, ...(step.up ? [step.up] : []), ...(step.down ? [step.down] : [])]
    case "harm":
    case "wear":
      return [step.amount]
    case "shift":
      return [step.by]
    case "react":
      return step.near === undefined ? [] : [step.near]
    case "each":
      return step.by === undefined ? [] : [step.by]
    case "number":
      return [step.from, step.to]
    case "pick":
      return step.where === undefined ? [] : [step.where]
    case "repeat":
      return [step.times]
    case "condition":
    case "door":
    case "choose":
    case "ask":
    case "call":
    case "fell":
    case "kill":
    case "recover":
    case "leave":
    case "stop":
    case "aim":
      return []
  }
}

/** The expressions that say how much is drawn. */
export const drawnBy = (draws: readonly Draw[]): readonly Expression[] =>
  draws.flatMap((draw) => [
    ...("n" in draw ? [draw.n, ...("than" in draw ? [draw.than] : [])] : []),
    ...("dice" in draw && "at" in draw.dice && draw.dice.at !== undefined ? [draw.dice.at] : []),
  ])

/** What an expression is made of directly. */
export const partsOf = (e: Expression): readonly Expression[] => {
  if (e.is === "not" || e.is === "negative" || e.is === "fact") return [e.of]
  if (e.is === "near" || e.is === "beside") return [e.within]
  if (e.is === "view") return [{ is: "slot", slot: e.slot }, e.than]
  // How large an area is, is a matter of its maker.
  if (e.is === "laid") return []
  // What is asked of each of many is no part that could be worked out by itself.
  if (e.is === "those") return []
  if (e.is === "if") return [e.test, e.yes, e.no]
  if (e.is === "call") return e.with
  return "left" in e ? [e.left, e.right] : []
}

/** The numbers, names and results that an expression reads in the end. */
export const leavesOf = (e: Expression): readonly Expression[] => {
  let leaves = known.get(e)
  if (leaves === undefined) {
    leaves = leavesIn(e)
    known.set(e, leaves)
  }
  return leaves
}

/** Expressions never change, and the same ones are looked at wherever the act is. */
const known = new WeakMap<Expression, readonly Expression[]>()

const leavesIn = (e: Expression): readonly Expression[] => {
  if (e.is === "those") {
    const { near, test } = e
    return [e, ...(near === undefined ? [] : [near.apart, near.within]), ...(test === undefined ? [] : [test])].flatMap(
      (each) => (each === e ? [e] : leavesOf(each)),
    )
  }
  const parts = partsOf(e)
  const leaves = parts.length === 0 ? [e] : parts.flatMap(leavesOf)
  return e.is === "near" || e.is === "beside" ? [e, ...leaves] : leaves
}

/** Whether it is read off the map. */
export const isOnMap = ({ is }: Expression): boolean =>
  is === "apart" || is === "line" || is === "cover" || is === "nearest" || is === "near"
