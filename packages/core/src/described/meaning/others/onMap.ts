import { coverBetween, coverOf } from "../../../field/cover.ts"
import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import type { Square } from "../../../kinds/indices.ts"
import type { Expression, OnMap } from "../../language/Expression.ts"
import type { Machine, Where } from "../Machine.ts"

/** Where there is no enemy, the nearest is as far as this. */
const nowhere = 100_000

const whereOf = (m: Machine): Where => m.where as Where

type Read = (m: Machine) => number

/**
 * What is read off a map, as a function. Lengths are in the unit of the game.
 *
 * @param evaluate makes functions of expressions
 */
export const onMap = (e: OnMap, evaluate: (e: Expression) => Read): Read => {
  if (e.is === "nearest")
    return (m) => {
      const where = whereOf(m)
      let least = nowhere
      for (const enemy of where.enemiesOf(m.me))
        if (!where.isOut(enemy)) least = Math.min(least, stepsTo(where, m.me, enemy) * where.side)
      return least
    }
  if (e.is === "near") {
    const within = evaluate(e.within)
    const { who } = e
    const isOfThem = e.of === "them"
    return (m) => {
      const where = whereOf(m)
      const centre = isOfThem ? m.them : m.me
      const most = within(m)
      let found = 0
      for (const other of who === "enemies" ? where.enemiesOf(m.me) : where.friendsOf(m.me))
        if (other !== centre && !where.isOut(other) && stepsTo(where, centre, other) * where.side <= most) found++
      return found
    }
  }
  const isPlace = e.to === "place"
  const square = (m: Machine, where: Where): Square => (isPlace ? where.aimed : where.at(m.them))
  const space = (m: Machine, where: Where): number => (isPlace ? 1 : (where.spaces[m.them] as number))
  switch (e.is) {
    case "apart":
      return (m) => {
        const where = whereOf(m)
        const { field, side, spaces } = where
        return distance(field, where.at(m.me), square(m, where), spaces[m.me], space(m, where)) * side
      }
    case "line":
      return (m) => {
        const where = whereOf(m)
        const { field, spaces } = where
        return lineOfSight(field, where.at(m.me), square(m, where), spaces[m.me], space(m, where)) ? 1 : 0
      }
    case "cover":
      return (m) => {
        const where = whereOf(m)
        const { field, spaces } = where
        return coverOf(coverBetween(field, where.at(m.me), square(m, where), spaces[m.me], space(m, where)))
      }
  }
}

/** How many steps two are apart. */
export const stepsTo = (where: Where, a: number, b: number): number =>
  distance(where.field, where.at(a), where.at(b), where.spaces[a], where.spaces[b])
