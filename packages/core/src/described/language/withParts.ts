import type { Expression } from "./Expression.ts"

/** The same expression with other parts. */
export const withParts = (e: Expression, part: (e: Expression) => Expression): Expression => {
  if (e.is === "not" || e.is === "negative" || e.is === "fact") return { ...e, of: part(e.of) }
  if (e.is === "near" || e.is === "beside") return { ...e, within: part(e.within) }
  if (e.is === "view") return { ...e, than: part(e.than) }
  if (e.is === "those") {
    const { near, test } = e
    const its = near && { ...near, apart: part(near.apart), within: part(near.within) }
    return { ...e, near: its, test: test && part(test) }
  }
  if (e.is === "if") return { ...e, test: part(e.test), yes: part(e.yes), no: part(e.no) }
  if (e.is === "call") return { ...e, with: e.with.map(part) }
  return "left" in e ? { ...e, left: part(e.left), right: part(e.right) } : e
}
