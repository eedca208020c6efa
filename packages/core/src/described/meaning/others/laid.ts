import { isInArea } from "../../../field/area.ts"
import { asSquare } from "../../../kinds/indices.ts"
import type { Expression, Laid } from "../../language/Expression.ts"
import { type Machine, trackAt, type Where } from "../Machine.ts"

type Read = (m: Machine) => number

/** Whether somebody is inside of an area that lasts: it is where its maker's track says, one more than the square. */
export const laid = (e: Laid, evaluate: (e: Expression) => Read): Read => {
  const { by, shape, track } = e
  const size = evaluate(e.size)
  /** Whether it is the maker's, who stands, and holds somebody. */
  const isHeld = (m: Machine, where: Where, maker: number, who: number): boolean => {
    const at = trackAt(m, maker * m.width + track) - 1
    if (at < 0) return false
    const { me } = m
    m.me = maker
    const reach = Math.max(0, Math.floor(size(m) / where.side))
    m.me = me
    const aim = { shape, reach, at: asSquare(at), from: where.at(maker), space: where.spaces[maker] as number }
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

/** Where an area is laid: one more than the square. */
export const spot = (of: "me" | "them" | "place"): Read => {
  if (of === "place") return (m) => (m.where as Where).aimed + 1
  return (m) => (m.where as Where).at(of === "me" ? m.me : m.them) + 1
}
