import { type Who, asWho } from "../../../../kinds/indices.ts"
import { keptBetween } from "../../../../parts/moment.ts"
import { conditionBit, helpless } from "../../book/terms.ts"
import type { FighterView, SwCombat } from "../../model/System.ts"
import { away, fighterOf, isAble, sheetOf } from "../fighter.ts"

/**
 * The net bonus of Gang Up for one attacker (SWD-085). What is kept is a float to V8: as it is, it would make floats of
 * all target numbers.
 */
export const gangUp = (combat: SwCombat, by: Who, target: Who): number =>
  combat.state.combatants.length <= 2 ? 0 : countGang(combat, by, target) | 0

const countGang = keptBetween((combat: SwCombat, by: Who, target: Who): number => {
  const { combatants } = combat.state
  const { gangUpAlliesCancel, gangUpCap } = combat.prepared.rules
  const victim = fighterOf(combat, target)
  let foes = 0
  let allies = 0
  for (let i = asWho(0); i < combatants.length; i++) {
    const other = combatants[i] as FighterView
    if (i === by || i === target || !isAble(other) || (other.conditions & (conditionBit.stunned | helpless)) !== 0)
      continue
    if (away(combat, i, target) > 1) continue
    if (other.side !== victim.side) foes++
    else if (gangUpAlliesCancel && away(combat, i, by) <= 1) allies++
  }
  return Math.max(0, Math.min(gangUpCap, foes) - allies - sheetOf(combat, target).block)
})
