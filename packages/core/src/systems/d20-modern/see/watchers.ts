import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { asSquare, type Square, type Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, handsOf, isAble, isHelpless, isUp, sheetOf } from "./fighter.ts"
import { hasOpportunity } from "./opportunities.ts"
import { apart, threatens, threatsOn } from "./pairs.ts"

/** Whether `r` threatens a square that `who` leaves on its way. */
const threatensWay = (combat: D20Combat, r: Who, who: Who, squares: readonly Square[]): boolean => {
  if (isIn(threatsOn(combat, who), r)) return true
  const { space } = sheetOf(combat, who)
  for (let i = 0; i < squares.length - 1; i++)
    if (threatens(combat, r, asSquare(squares[i] as number), space)) return true
  return false
}

/**
 * Enemies that could take an opportunity against `who` somewhere on a path, as a set.
 *
 * @param stay whether they stay where they are: a readied act may come with a step nearer to the way, which those that
 *   only weigh the path must not know
 */
export const watchers = (combat: D20Combat, who: Who, path: Path, stay: boolean): number => {
  const foes = combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]
  let set = 0
  for (let i = 0; i < foes.length; i++) {
    const r = foes[i] as Who
    const { outer } = handsOf(combat, r)
    // Too far from the start for any square of the path: no need to look closer.
    if (outer < 0 || apart(combat, r, who) > outer + path.cost) continue
    if (!isAble(fighterOf(combat, r)) || !hasOpportunity(combat, r, who)) continue
    if (!stay || threatensWay(combat, r, who, path.squares)) set |= 1 << r
  }
  return set
}

/** An enemy, other than the one it means to go through, is in the way that is left of a path. */
export const isBarred = (
  combat: D20Combat,
  who: Who,
  squares: readonly Square[],
  from: number,
  through: Who,
): boolean => {
  const { field, foes } = combat.prepared
  const c = fighterOf(combat, who)
  return (foes[c.side] as readonly Who[]).some((f) => {
    const other = fighterOf(combat, f)
    if (f === through || !isUp(other) || isHelpless(other)) return false
    return squares.some(
      (square, i) =>
        i >= from && distance(field, square, other.at, sheetOf(combat, who).space, sheetOf(combat, f).space) === 0,
    )
  })
}
