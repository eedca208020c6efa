import type { GameFunction } from "../../contract/GameFunction.ts"
import type { Expression, Whose } from "../language/Expression.ts"
import { beside } from "./others/beside.ts"
import { compared } from "./others/compared.ts"
import { doorNumber } from "./others/doors.ts"
import { laid, spot } from "./others/laid.ts"
import { onMap } from "./others/onMap.ts"
import { distancePlace, homeOf, linkPlace, type Machine, trackAt } from "./Machine.ts"
import { poolsOf, viewed } from "./pools.ts"
import { those } from "./others/those.ts"

/** An expression as a function. Yes is 1 and no is 0. It never gives -0, which is no small integer to V8. */
export type Evaluate = (m: Machine) => number

const whoOf = (whose: Whose): Evaluate =>
  whose === "me" ? (m) => m.me : whose === "them" ? (m) => m.them : (m) => m.other as number

/** Makes the function of an expression. */
export const evaluate = (e: Expression): Evaluate => {
  switch (e.is) {
    case "number": {
      const { value } = e
      return () => value
    }
    case "rule": {
      const { index } = e
      return (m) => m.rules[index] as number
    }
    case "stat": {
      const { index } = e
      if (e.of === "other") return (m) => m.stats[(m.other as number) * m.statWidth + index] as number
      return e.of === "me"
        ? (m) => m.stats[m.me * m.statWidth + index] as number
        : (m) => m.stats[m.them * m.statWidth + index] as number
    }
    case "track": {
      const { index } = e
      if (e.isOfSide === true) {
        const who = whoOf(e.of)
        return (m) => trackAt(m, homeOf(m, who(m)) * m.width + index)
      }
      if (e.of === "other") return (m) => trackAt(m, (m.other as number) * m.width + index)
      return e.of === "me" ? (m) => trackAt(m, m.me * m.width + index) : (m) => trackAt(m, m.them * m.width + index)
    }
    case "down": {
      const who = whoOf(e.of)
      return (m) => (m.isDown?.(who(m)) === true ? 1 : 0)
    }
    case "distance":
      return (m) => trackAt(m, distancePlace(m, m.me, m.them))
    case "beside":
      return beside(e, evaluate)
    case "link": {
      const { index } = e
      const [of, by] = [whoOf(e.of), whoOf(e.by)]
      return (m) => trackAt(m, linkPlace(m, index, [of(m), by(m)]))
    }
    case "those":
      return those(e, evaluate)
    case "fact": {
      const { index } = e
      return (m) => m.fact?.(index) ?? 0
    }
    case "apart":
    case "line":
    case "cover":
    case "nearest":
    case "near":
      return onMap(e, evaluate)
    case "laid":
      return laid(e, evaluate)
    case "spot":
      return spot(e)
    case "door":
      return doorNumber(e)
    case "view": {
      const { faces, how, most, slot } = e
      const than = evaluate(e.than)
      return (m) => viewed(poolsOf(faces, most).all[m.slots[slot] as number] ?? [], how, than(m))
    }
    case "slot": {
      const { slot } = e
      return (m) => m.slots[slot] as number
    }
    case "not": {
      const of = evaluate(e.of)
      return (m) => 1 - of(m)
    }
    case "negative": {
      const of = evaluate(e.of)
      return (m) => 0 - of(m)
    }
    case "call":
      return called(e.function, e.with.map(evaluate))
    case "if": {
      const [test, yes, no] = [evaluate(e.test), evaluate(e.yes), evaluate(e.no)]
      return (m) => (test(m) !== 0 ? yes(m) : no(m))
    }
    case "+":
    case "-":
    case "*":
    case "/":
    case "least":
    case "most":
    case "and":
    case "or":
      return joined(e.is, evaluate(e.left), evaluate(e.right))
    case "=":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=": {
      const { is, left, right } = e
      return compared({ is, left, right }, evaluate) ?? joined(is, evaluate(left), evaluate(right))
    }
  }
}

/** Calls a function of the game's own. What it promises of its results is what the rest of the file was checked by. */
const called = ({ from, id, of, to }: GameFunction, given: readonly Evaluate[]): Evaluate => {
  return (m) => {
    const numbers = given.map((each) => each(m))
    const result = of(...numbers)
    if (Number.isInteger(result) && result >= from && result <= to) return result + 0
    throw new Error(`${id}(${numbers.join("; ")}) gave ${result}: expected a whole number from ${from} to ${to}`)
  }
}

type Joint = Extract<Expression, { readonly left: unknown }>["is"]

const joined = (is: Joint, a: Evaluate, b: Evaluate): Evaluate => {
  switch (is) {
    case "+":
      return (m) => a(m) + b(m)
    case "-":
      return (m) => a(m) - b(m)
    case "*":
      return (m) => a(m) * b(m) + 0
    case "/":
      return (m) => Math.floor(a(m) / b(m)) + 0
    case "least":
      return (m) => Math.max(a(m), b(m))
    case "most":
      return (m) => Math.min(a(m), b(m))
    case "=":
      return (m) => (a(m) === b(m) ? 1 : 0)
    case "!=":
      return (m) => (a(m) !== b(m) ? 1 : 0)
    case "<":
      return (m) => (a(m) < b(m) ? 1 : 0)
    case "<=":
      return (m) => (a(m) <= b(m) ? 1 : 0)
    case ">":
      return (m) => (a(m) > b(m) ? 1 : 0)
    case ">=":
      return (m) => (a(m) >= b(m) ? 1 : 0)
    case "and":
      return (m) => (a(m) !== 0 && b(m) !== 0 ? 1 : 0)
    case "or":
      return (m) => (a(m) !== 0 || b(m) !== 0 ? 1 : 0)
  }
}
