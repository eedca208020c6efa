import { type Distribution, distributionOf } from "./Distribution.ts"
import { type DiceExpression, type DiceTerm, diceLimits } from "./expression.ts"
import type { Stream } from "./Stream.ts"

/** One die, rolled on while it explodes. */
const rollDie = (faces: number, explode: boolean, stream: Stream, rolled: number[] | undefined): number => {
  let total = 0
  for (let explosions = 0; ; explosions++) {
    const face = stream.die(faces)
    rolled?.push(face)
    total += face
    if (!explode || face < faces || explosions === diceLimits.explosions) return total
  }
}

const rollTerm = (term: DiceTerm, stream: Stream, rolled: number[] | undefined): number => {
  let sum = 0
  if (term.keep === "all") {
    for (let i = 0; i < term.count; i++) sum += rollDie(term.faces, term.explode, stream, rolled)
  } else {
    const totals: number[] = []
    for (let i = 0; i < term.count; i++) totals.push(rollDie(term.faces, term.explode, stream, rolled))
    totals.sort((a, b) => (term.keep === "highest" ? b - a : a - b))
    for (let i = 0; i < term.kept; i++) sum += totals[i] as number
  }
  return term.sign * sum
}

/**
 * Rolls an expression. Without `faces` and in the plain form nothing is allocated.
 *
 * @param faces gets every face that was rolled, in order: dropped dice and explosions too
 */
export const rollDice = (expression: DiceExpression, stream: Stream, faces?: number[]): number => {
  if (stream.draw !== undefined && !(expression.plain && expression.count === 1))
    return drawDice(expression, stream, faces)
  let sum = expression.plus
  if (expression.plain) {
    for (let i = 0; i < expression.count; i++) {
      const face = stream.die(expression.faces)
      if (faces !== undefined) faces.push(face)
      sum += face
    }
    return sum
  }
  for (const term of expression.terms) sum += rollTerm(term, stream, faces)
  return sum
}

const distributions = new WeakMap<DiceExpression, Distribution>()

/** The whole sum in one draw. What it is without its plain numbers stands for the faces. */
const drawDice = (expression: DiceExpression, stream: Stream, faces: number[] | undefined): number => {
  let distribution = distributions.get(expression)
  if (distribution === undefined) {
    distribution = distributionOf(expression)
    distributions.set(expression, distribution)
  }
  const sum = (stream.draw as NonNullable<Stream["draw"]>).call(stream, distribution)
  faces?.push(sum - expression.plus)
  return sum
}
