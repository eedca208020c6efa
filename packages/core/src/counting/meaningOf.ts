import type { Expression } from "../described/language/Expression.ts"

/** An expression as a function of what there is to look at. Yes is 1, no is 0, and NaN is that nothing is known. */
export type Meaning<N> = (now: N) => number

/**
 * What an expression comes to where some of what it asks for may be missing: the round of something that never happens
 * is no number. What is computed from it is missing too; `and` and `or` need only what decides them, so no and
 * something unknown is no (Kleene's logic). In games nothing is ever missing: `described/meaning/evaluate.ts`.
 *
 * @param slots the value of each slot of the expression
 */
export const meaningOf = <N>(e: Expression, slots: readonly Meaning<N>[]): Meaning<N> => {
  const of = (part: Expression): Meaning<N> => meaningOf(part, slots)
  switch (e.is) {
    case "number": {
      const { value } = e
      return () => value
    }
    case "slot":
      return slots[e.slot] as Meaning<N>
    case "not": {
      const inner = of(e.of)
      return (now) => 1 - inner(now)
    }
    case "negative": {
      const inner = of(e.of)
      return (now) => 0 - inner(now)
    }
    case "if": {
      const [test, yes, no] = [of(e.test), of(e.yes), of(e.no)]
      return (now) => {
        const found = test(now)
        return Number.isNaN(found) ? found : found === 0 ? no(now) : yes(now)
      }
    }
    case "rule":
    case "stat":
    case "track":
    case "down":
    case "beside":
    case "those":
    case "view":
    case "link":
    case "distance":
    case "apart":
    case "line":
    case "cover":
    case "nearest":
    case "laid":
    case "spot":
    case "door":
    case "near":
    case "fact":
    case "call":
      throw new Error(`${e.is} has no meaning outside of a game`)
    case "+":
    case "-":
    case "*":
    case "/":
    case "least":
    case "most":
    case "=":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "and":
    case "or":
      return joined(e.is, of(e.left), of(e.right))
  }
}

type Joint = Extract<Expression, { readonly left: unknown }>["is"]

const joined = <N>(is: Joint, left: Meaning<N>, right: Meaning<N>): Meaning<N> => {
  const with_ =
    (join: (a: number, b: number) => number): Meaning<N> =>
    (now) =>
      join(left(now), right(now))
  const told = (holds: (a: number, b: number) => boolean): Meaning<N> =>
    with_((a, b) => (Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : holds(a, b) ? 1 : 0))
  switch (is) {
    case "+":
      return with_((a, b) => a + b)
    case "-":
      return with_((a, b) => a - b)
    case "*":
      return with_((a, b) => a * b)
    case "/":
      return with_((a, b) => Math.floor(a / b))
    case "least":
      return with_(Math.max)
    case "most":
      return with_(Math.min)
    case "=":
      return told((a, b) => a === b)
    case "!=":
      return told((a, b) => a !== b)
    case "<":
      return told((a, b) => a < b)
    case "<=":
      return told((a, b) => a <= b)
    case ">":
      return told((a, b) => a > b)
    case ">=":
      return told((a, b) => a >= b)
    case "and":
      return with_((a, b) => (a === 0 || b === 0 ? 0 : a * b))
    case "or":
      return with_((a, b) => (a === 1 || b === 1 ? 1 : a + b))
  }
}
