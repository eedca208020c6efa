import { type Option, option } from "../../combat/Decision.ts"
import { bodyOf, type D20Combat, has, isUp, sheetOf } from "./body.ts"
import { holdBreath } from "./breathing.ts"
import { wrestle } from "./grapples.ts"
import { manoeuvre } from "./manoeuvres.ts"
import { flag, verb } from "./terms.ts"

/** Whether somebody may be strangled: the same size, or one category more or less (D20M-327). */
export const canStrangle = (combat: D20Combat, by: number, target: number): boolean =>
  (sheetOf(combat, by).manoeuvres & manoeuvre.strangle) !== 0 &&
  Math.abs(sheetOf(combat, by).size - sheetOf(combat, target).size) <= 1

/**
 * Whether somebody's throat is still in the hands of an enemy: it was strangled in this round or the last, and neither has left the
 * grapple or fallen (D20M-328, 330).
 */
export const isStrangled = (combat: D20Combat, who: number): boolean =>
  combat.state.world.chokes.some(
    (c) =>
      c.target === who &&
      c.round >= combat.state.round - 1 &&
      isUp(bodyOf(combat, c.by)) &&
      wrestle(bodyOf(combat, c.by), bodyOf(combat, who)),
  )

/** Whether `by` has hold of the throat of `target` already: then it needs no further check (D20M-328). */
export const hasThroat = (combat: D20Combat, by: number, target: number): boolean =>
  combat.state.world.chokes.some((c) => c.by === by && c.target === target) && isStrangled(combat, target)

/** Another round without air for the one strangled (D20M-328, 329). */
export const choke = (combat: D20Combat, by: number, target: number): void => {
  combat.emit({ _tag: "Strangled", by, target })
  if (!bodyOf(combat, target).dead) holdBreath(combat, target)
}

/** Adds it to what can be done to an opponent in a grapple; whoever is pinned cannot (D20M-330). */
export const offerStrangling = (options: Option[], combat: D20Combat, who: number, foe: number): void => {
  if (canStrangle(combat, who, foe) && !has(bodyOf(combat, who), flag.pinned)) options.push(option(verb.strangle, foe))
}
