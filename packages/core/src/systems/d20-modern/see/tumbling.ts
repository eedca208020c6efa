import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { asWho, nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { ability } from "../book/ability.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, isHelpless, isUp, sheetOf } from "./fighter.ts"
import { boardNow, fieldNow } from "./ground.ts"
import { wayInReach } from "./inReach.ts"
import { occupy, speedLeft, threatsTo } from "./movement.ts"
import { skillShift } from "./skills.ts"
import { watchers } from "./watchers.ts"

/** RULING: the most that is tumbled in a move, 20 feet as in the published skill (D20M-144). */
const mostSquares = 4

/** A way to tumble: enemies (sets of indices) whose space it leads through, and others who could strike on it. */
export interface TumblingWay {
  readonly path: Path
  readonly through: number
  readonly past: number
}

/** What is added to a check of Tumble. */
export const tumbleBonus = (combat: D20Combat, who: Who): number =>
  (sheetOf(combat, who).tumble ?? 0) + skillShift(combat, who, ability.dex)

/** The resisting enemy in whose space a body would be on a square, -1 for none (D20M-144, 145). */
export const resisterOn = (combat: D20Combat, who: Who, square: Square): Who => {
  const { field, foes } = combat.prepared
  const { size, space } = sheetOf(combat, who)
  for (const foe of foes[fighterOf(combat, who).side] as readonly Who[]) {
    const c = fighterOf(combat, foe)
    const other = sheetOf(combat, foe)
    if (!isUp(c) || isHelpless(c) || Math.abs(other.size - size) >= 3) continue
    if (distance(field, square, c.at, space, other.space) === 0) return foe
  }
  return nobody
}

/**
 * The way to tumble to where a form of attack can be used on an enemy: for what strikes, past or through what is
 * in the way; for what shoots, out of the reach of others. Undefined where there is none, or a plain walk does as well.
 */
export const tumblingWay = (combat: D20Combat, who: Who, form: Form, target: Who): TumblingWay | undefined => {
  const budget = Math.min(mostSquares, speedLeft(combat, who, 1))
  if (budget === 0) return undefined
  const path = form.melee ? wayAmong(combat, who, form, target, budget) : wayOff(combat, who, form, target, budget)
  if (path === undefined || path.squares.length === 0) return undefined
  let through = 0
  for (const square of path.squares) {
    const foe = resisterOn(combat, who, square)
    if (foe >= 0) through |= 1 << foe
  }
  const past = watchers(combat, who, path, true) & ~through
  return through === 0 && past === 0 ? undefined : { path, through, past }
}

/** Into reach: round the enemies where that is possible, else through them. */
const wayAmong = (combat: D20Combat, who: Who, form: Form, target: Who, budget: number): Path | undefined =>
  wayInReach(combat, who, form, target, budget) ?? wayThrough(combat, who, form, target, budget)

const wayThrough = (combat: D20Combat, who: Who, form: Form, target: Who, budget: number): Path | undefined => {
  const board = boardNow(combat)
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const t = fighterOf(combat, target).at
  const other = sheetOf(combat, target).space
  board.begin()
  combat.state.combatants.forEach((c, i) => {
    if (i !== who && isUp(c)) board.put(c.at, sheetOf(combat, asWho(i)).space, "pass")
  })
  const way = board.approach({ at, space }, { at: t, space: other, least: form.minReach, most: form.maxReach }, budget)
  // A failed one stops before the enemy, so there must be room.
  const isRisky = way?.squares.some((square, i) => {
    const before = way.squares[i - 1]
    const foe = before === undefined ? -1 : resisterOn(combat, who, square)
    return foe >= 0 && before !== undefined && resisterOn(combat, who, before) !== foe && !board.canStop(before, space)
  })
  if (isRisky === true) return undefined
  return way !== undefined && lineOfSight(fieldNow(combat), way.squares.at(-1) ?? at, t, space, other) ? way : undefined
}

/** Away from the enemies, to where the target can still be shot. */
const wayOff = (combat: D20Combat, who: Who, form: Form, target: Who, budget: number): Path | undefined => {
  occupy(combat, who)
  const { space } = sheetOf(combat, who)
  const t = fighterOf(combat, target).at
  const other = sheetOf(combat, target).space
  const way = boardNow(combat).away({ at: fighterOf(combat, who).at, space }, threatsTo(combat, who), budget)
  const end = way?.squares.at(-1)
  if (end === undefined || !lineOfSight(fieldNow(combat), end, t, space, other)) return undefined
  return distance(combat.prepared.field, end, t, space, other) <= form.maxRange ? way : undefined
}
