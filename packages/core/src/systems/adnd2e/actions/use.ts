import { boardFor, go } from "../attack/movement.ts"
import { offerChances } from "../attack/opportunity.ts"
import { work } from "../attack/spellCasting.ts"
import { pace } from "../book/terms.ts"
import type { Harm } from "../model/pending.ts"
import type { Power } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isAble, isInHold, isUp, sheetOf } from "../see/fighter.ts"
import { oldThreats } from "../see/missiles.ts"
import { stepsTo } from "../see/threat.ts"

/** Whether the target of a power is too far away where its user stands. */
export const mustApproach = (combat: AdndCombat, who: number): boolean => {
  const { aim, item } = fighterOf(combat, who)
  return stepsTo(combat, who, aim) > (sheetOf(combat, who).powers[item]?.range ?? 0)
}

/**
 * Reads a scroll aloud, standing still, after the chances of those who threaten the reader (ADD2-148, 151). Whether its
 * spell goes off: harm may have ruined it (ADD2-131).
 */
export const read = (combat: AdndCombat, who: number, pending: Harm[]): boolean => {
  const { aim: target, item } = fighterOf(combat, who)
  const scroll = sheetOf(combat, who).powers[item]
  if (scroll === undefined || target < 0 || isInHold(fighterOf(combat, who))) return false
  const takers = oldThreats(combat, who)
  if (takers !== 0) offerChances(combat, who, takers, 0)
  if (!isAble(fighterOf(combat, who)) || fighterOf(combat, who).acted || !isWithinUse(combat, who)) return false
  work(combat, who, target, scroll, pending)
  return true
}

/** Says that somebody has used its declared power. */
export const tellUse = (combat: AdndCombat, who: number): void => {
  const { aim: target, item } = fighterOf(combat, who)
  const { means } = sheetOf(combat, who).powers[item] as Power
  combat.emit({ _tag: "PowerUsed", by: who, target, power: item, means })
}

/** Whether the target is there to be worked on, near enough. */
const isWithinUse = (combat: AdndCombat, who: number): boolean => {
  const { aim, item } = fighterOf(combat, who)
  return (
    !mustApproach(combat, who) && (sheetOf(combat, who).powers[item]?.heals === true || isUp(fighterOf(combat, aim)))
  )
}

/** Uses an item or an ability; with everything but scrolls a half move may come first (ADD2-148). */
export const use = (combat: AdndCombat, who: number, pending: Harm[]): void => {
  const { aim: target, item } = fighterOf(combat, who)
  const power = sheetOf(combat, who).powers[item]
  if (power === undefined || target < 0) return
  if (power.isScroll) {
    if (read(combat, who, pending)) tellUse(combat, who)
    return
  }
  if (mustApproach(combat, who)) {
    const f = fighterOf(combat, who)
    const t = fighterOf(combat, target)
    const { space, half } = sheetOf(combat, who)
    const path = boardFor(combat, who).towards(f.at, space, t.at, sheetOf(combat, target).space, 1, power.range, half)
    if (!go(combat, who, path, pace.half, target)) return
  }
  if (!isWithinUse(combat, who)) return
  tellUse(combat, who)
  work(combat, who, target, power, pending)
}
