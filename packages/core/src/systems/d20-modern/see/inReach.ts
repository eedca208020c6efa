import type { Path } from "../../../field/Path.ts"
import { lineOfSight } from "../../../field/sight.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { barredFor, wayToDoor } from "./doors.ts"
import { fighterOf, sheetOf } from "./fighter.ts"
import { boardNow, fieldNow } from "./ground.ts"
import { occupy } from "./movement.ts"

/** The greatest distance to which a form of attack brings somebody: its reach, or its first range increment. */
const nearEnough = (form: Form): number =>
  form.melee ? form.maxReach : Math.max(1, Math.floor((form.increment - 1) / 5))

/**
 * The way to where a form of attack can be used on somebody, from near enough for a good shot; of no squares where it
 * can be at once; undefined when there is none of so many steps. Looked for once as long as nobody moves: who weighs it
 * may go it.
 */
export const wayInReach = (combat: D20Combat, who: Who, form: Form, target: Who, budget: number): Path | undefined => {
  occupy(combat, who)
  const { filling } = boardNow(combat)
  const { waysInReach } = combat.prepared.situation
  const known = waysInReach[target]
  if (known !== undefined && known.filling === filling && known.to === form.index && known.steps === budget)
    return known.way
  const way = searchInReach(combat, who, form, target, budget)
  waysInReach[target] = { filling, to: form.index, steps: budget, way }
  return way
}

const searchInReach = (combat: D20Combat, who: Who, form: Form, target: Who, budget: number): Path | undefined => {
  const board = boardNow(combat)
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const t = fighterOf(combat, target).at
  const other = sheetOf(combat, target).space
  const most = nearEnough(form)
  const way = board.approach({ at, space }, { at: t, space: other, least: form.minReach, most }, budget)
  if (way === undefined || combat.prepared.field.open) return way
  // To be near enough is not all where there are walls.
  return lineOfSight(fieldNow(combat), way.squares.at(-1) ?? at, t, space, other)
    ? way
    : board.toSight({ at, space }, { at: t, space: other, least: form.minReach, most }, budget)
}

/** The way to a square beside somebody: as above. */
export const wayBeside = (
  combat: D20Combat,
  who: Who,
  target: Who,
  place: Square,
  budget: number,
): Path | undefined => {
  occupy(combat, who)
  const board = boardNow(combat)
  const { filling } = board
  const { waysBeside } = combat.prepared.situation
  const known = waysBeside[target]
  if (known !== undefined && known.filling === filling && known.to === place && known.steps === budget) return known.way
  const way = board.to({ at: fighterOf(combat, who).at, space: sheetOf(combat, who).space }, place, budget)
  waysBeside[target] = { filling, to: place, steps: budget, way }
  return way
}

/** Whether there is such a way where there are no walls. Quicker: none is made. */
export const canComeInReach = (combat: D20Combat, who: Who, form: Form, target: Who, budget: number): boolean => {
  occupy(combat, who)
  return boardNow(combat).canApproach(
    { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space },
    {
      at: fighterOf(combat, target).at,
      space: sheetOf(combat, target).space,
      least: form.minReach,
      most: nearEnough(form),
    },
    budget,
  )
}

/**
 * As much of such a way as the steps allow, or of the way to a door that bars it; undefined when nothing leads nearer.
 */
export const wayNearer = (combat: D20Combat, who: Who, form: Form, target: Who, budget: number): Path | undefined => {
  const barred = barredFor(combat, who, form, target)
  if (barred !== undefined) return wayToDoor(combat, who, barred, budget)
  occupy(combat, who)
  const board = boardNow(combat)
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const t = fighterOf(combat, target).at
  const other = sheetOf(combat, target).space
  const most = nearEnough(form)
  const seeing = combat.prepared.field.open
    ? undefined
    : board.toSight({ at, space }, { at: t, space: other, least: form.minReach, most }, Infinity, budget)
  return seeing ?? board.towards({ at, space }, { at: t, space: other, least: form.minReach, most }, budget)
}
