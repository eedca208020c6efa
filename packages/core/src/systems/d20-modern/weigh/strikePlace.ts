import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Path } from "../../../field/Board.ts"
import { formOf } from "../actions/Action.ts"
import { verb } from "../book/terms.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { canComeInReach, wayInReach } from "../see/inReach.ts"
import { occupy, placeInCover, speedLeft } from "../see/movement.ts"

/** The way that an attack goes before it strikes; undefined when none of this turn leads to where it could strike. */
const wayOf = (combat: D20Combat, who: number, form: Form, o: Option): Path | undefined => {
  const closing = (budget: number) => wayInReach(combat, who, form, o.target, budget)
  if (o.verb === verb.stepUp) return closing(1)
  const speed = speedLeft(combat, who, 1)
  if (o.verb !== verb.flank) return closing(speed)
  occupy(combat, who)
  const { at } = fighterOf(combat, who)
  return boardNow(combat).to(at, sheetOf(combat, who).space, o.place, speed) ?? closing(speed)
}

/** Whether there is such a way, where there are no walls. */
const hasWay = (combat: D20Combat, who: number, form: Form, o: Option): boolean => {
  if (o.verb === verb.stepUp) return canComeInReach(combat, who, form, o.target, 1)
  const speed = speedLeft(combat, who, 1)
  if (o.verb === verb.flank) {
    occupy(combat, who)
    if (boardNow(combat).canReach(fighterOf(combat, who).at, sheetOf(combat, who).space, o.place, speed)) return true
  }
  return canComeInReach(combat, who, form, o.target, speed)
}

/** The square from which an attack is made that begins with a walk; -1 when no way of this turn leads to where it could be made. */
export const strikePlace = (combat: D20Combat, { who }: Decision, o: Option): number => {
  if (o.verb === verb.takeCover) return placeInCover(combat, who, o.target)
  const form = formOf(combat, who, o.item)
  // On open ground a blow is the same from wherever it is struck.
  if (form.melee && combat.prepared.field.open) return hasWay(combat, who, form, o) ? fighterOf(combat, who).at : -1
  const way = wayOf(combat, who, form, o)
  return way === undefined ? -1 : (way.squares.at(-1) ?? fighterOf(combat, who).at)
}
