import { distance } from "../../../field/distance.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { keptBetween } from "../../../parts/moment.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { canShootAt } from "../see/shooting.ts"
import { attackNow } from "./foreseeAll.ts"

// What it is worth to have one weapon in hand and not another, and to stand where it can be used.

/** Expected harm of a blow or shot at an enemy, with what it leads to at once. */
const harmOf = (combat: SymCombat, by: Who, target: Who, item: number): number =>
  attackNow(combat, by, target, item).harm

/** The best blow of somebody at an enemy, with what it carries. */
const bestBlow = (combat: SymCombat, who: Who, foe: Who): number => {
  const sheet = sheetOf(combat, who)
  let best = harmOf(combat, who, foe, sheet.bare)
  for (const item of sheet.melee) best = Math.max(best, harmOf(combat, who, foe, item))
  return best
}

/** The best shot of somebody at anybody, with a weapon that is of no use in melee; 0 for none. */
const bestShot = keptBetween((combat: SymCombat, who: Who): number => {
  const me = fighterOf(combat, who)
  let best = 0
  for (const item of sheetOf(combat, who).ranged) {
    const { power, thrown } = profileOf(combat, who, item)
    if (power || thrown) continue
    for (let other = asWho(0); other < combat.state.combatants.length; other++) {
      const c = fighterOf(combat, other)
      if (areFoes(me, c) && isAble(c) && canShootAt(combat, who, other, item))
        best = Math.max(best, harmOf(combat, who, other, item))
    }
  }
  return best
})

const lostBetween = keptBetween((combat: SymCombat, who: Who, foe: Who): number => {
  const best = bestShot(combat, who, who)
  return best === 0 ? 0 : Math.max(0, best - bestBlow(combat, who, foe))
})

/**
 * What a shooter loses who goes into melee with an enemy, where a bow is of no use: one shot more than it strikes
 * there.
 */
export const shotsLost = (combat: SymCombat, who: Who, foe: Who): number => {
  if (sheetOf(combat, who).ranged.length === 0) return 0
  if (fighterOf(combat, who).engaged !== 0 || combat.prepared.rules.rangedWhileEngaged) return 0
  return lostBetween(combat, who, foe)
}

/** Whether an enemy is in melee with somebody, or near enough to be soon. */
const isClose = (combat: SymCombat, who: Who, foe: Who): boolean => {
  const me = fighterOf(combat, who)
  const other = fighterOf(combat, foe)
  if (!areFoes(me, other) || !isAble(other)) return false
  const { field, rules } = combat.prepared
  return (me.engaged & (1 << foe)) !== 0 || distance(field, me.at, other.at) - 1 <= rules.movePaces
}

/** Whether `gainByReadying` may be more than nothing: quicker. */
export const mayGain = (combat: SymCombat, who: Who, item: number): boolean => {
  if (!profileOf(combat, who, item).melee) return false
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) if (isClose(combat, who, foe)) return true
  return false
}

/**
 * What another melee weapon does more than what strikes now, to whom it is likeliest to strike: in melee with it, or
 * soon to be.
 */
export const gainByReadying = (combat: SymCombat, who: Who, item: number): number => {
  const sheet = sheetOf(combat, who)
  if (!sheet.melee.includes(item)) return 0
  const now = meleeItem(sheet, fighterOf(combat, who))
  let most = 0
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    if (!isClose(combat, who, foe)) continue
    most = Math.max(most, harmOf(combat, who, foe, item) - harmOf(combat, who, foe, now))
  }
  return most
}
