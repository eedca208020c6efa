import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Path } from "../../../field/Board.ts"
import { formOf } from "../actions/Action.ts"
import { verb } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { wayInReach } from "../see/inReach.ts"
import { occupy, placeInCover, speedLeft } from "../see/movement.ts"

/** The way that an attack goes before it strikes; undefined when none of this turn leads to where it could strike. */
const wayOf = (combat: D20Combat, who: number, o: Option): Path | undefined => {
  const closing = (budget: number) => wayInReach(combat, who, formOf(combat, who, o.item), o.target, budget)
  if (o.verb === verb.stepUp) return closing(1)
  const speed = speedLeft(combat, who, 1)
  if (o.verb !== verb.flank) return closing(speed)
  occupy(combat, who)
  const { at } = fighterOf(combat, who)
  return boardNow(combat).to(at, sheetOf(combat, who).space, o.place, speed) ?? closing(speed)
}

/** The square from which an attack is made that begins with a walk; -1 when no way of this turn leads to where it could be made. */
export const strikePlace = (combat: D20Combat, { who }: Decision, o: Option): number => {
  if (o.verb === verb.takeCover) return placeInCover(combat, who, o.target)
  const way = wayOf(combat, who, o)
  return way === undefined ? -1 : (way.squares.at(-1) ?? fighterOf(combat, who).at)
}
