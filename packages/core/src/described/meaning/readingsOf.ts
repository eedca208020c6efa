import type { DiceExpression } from "../../dice/expression.ts"
import type { Draw, Expression } from "../language/Expression.ts"
import { drawnBy, leavesOf, partsOf } from "../language/walkSteps.ts"
import { evaluate } from "./evaluate.ts"
import type { Machine } from "./Machine.ts"
import { isAsked } from "./others/compared.ts"
import { diceOf } from "./readyDraw.ts"

/**
 * All that the results of some draws, and some expressions of them, follow from, as a text: where it is equal, so are
 * they.
 *
 * @param own slots of the results themselves
 */
export const readingsOf = (
  expressions: readonly Expression[],
  draws: readonly Draw[],
  own: readonly number[],
): ((m: Machine) => string) => {
  const leaves = new Map<string, Expression>()
  for (const leaf of [...expressions, ...drawnBy(draws)].flatMap(readIn))
    if (leaf.is !== "number" && !(leaf.is === "slot" && own.includes(leaf.slot))) leaves.set(JSON.stringify(leaf), leaf)
  const numbers = [...leaves.values()].map(evaluate)
  const dice = draws.flatMap((draw) => ("dice" in draw ? [diceOf(draw.dice)] : []))
  return (m) => {
    let text = ""
    for (const number of numbers) text += `${number(m)},`
    for (const its of dice) text += `${textOf(its(m))},`
    return text
  }
}

/** What an expression reads; a fact is read as a whole, and so are a count of others and what is only compared. */
const readIn = (e: Expression): readonly Expression[] => {
  if (isAsked(e)) return [e]
  if (e.is === "fact" || e.is === "beside" || e.is === "those" || e.is === "laid") return [e]
  const parts = partsOf(e)
  return parts.length === 0 ? leavesOf(e) : parts.flatMap(readIn)
}

const texts = new WeakMap<DiceExpression, string>()

const textOf = (dice: DiceExpression): string => {
  let text = texts.get(dice)
  if (text === undefined) {
    text = JSON.stringify(dice)
    texts.set(dice, text)
  }
  return text
}
