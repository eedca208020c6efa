import type { Path } from "../../../field/Board.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import { isAtWayOut } from "../../../field/wayOut.ts"
import { boardFor, go } from "../attack/movement.ts"
import { offerChances } from "../attack/opportunity.ts"
import { pace, way } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { hasChance } from "../see/chances.ts"
import { fighterOf, isAble, meleeForm, sheetOf } from "../see/fighter.ts"
import { stepsTo, threateners } from "../see/threat.ts"
import { canWalk, threatSquares } from "../see/walking.ts"

/** The path of a move: towards somebody until it is in reach, away from all enemies, or into cover. */
export const pathFor = (
  combat: AdndCombat,
  who: number,
  how: number,
  target: number,
  budget: number,
  reach: number,
): Path | undefined => {
  const f = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const board = boardFor(combat, who)
  if (how === way.away) return board.outOrAway(f.at, space, threatSquares(combat, who), budget)
  if (target < 0) return undefined
  const t = fighterOf(combat, target)
  const room = sheetOf(combat, target).space
  return how === way.cover
    ? board.toCover(f.at, space, t.at, budget, room)
    : board.towards(f.at, space, t.at, room, 1, reach, budget)
}

const reachOf = (combat: AdndCombat, who: number): number =>
  meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)?.reach ?? 1

/** A plain move of up to the full distance (ADD2-040). */
export const move = (combat: AdndCombat, who: number): void => {
  const f = fighterOf(combat, who)
  go(combat, who, pathFor(combat, who, f.way, f.aim, sheetOf(combat, who).full, reachOf(combat, who)), pace.full)
}

/**
 * Half a move: all that is left of an action that came to nothing (ADD2-006), or what goes before or follows an attack,
 * whole (ADD2-037, 045, 046).
 */
export const step =
  (how: number) =>
  (combat: AdndCombat, who: number): void => {
    const f = fighterOf(combat, who)
    go(combat, who, pathFor(combat, who, f.way, f.aim, sheetOf(combat, who).half, reachOf(combat, who)), how)
  }

/** Runs twice the full distance and does nothing else (ADD2-036, 083, 084); over the border of the field it is gone. */
export const run = (combat: AdndCombat, who: number): void => {
  const f = fighterOf(combat, who)
  const { run: budget } = sheetOf(combat, who)
  const { way: direction } = f
  // RULING: nobody runs into an enemy's reach; the run ends a step before it.
  const short = f.aim < 0 ? 1 : (meleeForm(sheetOf(combat, f.aim), fighterOf(combat, f.aim).hand)?.reach ?? 0) + 1
  const path = pathFor(combat, who, direction, f.aim, budget, short)
  if (direction !== way.away) {
    go(combat, who, path, pace.run)
    return
  }
  if (!go(combat, who, path, pace.run) || (path?.cost ?? 0) >= budget || !canWalk(combat, who)) return
  // RULING: a runner who reaches the border with distance left leaves the field.
  if (isOnBorder(combat, who)) leave(combat, who)
}

/** Whether a body stands where it can leave the field. */
export const isOnBorder = (combat: AdndCombat, who: number): boolean =>
  isAtWayOut(combat.prepared.field, fighterOf(combat, who).at, sheetOf(combat, who).space)

/** Leaves the field for good; those whose reach it leaves have their chance. */
const leave = (combat: AdndCombat, who: number): void => {
  let takers = 0
  const around = threateners(combat, who)
  for (let rest = around; rest !== 0; rest &= rest - 1) {
    const foe = 31 - Math.clz32(rest & -rest)
    if (hasChance(combat, foe, who)) takers |= 1 << foe
  }
  if (takers !== 0) offerChances(combat, who, takers, takers)
  if (isAble(fighterOf(combat, who))) combat.emit({ _tag: "Fled", who, yields: false })
}

/**
 * Backs away from those who threaten it, without giving them a chance (ADD2-140 to 142), and does nothing else at its
 * count, though it keeps its own chances at others (ADD2-143, 144): the way leads to the square that is furthest from
 * them, and its first step brings it nearer to none.
 */
export const withdraw = (combat: AdndCombat, who: number): void => {
  const f = fighterOf(combat, who)
  const { space, half } = sheetOf(combat, who)
  const threats: number[] = []
  for (let rest = threateners(combat, who); rest !== 0; rest &= rest - 1) threats.push(31 - Math.clz32(rest & -rest))
  const board = boardFor(combat, who)
  // RULING: bodies of several squares shift their weight as they can.
  if (space === 1) for (const square of nearerSteps(combat, who, threats)) board.put(square, 1, "stop")
  const squares = threats.length > 0 ? threats.map((foe) => fighterOf(combat, foe).at) : threatSquares(combat, who)
  go(combat, who, board.away(f.at, space, squares, half), pace.withdraw)
}

/** The squares around somebody that are nearer to one of these enemies than where it stands. */
const nearerSteps = (combat: AdndCombat, who: number, foes: readonly number[]): readonly number[] => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const nearer: number[] = []
  for (let y = Math.max(0, yOf(field, at) - 1); y <= Math.min(field.height - 1, yOf(field, at) + 1); y++) {
    for (let x = Math.max(0, xOf(field, at) - 1); x <= Math.min(field.width - 1, xOf(field, at) + 1); x++) {
      const square = y * field.width + x
      if (foes.some((foe) => stepsTo(combat, foe, who, square) < stepsTo(combat, foe, who))) nearer.push(square)
    }
  }
  return nearer
}

/** Draws or changes a weapon, or stands up; it may make a half move before (ADD2-040). */
export const ready = (combat: AdndCombat, who: number): void => {
  const f = fighterOf(combat, who)
  const weapon = f.item
  if (f.aim >= 0 && !go(combat, who, pathFor(combat, who, f.way, f.aim, sheetOf(combat, who).half, 1), pace.half))
    return
  if (weapon >= 0) combat.emit({ _tag: "WeaponReadied", who, weapon })
}
