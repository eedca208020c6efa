import type { Expression } from "../../language/Expression.ts"
import { distancePlace, homeOf, type Machine, unread } from "../Machine.ts"

type Evaluate = (m: Machine) => number

interface Compared {
  readonly is: keyof typeof turned
  readonly left: Expression
  readonly right: Expression
}

/** The same comparison with its operands the other way round. */
const turned = { "=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" } as const

const isComparison = (e: Expression): e is Expression & Compared => e.is in turned

/** A number that nothing in a fight changes. */
const isFixed = (e: Expression): boolean => {
  if (e.is === "+" || e.is === "-" || e.is === "*") return isFixed(e.left) && isFixed(e.right)
  if (e.is === "negative") return isFixed(e.of)
  return e.is === "number" || e.is === "rule" || (e.is === "stat" && e.of !== "other")
}

/** Where it stands what an expression reads, if that is all it does. */
const placeOf = (e: Expression): Evaluate | undefined => {
  if (e.is === "distance") return (m) => distancePlace(m, m.me, m.them)
  if (e.is !== "track" || e.of === "other") return undefined
  const { index } = e
  if (e.isOfSide === true)
    return e.of === "me" ? (m) => homeOf(m, m.me) * m.width + index : (m) => homeOf(m, m.them) * m.width + index
  return e.of === "me" ? (m) => m.me * m.width + index : (m) => m.them * m.width + index
}

/** Whether it asks of one track or distance only on which side of a number it is. */
export const isAsked = (e: Expression): boolean =>
  isComparison(e) &&
  ((placeOf(e.left) !== undefined && isFixed(e.right)) || (placeOf(e.right) !== undefined && isFixed(e.left)))

/** Such a question as a function: who weighs what follows from it keeps the answer alone. */
export const compared = (e: Compared, evaluate: (e: Expression) => Evaluate): Evaluate | undefined => {
  const place = placeOf(e.left)
  if (place === undefined || !isFixed(e.right)) {
    if (placeOf(e.right) === undefined || !isFixed(e.left)) return undefined
    return compared({ is: turned[e.is], left: e.right, right: e.left }, evaluate)
  }
  const bound = evaluate(e.right)
  switch (e.is) {
    case ">":
      return (m) => (isAbove(m, place(m), bound(m)) ? 1 : 0)
    case "<=":
      return (m) => (isAbove(m, place(m), bound(m)) ? 0 : 1)
    case ">=":
      return (m) => (isAbove(m, place(m), bound(m) - 1) ? 1 : 0)
    case "<":
      return (m) => (isAbove(m, place(m), bound(m) - 1) ? 0 : 1)
    case "=":
      return (m) => (isAt(m, place(m), bound(m)) ? 1 : 0)
    case "!=":
      return (m) => (isAt(m, place(m), bound(m)) ? 0 : 1)
  }
}

const isAbove = (m: Machine, place: number, bound: number): boolean => {
  const value = m.tracks[place] as number
  if (value !== unread) return value > bound
  return m.isAbove === undefined ? m.load(place) > bound : m.isAbove(place, bound)
}

const isAt = (m: Machine, place: number, value: number): boolean =>
  isAbove(m, place, value - 1) && !isAbove(m, place, value)
