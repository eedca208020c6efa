import { distance } from "../../../field/distance.ts"
import type { Field } from "../../../field/Field.ts"
import { stepsOut } from "../../../field/wayOut.ts"
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

/** Whether an enemy who stands is as near to a square as it is itself. */
const isBarred = (combat: D20Combat, side: number, square: number, far: number): boolean => {
  const { field, foes, sheets } = combat.prepared
  for (const foe of foes[side] as readonly number[]) {
    const f = fighterOf(combat, foe)
    if (isUp(f) && distance(field, f.at, square, sheets[foe]?.space ?? 1, 1) <= far) return true
  }
  return false
}

/** The nearest square of the edge that it comes to before any enemy could; -1 where there is none. */
export const nearestEdge = (combat: D20Combat, who: number): number => {
  const { field } = combat.prepared
  const { at, side } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  let best = -1
  let least = Infinity
  for (const square of edgeOf(field)) {
    const far = distance(field, at, square, space, 1)
    if (far >= least || isBarred(combat, side, square, far)) continue
    best = square
    least = far
  }
  return best
}

/** Where along the edge the last look found a way out: the next one mostly finds one there too. */
let lastOpen = 0

/** Whether there are ways out between the walls, and enemies are nearer to them all: then running leads nowhere. */
export const isCutOff = (combat: D20Combat, who: number): boolean => {
  const { field } = combat.prepared
  if (field.open || field.exits !== undefined) return false
  const edge = edgeOf(field)
  const { at, side } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  for (let i = 0; i < edge.length; i++) {
    const next = (lastOpen + i) % edge.length
    const square = edge[next] as number
    if (isBarred(combat, side, square, distance(field, at, square, space, 1))) continue
    lastOpen = next
    return false
  }
  return edge.length > 0
}
