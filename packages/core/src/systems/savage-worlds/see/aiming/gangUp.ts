import { type Who, asWho } from "../../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../../parts/bits.ts"
import type { SwCombat } from "../../model/System.ts"
import { fighterOf, isUpright, sheetOf } from "../fighter.ts"
import { placesOf } from "../places.ts"

/** The net bonus of Gang Up for one attacker (SWD-085). */
export const gangUp = (combat: SwCombat, by: Who, target: Who): number => {
  const { beside } = placesOf(combat)
  const others = (beside[target] as number) & ~(1 << by)
  if (others === 0) return 0
  const { gangUpAlliesCancel, gangUpCap } = combat.prepared.rules
  const { side } = fighterOf(combat, target)
  let foes = 0
  let allies = 0
  for (let rest = others; rest !== 0; rest = withoutLowest(rest)) {
    const i = asWho(lowestOf(rest))
    const other = fighterOf(combat, i)
    if (!isUpright(other)) continue
    if (other.side !== side) foes++
    else if (gangUpAlliesCancel && ((beside[by] as number) & (1 << i)) !== 0) allies++
  }
  return Math.max(0, Math.min(gangUpCap, foes) - allies - sheetOf(combat, target).block)
}
