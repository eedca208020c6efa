import type { Path } from "../../field/Board.ts"
import { terrain } from "../../field/Field.ts"
import { xOf, yOf } from "../../field/squares.ts"
import { fighterOf, isAble, isFree, isProne } from "./fighter.ts"
import { letGo } from "./harm.ts"
import type { DsCombat } from "./System.ts"

const slow = terrain.difficult | terrain.lowCover

/** Puts everybody but the mover on the board: enemies bar the way, friends can be passed, the fallen are stepped over. */
export const setBoard = (combat: DsCombat, mover: number): void => {
  const { board } = combat.prepared
  const { combatants, odd } = combat.state
  const { side } = fighterOf(combat, mover)
  board.begin(odd)
  for (let i = 0; i < combatants.length; i++) {
    const other = fighterOf(combat, i)
    if (i !== mover && isAble(other)) board.put(other.at, 1, other.side === side ? "pass" : "stop")
  }
}

/** What a search may spend: a metre more over rough ground, where the last odd metre is free (DS20-012). */
export const budgetOf = (combat: DsCombat, metres: number): number => (combat.prepared.rough ? metres + 1 : metres)

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
const oddAfter = (combat: DsCombat, from: number, squares: readonly number[]): number => {
  const { field } = combat.prepared
  let { odd } = combat.state
  let at = from
  for (const to of squares) {
    if (xOf(field, at) !== xOf(field, to) && yOf(field, at) !== yOf(field, to)) odd = 1 - odd
    at = to
  }
  return odd
}

/** Walks a way as far as the metres allow. Whoever moves lets go of what it holds (DS20-061). Returns the squares walked. */
export const walkAlong = (combat: DsCombat, who: number, path: Path | undefined, metres: number, how = 0): number => {
  if (path === undefined || path.squares.length === 0) return 0
  const way = combat.prepared.rough ? within(combat, path, metres) : path
  if (way.squares.length === 0) return 0
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
  return way.squares.length
}

/** Whether the one whose turn it is may move (on): in one stretch, unless a house rule splits it (DS20-015). */
export const mayMove = (combat: DsCombat): boolean => {
  const { metres, moved, stretch, used } = combat.state
  if (metres <= 0) return false
  if (combat.prepared.rules.splitMove) return !moved || used > stretch
  return stretch < 0 || (stretch === used && !moved)
}

/** Metres that it has for a way: on the floor two less (DS20-065). */
export const metresLeft = (combat: DsCombat, who: number): number =>
  mayMove(combat) ? Math.max(0, combat.state.metres - (isProne(fighterOf(combat, who)) ? 2 : 0)) : 0

/** Squares of able enemies, from which to get away. */
export const threatsTo = (combat: DsCombat, who: number): number[] => {
  const { side } = fighterOf(combat, who)
  return combat.state.combatants.flatMap((other) => (other.side !== side && isAble(other) ? [other.at] : []))
}

/** How far somebody is from leaving the field, in metres. */
export const edgeDistance = (combat: DsCombat, who: number): number => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const x = xOf(field, at)
  const y = yOf(field, at)
  return 1 + Math.min(x, y, field.width - 1 - x, field.height - 1 - y)
}
