import { terrain } from "../../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, isFree } from "./fighter.ts"

/** Cannot be pushed through: walls, and tables and the like (DS20-077). */
const solid = terrain.wall | terrain.lowCover

/** The way of a push: the squares, their cost in metres, and whether something solid ends it. */
export const pushWay = (
  combat: DsCombat,
  who: Who,
  by: Who,
  metres: number,
): { readonly path: readonly number[]; readonly cost: number; readonly stopped: boolean } => {
  const { field } = combat.prepared
  const from = fighterOf(combat, who).at
  const source = fighterOf(combat, by).at
  const dx = Math.sign(xOf(field, from) - xOf(field, source))
  const dy = Math.sign(yOf(field, from) - yOf(field, source))
  const diagonal = dx !== 0 && dy !== 0
  const path: number[] = []
  let cost = 0
  for (let at = from; ; ) {
    const step = diagonal && path.length % 2 === 1 ? 2 : 1
    if (cost + step > metres) return { path, cost, stopped: false }
    const to = squareAt(field, xOf(field, at) + dx, yOf(field, at) + dy)
    // RULING: at the edge of the map it stops without harm, for nobody knows what is there.
    if (to < 0) return { path, cost, stopped: false }
    if (((field.terrain[to] as number) & solid) !== 0 || !isFree(combat.state, to)) return { path, cost, stopped: true }
    path.push(to)
    cost += step
    at = to
  }
}
