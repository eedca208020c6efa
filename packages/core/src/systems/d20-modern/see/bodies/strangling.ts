import { asWho, type Who } from "../../../../kinds/indices.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Choke } from "../../model/World.ts"
import { fighterOf, isUp, sheetOf } from "../fighter.ts"
import { wrestle } from "./grapples.ts"

/** Whether somebody may be strangled: the same size, or one category more or less (D20M-327). */
export const canStrangle = (combat: D20Combat, by: Who, target: Who): boolean =>
  (sheetOf(combat, by).manoeuvres & manoeuvre.strangle) !== 0 &&
  Math.abs(sheetOf(combat, by).size - sheetOf(combat, target).size) <= 1

/** The hands were there in this round or the last, and neither has left the grapple or fallen (D20M-328, 330). */
const holdsOn = (combat: D20Combat, { by, round, target }: Choke): boolean =>
  round >= combat.state.round - 1 &&
  isUp(fighterOf(combat, asWho(by))) &&
  wrestle(fighterOf(combat, asWho(by)), fighterOf(combat, asWho(target)))

/**
 * When the count of `who` comes: whether its throat is in the hands of an enemy, who has not had a turn since without
 * strangling.
 */
export const isStrangled = (combat: D20Combat, who: Who): boolean => {
  const { order, round, world } = combat.state
  return world.chokes.some(
    (c) =>
      c.target === who && holdsOn(combat, c) && (c.round === round || order.indexOf(asWho(c.by)) > order.indexOf(who)),
  )
}

/** Whether `by`, whose turn it is, has hold of the throat of `target` already and needs no further check (D20M-328). */
export const hasThroat = (combat: D20Combat, by: Who, target: Who): boolean =>
  !combat.prepared.judgement.strangleRecheck &&
  combat.state.world.chokes.some((c) => c.by === by && c.target === target && holdsOn(combat, c))

/** Whether somebody has been strangled in this round, by `by` or by anybody (-1). */
export const hasChoked = (combat: D20Combat, target: Who, by: Who): boolean =>
  combat.state.world.chokes.some(
    (c) => c.target === target && c.round === combat.state.round && (by < 0 || c.by === by),
  )
