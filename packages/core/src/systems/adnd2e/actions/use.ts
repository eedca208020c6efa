import { fighterOf, isAble, isUp, sheetOf } from "../fighter.ts"
import type { Harm } from "../pending.ts"
import { boardFor, go } from "../movement.ts"
import { offerChances } from "../opportunity.ts"
import { oldThreats } from "../shooting.ts"
import { work } from "../spellCasting.ts"
import type { Fight } from "../System.ts"
import { pace } from "../terms.ts"
import { stepsTo } from "../threat.ts"

/** Whether the target of a power is too far away where its user stands. */
export const mustApproach = (combat: Fight, who: number): boolean => {
  const { aim, item } = fighterOf(combat, who)
  return stepsTo(combat, who, aim) > (sheetOf(combat, who).powers[item]?.range ?? 0)
}

/**
 * Uses an item or an ability. A scroll is read standing still, after the chances of those who threaten the reader (ADD2-148,
 * 151); with everything else a half move may come first.
 */
export const use = (combat: Fight, who: number, pending: Harm[]): void => {
  const { aim: target, item } = fighterOf(combat, who)
  const power = sheetOf(combat, who).powers[item]
  if (power === undefined || target < 0) return
  if (power.isScroll) {
    const takers = oldThreats(combat, who)
    if (takers !== 0) offerChances(combat, who, takers, 0)
    // Harm has ruined it (ADD2-131).
    if (!isAble(fighterOf(combat, who)) || fighterOf(combat, who).acted) return
  } else if (mustApproach(combat, who)) {
    const f = fighterOf(combat, who)
    const t = fighterOf(combat, target)
    const { space, half } = sheetOf(combat, who)
    const path = boardFor(combat, who).towards(f.at, space, t.at, sheetOf(combat, target).space, 1, power.range, half)
    if (!go(combat, who, path, pace.half, target)) return
  }
  if (mustApproach(combat, who) || !(power.heals || isUp(fighterOf(combat, target)))) return
  combat.emit({ _tag: "PowerUsed", by: who, target, power: item, means: power.means })
  work(combat, who, target, power, pending)
}
