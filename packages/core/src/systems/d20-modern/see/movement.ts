import type { Board } from "../../../field/Board.ts"
import type { Path } from "../../../field/Path.ts"
import { asSquare, asWho, nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has, isHelpless, isUp, low, sheetOf, speedOf } from "./fighter.ts"
import { boardNow } from "./ground.ts"
import { isInDark } from "./hiding.ts"
import { situationOf } from "./pairs.ts"

/**
 * Squares that `who` could walk with a number of move actions, without a roll (D20M-092); who lies or kneels can only
 * crawl.
 */
export const speedLeft = (combat: D20Combat, who: Who, actions: number): number => {
  const c = fighterOf(combat, who)
  return has(c, low) ? 0 : speedOf(sheetOf(combat, who), c, isInDark(combat, who)) * actions
}

/** Where the enemies of `who` stand who are up. */
export const threatsTo = (combat: D20Combat, who: Who): readonly Square[] =>
  (combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[])
    .filter((f) => isUp(fighterOf(combat, f)))
    .map((f) => fighterOf(combat, f).at)

/**
 * Puts everybody on the board who is in the way of `who`: enemies stop it, friends can be passed but not stopped on,
 * and so can the helpless, and those three sizes apart (D20M-143 to 145). The fallen are stepped over.
 */
export const occupy = (combat: D20Combat, who: Who): void => {
  const board = boardNow(combat)
  const filling = situationOf(combat) * 32 + who
  if (board.filling === filling) return
  occupyBoard(combat, who, board)
  board.filling = filling
}

/** The same on the board of some ground. */
export const occupyBoard = (combat: D20Combat, who: Who, board: Board): void => {
  const { sheets } = combat.prepared
  const own = fighterOf(combat, who)
  const { size } = sheetOf(combat, who)
  board.begin()
  const { combatants } = combat.state
  for (let i = 0; i < combatants.length; i++) {
    const c = fighterOf(combat, asWho(i))
    const sheet = sheets[i]
    if (i === who || sheet === undefined || !isUp(c)) continue
    const passes = c.side === own.side || isHelpless(c) || Math.abs(sheet.size - size) >= 3
    board.put(c.at, sheet.space, passes ? "pass" : "stop")
  }
}

/**
 * The straight way to beside somebody, for rushing at it: friends may be in it, enemies may not. Of no squares when
 * it is beside it already; undefined when there is none.
 */
export const straightAt = (combat: D20Combat, who: Who, target: Who, budget: number): Path | undefined => {
  const { foes } = combat.prepared
  const board = boardNow(combat)
  const own = fighterOf(combat, who)
  board.begin()
  for (const foe of foes[own.side] as readonly Who[]) {
    const f = fighterOf(combat, foe)
    if (foe !== target && isUp(f) && !isHelpless(f)) board.put(f.at, sheetOf(combat, foe).space, "stop")
  }
  const t = fighterOf(combat, target)
  return board.straight(
    { at: own.at, space: sheetOf(combat, who).space },
    { at: t.at, space: sheetOf(combat, target).space },
    1,
    budget,
  )
}

/** Keeps a way from leading through a square, until the board is filled anew. */
export const bar = (combat: D20Combat, square: Square): void => {
  boardNow(combat).put(square, 1, "stop")
}

/** Where the way of `wayToCover` ends; -1 when there is none. */
export const placeInCover = (combat: D20Combat, who: Who, foe: Who): Square => {
  occupy(combat, who)
  const board = boardNow(combat)
  const budget = speedLeft(combat, who, 1)
  const { coverFilling, coverPlaces, coverSteps } = combat.prepared.situation
  if (coverFilling[foe] === board.filling && coverSteps[foe] === budget) return asSquare(coverPlaces[foe] as number)
  const { at } = fighterOf(combat, who)
  const place = board.coverPlace(
    { at, space: sheetOf(combat, who).space },
    { at: fighterOf(combat, foe).at, space: sheetOf(combat, foe).space },
    budget,
  )
  const found = place === at ? nowhere : place
  coverFilling[foe] = board.filling
  coverSteps[foe] = budget
  coverPlaces[foe] = found
  return found
}

/** Whether there is such a place. Quicker: any will do. */
export const hasPlaceInCover = (combat: D20Combat, who: Who, foe: Who): boolean => {
  occupy(combat, who)
  const { at } = fighterOf(combat, who)
  const place = boardNow(combat).coverPlace(
    { at, space: sheetOf(combat, who).space },
    { at: fighterOf(combat, foe).at, space: sheetOf(combat, foe).space },
    speedLeft(combat, who, 1),
    true,
  )
  return place >= 0 && place !== at
}

/**
 * The way to the nearest square with cover from an enemy that it can still see; undefined when it has cover, or there
 * is none.
 */
export const wayToCover = (combat: D20Combat, who: Who, foe: Who): Path | undefined => {
  occupy(combat, who)
  const way = boardNow(combat).toCover(
    { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space },
    { at: fighterOf(combat, foe).at, space: sheetOf(combat, foe).space },
    speedLeft(combat, who, 1),
  )
  return way === undefined || way.squares.length === 0 ? undefined : way
}

/** Squares that a charge may cover: twice the speed, or the speed when there is but one action (D20M-111, 113). */
export const chargeReach = (combat: D20Combat, who: Who): number => speedLeft(combat, who, combat.state.single ? 1 : 2)

/** Fatigue, entanglement and 0 hit points rule out charging and running (D20M-113, 263, 296, 299, 300). */
export const canRush = (combat: D20Combat, who: Who): boolean => {
  const c = fighterOf(combat, who)
  return (
    c.hp > 0 &&
    !has(c, flag.fatigued) &&
    !has(c, flag.exhausted) &&
    !has(c, flag.entangled) &&
    !has(c, flag.blinded) &&
    !has(c, low)
  )
}
