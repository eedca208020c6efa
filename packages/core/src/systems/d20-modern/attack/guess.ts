import { purpose } from "../../../dice/purpose.ts"
import { terrain } from "../../../field/Field.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import type { Trace } from "../model/World.ts"
import { fieldNow } from "../see/ground.ts"
import { isPerceived } from "../see/perceived.ts"

/** Its square and the eight around: where `uniform` looks. */
const around = 9

/** How many squares somebody can have reached since it was perceived last: walls stop it, other ground does not. */
const reachable = (combat: D20Combat, { at, squares }: Trace): number => {
  const field = fieldNow(combat)
  const x = xOf(field, at)
  const y = yOf(field, at)
  let count = 0
  for (let row = Math.max(0, y - squares); row <= Math.min(field.height - 1, y + squares); row++) {
    for (let column = Math.max(0, x - squares); column <= Math.min(field.width - 1, x + squares); column++)
      if (((field.terrain[row * field.width + column] as number) & terrain.wall) === 0) count++
  }
  return count
}

/** Among how many squares somebody is to be looked for that is totally concealed; 1 when it is known where it is. */
const squaresToGuess = (combat: D20Combat, target: Who): number => {
  if (combat.prepared.judgement.guess === "uniform") return around
  const trace = combat.state.world.traces.find((t) => t.who === target)
  return trace === undefined || isPerceived(combat, target) ? 1 : reachable(combat, trace)
}

/**
 * D20M-163: where is it? Nobody asks where it is known. RULING: all squares are equally likely, and the first face is
 * the right one.
 */
export const guesses = (combat: D20Combat, by: Who, target: Who): boolean => {
  const of = squaresToGuess(combat, target)
  if (of === 1) return true
  const natural = combat.dice.open(by, purpose.target).die(of)
  combat.emit({ _tag: "TargetDrawn", by, target: natural === 1 ? target : -1, natural, of })
  return natural === 1
}
