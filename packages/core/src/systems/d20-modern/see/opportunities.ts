import type { Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { feat } from "../book/feats.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "./fighter.ts"
import { threatsOn } from "./pairs.ts"

/** Whether `r` has an attack of opportunity left for `who`: not while it is flat-footed (D20M-007, 130, 135, 295). */
export const hasOpportunity = (combat: D20Combat, r: Who, who: Who): boolean => {
  const c = fighterOf(combat, r)
  const sheet = sheetOf(combat, r)
  if (c.opportunities >= sheet.opportunities || isIn(c.opportunitiesOn, who)) return false
  if (has(c, flag.flatFooted) && (sheet.feats & feat.combatReflexes) === 0) return false
  return !has(fighterOf(combat, who), flag.invisible) && !has(c, flag.blinded)
}

/** Whether `r` could strike at `who` right now if it lowered its guard. */
export const couldReact = (combat: D20Combat, r: Who, who: Who): boolean =>
  hasOpportunity(combat, r, who) && isIn(threatsOn(combat, who), r)

/** The enemies who could react to `who`, those with the higher initiative first. */
export const reactorsTo = (combat: D20Combat, who: Who): readonly Who[] => {
  const { prepared, state } = combat
  const found: Who[] = []
  for (const r of prepared.foes[fighterOf(combat, who).side] as readonly Who[]) {
    if (couldReact(combat, r, who)) found.push(r)
  }
  return found.length < 2
    ? found
    : found.sort(
        (a, b) =>
          fighterOf(combat, b).initiative - fighterOf(combat, a).initiative ||
          state.order.indexOf(a) - state.order.indexOf(b),
      )
}
