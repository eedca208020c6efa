import type { Board } from "../../../field/Board.ts"
import type { Path } from "../../../field/Path.ts"
import { terrain } from "../../../field/Field.ts"
import { asSquare, asWho, nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import { barredWayOf, type BarredWay, wayToBarrier } from "../../../parts/BarredWay.ts"
import { conditionBit, held } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble, paceOf, sheetOf } from "./fighter.ts"
import { boardNow, fieldNow } from "./ground.ts"
import { isInReachFrom } from "./reach.ts"

/** Whose legs carry somebody: its mount's, if it rides (SWD-042). */
export const moverOf = (combat: SwCombat, who: Who): Who => {
  const { mount } = fighterOf(combat, who)
  return mount < 0 ? who : mount
}

/** Steps of a turn at its start; crawling halves them (C08, SWD-049). */
export const stepsOf = (combat: SwCombat, who: Who): number => {
  const mover = moverOf(combat, who)
  const fighter = fighterOf(combat, mover)
  if ((fighter.conditions & held) !== 0 || (fighterOf(combat, who).conditions & held) !== 0) return 0
  return paceOf(sheetOf(combat, mover), fighter)
}

/** Steps that a walk may still take now: half of them on all fours. */
export const walkable = (combat: SwCombat, who: Who): number => {
  const me = fighterOf(combat, who)
  const mover = me.mount < 0 ? me : fighterOf(combat, me.mount)
  if (((me.conditions | mover.conditions) & (held | conditionBit.stunned)) !== 0 || me.holds >= 0) return 0
  const { steps } = combat.state
  return (mover.conditions & conditionBit.prone) !== 0 ? steps >> 1 : steps
}

/** Puts everybody but the mover on the board: enemies bar the way, friends can be passed (C08). */
export const setBoard = (combat: SwCombat, who: Who, board = boardNow(combat)): Board => {
  const me = fighterOf(combat, who)
  const mover = moverOf(combat, who)
  board.begin()
  const { combatants } = combat.state
  for (let i = asWho(0); i < combatants.length; i++) {
    const other = fighterOf(combat, i)
    if (i === who || i === mover || other.mount >= 0 || !isAble(other)) continue
    board.put(other.at, sheetOf(combat, i).space, areFoes(me, other) ? "stop" : "pass")
  }
  return board
}

const way =
  (find: "approach" | "towards") =>
  (combat: SwCombat, who: Who, foe: Who, reach: number, steps: number): Path | undefined => {
    const mover = moverOf(combat, who)
    return setBoard(combat, who)[find](
      { at: fighterOf(combat, mover).at, space: sheetOf(combat, mover).space },
      { at: fighterOf(combat, foe).at, space: sheetOf(combat, foe).space, least: 0, most: reach },
      steps,
    )
  }

/** The way into reach of somebody within a number of steps, undefined when there is none. */
export const wayTo = way("approach")

/** The same to where a weapon of that reach can strike: with a wall between it is no longer than others. */
export const wayIntoReach = (combat: SwCombat, who: Who, foe: Who, reach: number, steps: number): Path | undefined => {
  const path = wayTo(combat, who, foe, reach, steps)
  if (path === undefined || reach <= 1 || combat.prepared.field.open) return path
  const end = path.squares.at(-1) ?? fighterOf(combat, who).at
  return isInReachFrom(combat, moverOf(combat, who), end, foe, reach) ? path : wayTo(combat, who, foe, 1, steps)
}

/** As far towards somebody as the steps allow. */
export const wayTowards = way("towards")

/**
 * Where doors and the like are all that keeps somebody from a foe: the way through them; undefined when there is
 * another.
 */
export const barredWay = (combat: SwCombat, who: Who, foe: Who, reach: number): BarredWay | undefined => {
  const { grounds } = combat.prepared
  if (grounds === undefined || combat.state.gone === grounds.all) return undefined
  if (wayTo(combat, who, foe, reach, Number.POSITIVE_INFINITY) !== undefined) return undefined
  const mover = moverOf(combat, who)
  const { space } = sheetOf(combat, mover)
  const path = setBoard(combat, who, grounds.without(grounds.all).board).approach(
    { at: fighterOf(combat, mover).at, space },
    { at: fighterOf(combat, foe).at, space: sheetOf(combat, foe).space, least: 0, most: reach },
    Number.POSITIVE_INFINITY,
  )
  return barredWayOf(path, (square) => shutOn(combat, asSquare(square), space) >= 0)
}

/** The square of a thing that keeps a body from standing on a square, -1 for none. */
export const shutOn = (combat: SwCombat, square: Square, space: number): Square => {
  const { width } = combat.prepared.field
  const { terrain: ground } = fieldNow(combat)
  for (let row = 0; row < space; row++) {
    for (let column = 0; column < space; column++) {
      const at = asSquare(square + row * width + column)
      if (((ground[at] as number) & terrain.wall) !== 0) return at
    }
  }
  return nowhere
}

/** As far as the steps allow towards the first thing in a way that is shut. */
export const wayToThing = (combat: SwCombat, who: Who, barred: BarredWay, steps: number): Path =>
  wayToBarrier(barred, setBoard(combat, who), sheetOf(combat, moverOf(combat, who)).space, steps)

/**
 * Whether steps of this turn lead somebody behind something that hides from a foe, where it has nothing of the kind
 * yet.
 */
export const findsCover = (combat: SwCombat, who: Who, foe: Who): boolean => {
  const mover = moverOf(combat, who)
  const { at } = fighterOf(combat, mover)
  const there = fighterOf(combat, foe).at
  const place = setBoard(combat, who).coverPlace(
    { at, space: sheetOf(combat, mover).space },
    { at: there, space: sheetOf(combat, foe).space },
    walkable(combat, who),
  )
  return place >= 0 && place !== at
}
