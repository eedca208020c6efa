import type { Tree } from "../../../scenario/yaml/tree.ts"
import { parseExpression } from "../parseExpression.ts"
import { grown } from "./readLet.ts"
import type { StepReader } from "./StepReader.ts"

/**
 * Before a list is read that is done again and again: what a `let` in it gives anew may be what it was given the time
 * before, wherever the list reads it.
 */
export const loosen = (step: StepReader, tree: Tree | undefined): void => {
  if (tree?._tag === "List") for (const item of tree.items) loosen(step, item)
  if (tree?._tag !== "Mapping") return
  for (const [key, { value }] of tree.entries) {
    if (key !== "let" || value._tag !== "Leaf") loosen(step, value)
    else if (typeof value.value === "string") widen(step, value.value)
  }
}

const widen = (step: StepReader, written: string): void => {
  const found = /^\s*([A-Za-z][\w-]*)\s*=(?!=)\s*/u.exec(written)
  const local = step.around.locals.get(found?.[1] ?? "")
  if (found === null || local?.isLet !== true || local.kind !== "int") return
  const { draft, around } = step
  const scope = draft.scope(["me", "them"], around.locals, false, around.item)
  try {
    local.range = grown(local, parseExpression(written.slice(found[0].length), scope).range)
  } catch {
    // It names what is rolled in the list itself: it may be any number. What is wrong with it is said there.
    local.range = grown(local, { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY })
  }
}
