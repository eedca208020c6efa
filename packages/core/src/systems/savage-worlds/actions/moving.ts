import type { Path } from "../../../field/Board.ts"
import type { SwCombat } from "../model/System.ts"
import { areFoes, away, fighterOf, isAble, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { barredWay, moverOf, setBoard, walkable, wayIntoReach, wayToThing, wayTowards } from "../see/movement.ts"
import { isInReach } from "../see/reach.ts"
import { leaveField, walkPath } from "./walking.ts"

/** Up to what bars the way, where that is a door or the like; else as near as it goes. */
const detour = (combat: SwCombat, who: number, foe: number, long: number, steps: number): Path | undefined => {
  // With a wall between them even a long weapon must come up to the foe.
  const reach = away(combat, who, foe) <= long ? 1 : long
  const barred = barredWay(combat, who, foe, reach)
  return barred === undefined ? wayTowards(combat, who, foe, reach, steps) : wayToThing(combat, who, barred, steps)
}

/** Walks into reach of a foe; false when it does not come that far. */
export const closeIn = (combat: SwCombat, who: number, foe: number, reach: number): boolean => {
  const steps = walkable(combat, who)
  const path = wayIntoReach(combat, who, foe, reach, steps) ?? detour(combat, who, foe, reach, steps)
  if (path !== undefined && path.squares.length > 0 && !walkPath(combat, who, path)) return false
  const me = fighterOf(combat, who)
  return isAble(me) && isAble(fighterOf(combat, foe)) && isInReach(combat, who, foe, reach)
}

/** Walks as far towards somebody as the steps allow: into reach of its own weapon, or to the side of a friend. */
export const goTowards = (combat: SwCombat, who: number, target: number): void => {
  const me = fighterOf(combat, who)
  const reach = areFoes(me, fighterOf(combat, target))
    ? profileOf(combat, who, meleeItem(sheetOf(combat, who), me)).reach
    : 1
  closeIn(combat, who, target, reach)
}

/** Away from everybody who is dangerous. */
export const retreat = (combat: SwCombat, who: number): void => {
  const me = fighterOf(combat, who)
  const board = setBoard(combat, who)
  const mover = moverOf(combat, who)
  const threats = combat.state.combatants.filter((other) => areFoes(me, other) && isAble(other)).map(({ at }) => at)
  const path = board.outOrAway(
    fighterOf(combat, mover).at,
    sheetOf(combat, mover).space,
    threats,
    walkable(combat, who),
  )
  if (path !== undefined && path.squares.length > 0) walkPath(combat, who, path)
}

/** Behind the nearest thing that hides from a foe, in sight of it. */
export const takeCover = (combat: SwCombat, who: number, foe: number): void => {
  const board = setBoard(combat, who)
  const mover = moverOf(combat, who)
  const path = board.toCover(
    fighterOf(combat, mover).at,
    sheetOf(combat, mover).space,
    fighterOf(combat, foe).at,
    walkable(combat, who),
    sheetOf(combat, foe).space,
  )
  if (path !== undefined && path.squares.length > 0) walkPath(combat, who, path)
}

/** Out of the field and gone; its mount with it. */
export const flee = (combat: SwCombat, who: number): void => {
  const { field } = combat.prepared
  const board = setBoard(combat, who)
  const mover = moverOf(combat, who)
  const { at } = fighterOf(combat, mover)
  const x = at % field.width
  const y = Math.floor(at / field.width)
  const edges = [y * field.width, y * field.width + field.width - 1, x, (field.height - 1) * field.width + x]
  for (const goal of field.exits ?? edges) {
    const path = board.to(at, sheetOf(combat, mover).space, goal, Math.max(0, walkable(combat, who) - 1))
    if (path === undefined) continue
    if (path.squares.length > 0 && !walkPath(combat, who, path)) return
    if (!isAble(fighterOf(combat, who)) || !leaveField(combat, who)) return
    combat.emit({ _tag: "Fled", who, yields: false })
    if (mover !== who && isAble(fighterOf(combat, mover))) combat.emit({ _tag: "Fled", who: mover, yields: false })
    return
  }
}
