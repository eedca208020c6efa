import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Path } from "../../../field/Board.ts"
import { verb } from "../book/verbs.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, formOf, handsOf, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { canComeInReach, wayInReach } from "../see/inReach.ts"
import { chargeReach, occupy, placeInCover, speedLeft, threatsTo, wayToCover } from "../see/movement.ts"
import { hasOpportunity } from "../see/opportunities.ts"
import { apart } from "../see/pairs.ts"

/** The way of those who need not look at it. */
export const here: Path = { squares: [], costs: [], cost: 0 }

/**
 * Whether somebody but the target could strike on a way of so many steps; the target too where the way leads round it.
 */
const isWatched = (combat: D20Combat, who: number, form: Form, o: Option, steps: number): boolean => {
  const foes = combat.prepared.foes[fighterOf(combat, who).side] as readonly number[]
  for (let i = 0; i < foes.length; i++) {
    const r = foes[i] as number
    const { outer } = handsOf(combat, r)
    if (outer < 0 || apart(combat, r, who) > outer + steps || !hasOpportunity(combat, r, who)) continue
    if (r !== o.target || o.verb === verb.flank || outer > form.maxReach || apart(combat, r, who) <= outer) return true
  }
  return false
}

/**
 * The way that an attack goes before it is made; of no squares where nobody could strike on it and a blow is the same
 * from wherever it is struck; undefined when none of this turn leads to where it could be made.
 */
export const strikeWay = (combat: D20Combat, { who }: Decision, o: Option): Path | undefined => {
  if (o.verb === verb.takeCover) {
    // Where the way ends is quicker to find than the way itself, which matters to nobody but those who could strike on
    // it.
    if (isWatched(combat, who, formOf(combat, who, o.item), o, speedLeft(combat, who, 1)))
      return wayToCover(combat, who, o.target)
    const place = placeInCover(combat, who, o.target)
    return place < 0 ? undefined : { squares: [place], costs: [], cost: 0 }
  }
  const board = boardNow(combat)
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  if (o.verb === verb.stepBack) {
    occupy(combat, who)
    return board.away(at, space, threatsTo(combat, who), 1) ?? here
  }
  const form = formOf(combat, who, o.item)
  if (o.verb === verb.charge) {
    const reach = chargeReach(combat, who)
    if (!isWatched(combat, who, form, o, reach)) return here
    occupy(combat, who)
    const t = fighterOf(combat, o.target).at
    return board.straight(at, space, t, sheetOf(combat, o.target).space, form.maxReach, reach) ?? here
  }
  const steps = o.verb === verb.stepUp ? 1 : speedLeft(combat, who, 1)
  const plain = form.melee && combat.prepared.field.open && (steps === 1 || !isWatched(combat, who, form, o, steps))
  if (o.verb === verb.flank) {
    occupy(combat, who)
    if (plain && board.canReach(at, space, o.place, steps)) return here
    const way = plain ? undefined : board.to(at, space, o.place, steps)
    if (way !== undefined) return way
  }
  if (!plain || o.verb === verb.flank) return wayInReach(combat, who, form, o.target, steps)
  return canComeInReach(combat, who, form, o.target, steps) ? here : undefined
}
