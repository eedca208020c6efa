import { adjacent } from "../../field/distance.ts"
import { fighterOf, isAble, sheetOf } from "./fighter.ts"
import type { Fight } from "./System.ts"

/**
 * The direction from one body to another, 0 north and on clockwise to 7. The borders between directions lie at 22.5 degrees,
 * whose tangent is 0.4142 (29/70 is near enough for any map).
 */
export const directionTo = (width: number, from: number, to: number, spaceFrom: number, spaceTo: number): number => {
  // Doubled coordinates of the centres.
  const dx = 2 * (to % width) + spaceTo - (2 * (from % width) + spaceFrom)
  const dy = 2 * Math.floor(to / width) + spaceTo - (2 * Math.floor(from / width) + spaceFrom)
  const east = 70 * Math.abs(dx) > 29 * Math.abs(dy)
  const north = 70 * Math.abs(dy) > 29 * Math.abs(dx)
  if (east && north) return dx > 0 ? (dy < 0 ? 1 : 3) : dy > 0 ? 5 : 7
  return east ? (dx > 0 ? 2 : 6) : dy < 0 ? 0 : 4
}

const directionOf = (combat: Fight, who: number, other: number, at: number): number =>
  directionTo(
    combat.prepared.field.width,
    fighterOf(combat, who).at,
    at,
    sheetOf(combat, who).space,
    sheetOf(combat, other).space,
  )

/** Whether the other, at `at`, is in one of the three rear directions. */
const isBehindInArcs = (combat: Fight, who: number, other: number, at: number): boolean => {
  const turn = (directionOf(combat, who, other, at) - fighterOf(combat, who).facing + 8) & 7
  return turn >= 3 && turn <= 5
}

/**
 * Whether the enemy at `at` is the fourth or a later one beside `who`: those are behind it (ADD2-053, ADD2-161). Whoever has
 * stood still longest is in front; of those who never moved, by key.
 */
const isFourth = (combat: Fight, who: number, enemy: number, at: number): boolean => {
  const foes = combat.prepared.foes[who] as readonly number[]
  if (foes.length < 4) return false
  const { field } = combat.prepared
  const f = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  if (!adjacent(field, f.at, at, space, sheetOf(combat, enemy).space)) return false
  const { stamp } = fighterOf(combat, enemy)
  let before = 0
  for (const foe of foes) {
    if (foe === enemy) continue
    const other = fighterOf(combat, foe)
    const isEarlier = other.stamp < stamp || (other.stamp === stamp && foe < enemy)
    if (isEarlier && isAble(other) && adjacent(field, f.at, other.at, space, sheetOf(combat, foe).space)) before++
  }
  return before >= 3
}

/** Whether `who` has its back to an enemy that stands, or would stand, at `at`. */
export const facesAway = (combat: Fight, who: number, enemy: number, at: number): boolean =>
  combat.prepared.arcs ? isBehindInArcs(combat, who, enemy, at) : isFourth(combat, who, enemy, at)

/** Turns `who` towards another, on its own go or, once a round, towards an attacker (facing arcs only). */
export const turnTowards = (combat: Fight, who: number, other: number, asTarget = false): void => {
  if (!combat.prepared.arcs) return
  const f = fighterOf(combat, who)
  const facing = directionOf(combat, who, other, fighterOf(combat, other).at)
  if (facing === f.facing || (asTarget && (f.turned || !isAble(f)))) return
  combat.emit({ _tag: "Turned", who, facing, towards: asTarget ? other : -1 })
}
