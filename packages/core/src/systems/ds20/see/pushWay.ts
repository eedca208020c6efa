import { terrain } from "../../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, isAble } from "./fighter.ts"

/** Cannot be pushed through: walls, and tables and the like (DS20-077). */
const solid = terrain.wall | terrain.lowCover

/** How far a push goes: its squares, their cost in metres, and whether something solid ends it. */
interface Pushed {
  readonly steps: number
  readonly cost: number
  readonly stopped: boolean
}

/** A direction: columns and rows, each by one at most. */
interface Heading {
  readonly dx: number
  readonly dy: number
}

const sign = (n: number): number => (n > 0 ? 1 : n < 0 ? -1 : 0)

/** The direction from one square to another. */
const heading = ({ prepared: { field } }: DsCombat, from: Square, to: Square): Heading => ({
  dx: sign(xOf(field, to) - xOf(field, from)),
  dy: sign(yOf(field, to) - yOf(field, from)),
})

/** How many squares further, in a direction, the next able body stands. */
const bodyAhead = (combat: DsCombat, from: Square, { dx, dy }: Heading): number => {
  // Two who share a square, since one of them got up there: each is in the way of the other.
  if (dx === 0 && dy === 0) return 1
  const { field } = combat.prepared
  const x = xOf(field, from)
  const y = yOf(field, from)
  let nearest = field.width + field.height
  for (const other of combat.state.combatants) {
    const across = xOf(field, other.at) - x
    const down = yOf(field, other.at) - y
    const steps = dx === 0 ? down * dy : across * dx
    if (steps > 0 && steps < nearest && across === steps * dx && down === steps * dy && isAble(other)) nearest = steps
  }
  return nearest
}

/** How far somebody is pushed with so many metres. */
export const pushed = (combat: DsCombat, who: Who, by: Who, metres: number): Pushed => {
  const { field } = combat.prepared
  const from = fighterOf(combat, who).at
  const ahead = heading(combat, fighterOf(combat, by).at, from)
  const { dx, dy } = ahead
  const diagonal = dx !== 0 && dy !== 0
  const body = bodyAhead(combat, from, ahead)
  let cost = 0
  for (let steps = 0, at = from; ; steps++) {
    const step = diagonal && steps % 2 === 1 ? 2 : 1
    if (cost + step > metres) return { steps, cost, stopped: false }
    const to = squareAt(field, xOf(field, at) + dx, yOf(field, at) + dy)
    // RULING: at the edge of the map it stops without harm, for nobody knows what is there.
    if (to < 0) return { steps, cost, stopped: false }
    if (steps + 1 === body || ((field.terrain[to] as number) & solid) !== 0) return { steps, cost, stopped: true }
    cost += step
    at = to
  }
}

/** The squares of a push that goes so many steps. */
export const pushWay = (combat: DsCombat, who: Who, by: Who, steps: number): readonly Square[] => {
  const { field } = combat.prepared
  const from = fighterOf(combat, who).at
  const { dx, dy } = heading(combat, fighterOf(combat, by).at, from)
  const path: Square[] = []
  for (let i = 1; i <= steps; i++) path.push(squareAt(field, xOf(field, from) + i * dx, yOf(field, from) + i * dy))
  return path
}
