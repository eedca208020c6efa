import { distance } from "../../../field/distance.ts"
import type { Field } from "../../../field/Field.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { middle, most, type Rows } from "../model/Rows.ts"
import type { FighterView, SymCombat } from "../model/System.ts"
import { fighterOf, isAble } from "./fighter.ts"
import { foesOf } from "./foesOf.ts"
import { passPaces } from "./movement.ts"

/** How far a square lies below the row of somebody, and right of its column. */
const downTo = (from: Square, to: Square, width: number): number => ((to / width) | 0) - ((from / width) | 0)
const rightTo = (from: Square, to: Square, width: number): number => (to % width) - (from % width)

/** Opens the squares of the field for so many paces around `at`, which is in the middle. */
const openField = ({ open, reached }: Rows, at: Square, paces: number, { height, width }: Field): void => {
  const row = (at / width) | 0
  const column = at - row * width
  const first = Math.max(0, most - column)
  const last = Math.min(2 * most, most + width - 1 - column)
  const across = ((2 << (last - first)) - 1) << first
  for (let y = middle - paces - 2; y <= middle + paces + 2; y++) {
    const its = row + y - middle
    open[y] = its < 0 || its >= height ? 0 : across
    reached[y] = 0
  }
  reached[middle] = 1 << most
}

/** Takes out the squares within reach of an enemy, by how far it is away. */
const bar = ({ open }: Rows, down: number, right: number): void => {
  const left = right - passPaces + most
  const bits = (1 << (2 * passPaces + 1)) - 1
  if (left < -2 * passPaces || left > 2 * most) return
  const last = Math.min(2 * middle, middle + down + passPaces)
  for (let y = Math.max(0, middle + down - passPaces); y <= last; y++)
    open[y] = (open[y] as number) & ~(left < 0 ? bits >> -left : bits << left)
}

/**
 * How many steps at least lead into reach of an enemy, out of reach of all others and to where one may stop, with one
 * movement action: -1 where no way does. Of walls and of what a step costs it knows nothing, and is quicker than a
 * search. Undefined where so many paces are too far for it.
 */
export const stepsAround = (combat: SymCombat, who: Who, foe: Who): number | undefined => {
  const { field, rows, rules } = combat.prepared
  if (rules.movePaces + 2 > most) return undefined
  const { width } = field
  const { at } = fighterOf(combat, who)
  openField(rows, at, rules.movePaces, field)
  for (let rest = foesOf(combat, who) & ~(1 << foe); rest !== 0; rest = withoutLowest(rest)) {
    const other = fighterOf(combat, asWho(lowestOf(rest))).at
    bar(rows, downTo(at, other, width), rightTo(at, other, width))
  }
  const goal = fighterOf(combat, foe).at
  const down = middle + downTo(at, goal, width)
  const { ends, open } = rows
  open[down] = (open[down] as number) & ~(1 << (most + rightTo(at, goal, width)))
  const beside = 7 << (most + rightTo(at, goal, width) - 1)
  for (let i = 0; i < 3; i++) ends[i] = (open[down - 1 + i] as number) & beside
  for (let i = 0; i < combat.state.combatants.length; i++) {
    const other = combat.state.combatants[i] as FighterView
    if (i === who || !isAble(other) || distance(field, goal, other.at) > 1) continue
    const row = downTo(goal, other.at, width) + 1
    ends[row] = (ends[row] as number) & ~(1 << (most + rightTo(at, other.at, width)))
  }
  return stepsTo(rows, rules.movePaces, down - 1)
}

/** How many steps lead from the middle to one of the ends, which are in three rows from `first` on. */
const stepsTo = (rows: Rows, steps: number, first: number): number => {
  const { ends, reached } = rows
  if (((ends[0] as number) | (ends[1] as number) | (ends[2] as number)) === 0) return -1
  for (let step = 1; step <= steps && spread(rows, step); step++) {
    for (let i = 0; i < 3; i++) if (((reached[first + i] as number) & (ends[i] as number)) !== 0) return step
  }
  return -1
}

/** One step more in all directions. False where it leads nowhere. */
const spread = ({ open, reached }: Rows, step: number): boolean => {
  let above = 0
  let isMore = false
  for (let y = middle - step; y <= middle + step; y++) {
    const here = reached[y] as number
    const near = above | here | (reached[y + 1] as number)
    const now = here | ((near | (near << 1) | (near >> 1)) & (open[y] as number))
    above = here
    if (now === here) continue
    reached[y] = now
    isMore = true
  }
  return isMore
}
