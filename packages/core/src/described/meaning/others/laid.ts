import { isInArea } from "../../../field/area.ts"
import { asSquare } from "../../../kinds/indices.ts"
import type { Expression, Laid } from "../../language/Expression.ts"
import { isDirected, spotOf, squaresOf } from "../../language/spots.ts"
import { type Machine, trackAt, type Where } from "../Machine.ts"

type Read = (m: Machine) => number

/** Whether somebody is inside of an area that lasts: it is where its maker's track says, one more than the square. */
export const laid = (e: Laid, evaluate: (e: Expression) => Read): Read => {
  const { by, shape, track } = e
  const size = evaluate(e.size)
  /** Whether it is the maker's, who stands, and holds somebody. */
  const isHeld = (m: Machine, where: Where, maker: number, who: number): boolean => {
    const spot = trackAt(m, maker * m.width + track)
    if (spot <= 0) return false
    const { me } = m
    m.me = maker
    const reach = Math.max(0, Math.floor(size(m) / where.side))
    m.me = me
    const space = where.spaces[maker] as number
    const its = isDirected(shape) ? squaresOf(spot) : { at: asSquare(spot - 1), from: where.at(maker) }
    const aim = { ...its, shape, reach, space }
    return isInArea(where.field, aim, where.at(who), where.spaces[who] as number)
  }
  return (m) => {
    const where = m.where as Where
    // Where the part of one of many is gone through alone, the areas of others may be over by then.
    m.mindsAll?.()
    const who = e.of === "me" ? m.me : m.them
    if (by !== undefined) return isHeld(m, where, by === "me" ? m.me : m.them, who) ? 1 : 0
    for (let maker = 0; maker < m.size; maker++) if (isHeld(m, where, maker, who)) return 1
    return 0
  }
}

/** Where an area is laid: one more than the square, with where it goes out from where it has a direction. */
export const spot = ({ isDirected: hasFrom, of }: Extract<Expression, { readonly is: "spot" }>): Read => {
  const at = (m: Machine): number => {
    const where = m.where as Where
    return of === "place" ? where.aimed : where.at(of === "me" ? m.me : m.them)
  }
  return hasFrom === true ? (m) => spotOf(at(m), (m.where as Where).at(m.me)) : (m) => spotOf(at(m))
}
