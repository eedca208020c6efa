import type { Path } from "../../../../field/Path.ts"
import { terrain } from "../../../../field/Field.ts"
import { xOf, yOf } from "../../../../field/squares.ts"
import { asSquare, type Square, type Who } from "../../../../kinds/indices.ts"
import { letGo } from "../../harm/harm.ts"
import type { DsCombat } from "../../model/System.ts"
import { fighterOf, isFree } from "../../see/fighter.ts"

const slow = terrain.difficult | terrain.lowCover

/** A way cut back to what the metres allow: only a last step over difficult ground may cost one more (DS20-012). */
const within = (combat: DsCombat, { squares, costs }: Path, metres: number): Path => {
  const { field } = combat.prepared
  let count = squares.length
  const fits = (n: number): boolean => {
    const cost = costs[n - 1] as number
    const square = squares[n - 1] as number
    return cost <= metres || (cost === metres + 1 && ((field.terrain[square] as number) & slow) !== 0)
  }
  const canStop = (n: number): boolean => {
    const square = squares[n - 1] as number
    return ((field.terrain[square] as number) & terrain.lowCover) === 0 && isFree(combat.state, square)
  }
  while (count > 0 && !(fits(count) && canStop(count))) count--
  return { squares: squares.slice(0, count), costs: costs.slice(0, count), cost: costs[count - 1] ?? 0 }
}

/** Whether the next diagonal step of the turn costs double, after this way (DS20-014). */
const oddAfter = (combat: DsCombat, from: number, squares: readonly Square[]): number => {
  const { field } = combat.prepared
  let { odd } = combat.state
  let at = asSquare(from)
  for (const to of squares) {
    if (xOf(field, at) !== xOf(field, to) && yOf(field, at) !== yOf(field, to)) odd = 1 - odd
    at = to
  }
  return odd
}

/** How somebody goes. */
export interface Going {
  readonly metres: number
  /** As in the event `Moved`: 0 by the movement of its turn, 2 running. */
  readonly how: 0 | 2
}

/** Walks a way as far as the metres allow. A mover lets go of what it holds (DS20-061). */
export const walkAlong = (combat: DsCombat, who: Who, path: Path | undefined, { how, metres }: Going): void => {
  if (path === undefined || path.squares.length === 0) return
  const way = combat.prepared.rough ? within(combat, path, metres) : path
  if (way.squares.length === 0) return
  const me = fighterOf(combat, who)
  if (me.holds >= 0) letGo(combat, who)
  const odd = oddAfter(combat, me.at, way.squares)
  combat.emit({
    _tag: "Moved",
    who,
    path: way.squares,
    cost: Math.min(metres, way.cost),
    how,
    odd,
    losesAim: combat.prepared.rules.aimLostOnMove,
  })
}
