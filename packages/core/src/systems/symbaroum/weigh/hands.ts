import { distance } from "../../../field/distance.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { keptBetween } from "../../../parts/moment.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { foesOf } from "../see/foesOf.ts"
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
  let best = 0
  for (const item of sheetOf(combat, who).ranged) {
    const { power, thrown } = profileOf(combat, who, item)
    if (power || thrown) continue
    for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
      const foe = asWho(lowestOf(rest))
      if (canShootAt(combat, who, foe, item)) best = Math.max(best, harmOf(combat, who, foe, item))
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

/** The enemies in melee with somebody, or near enough to be soon. */
const closeTo = keptBetween((combat: SymCombat, who: Who): number => {
  const { field, rules } = combat.prepared
  const me = fighterOf(combat, who)
  const foes = foesOf(combat, who)
  let close = foes & me.engaged
  for (let rest = foes & ~close; rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    if (distance(field, me.at, fighterOf(combat, foe).at) - 1 <= rules.movePaces) close |= 1 << foe
  }
  return close
})

/** Whether `gainByReadying` may be more than nothing: quicker. */
export const mayGain = (combat: SymCombat, who: Who, item: number): boolean =>
  profileOf(combat, who, item).melee && closeTo(combat, who, who) !== 0

/**
 * What another melee weapon does more than what strikes now, to whom it is likeliest to strike: in melee with it, or
 * soon to be.
 */
export const gainByReadying = (combat: SymCombat, who: Who, item: number): number => {
  const sheet = sheetOf(combat, who)
  if (!sheet.melee.includes(item)) return 0
  const now = meleeItem(sheet, fighterOf(combat, who))
  let most = 0
  for (let rest = closeTo(combat, who, who) | 0; rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    most = Math.max(most, harmOf(combat, who, foe, item) - harmOf(combat, who, foe, now))
  }
  return most
}
