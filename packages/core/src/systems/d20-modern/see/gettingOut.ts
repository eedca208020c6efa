import { distance } from "../../../field/distance.ts"
import type { Field } from "../../../field/Field.ts"
import { stepsOut } from "../../../field/wayOut.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, isUp, sheetOf } from "./fighter.ts"

// Where those who run can get off the field.

/** The squares of the edge of a field that are not walled up. */
const known = new WeakMap<Field, readonly number[]>()

const edgeOf = (field: Field): readonly number[] => {
  let edge = known.get(field)
  if (edge === undefined) {
    edge = [...field.terrain.keys()].filter((square) => stepsOut(field, square) === 1)
    known.set(field, edge)
  }
  return edge
}

/** The nearest square of the edge that it comes to before any enemy could; -1 where there is none. */
export const nearestEdge = (combat: D20Combat, who: number): number => {
  const { field, foes, sheets } = combat.prepared
  const { at, side } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  let best = -1
  let least = Infinity
  for (const square of edgeOf(field)) {
    const far = distance(field, at, square, space, 1)
    if (far >= least) continue
    const isBarred = (foes[side] as readonly number[]).some((foe) => {
      const f = fighterOf(combat, foe)
      return isUp(f) && distance(field, f.at, square, sheets[foe]?.space ?? 1, 1) <= far
    })
    if (isBarred) continue
    best = square
    least = far
  }
  return best
}

/** Whether there are ways out between the walls, and enemies are nearer to them all: then running leads nowhere. */
export const isCutOff = oncePerDecision((combat: D20Combat, { who }): boolean => {
  const { field } = combat.prepared
  return !field.open && field.exits === undefined && edgeOf(field).length > 0 && nearestEdge(combat, who) < 0
})
