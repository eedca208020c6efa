import { distance } from "../../../field/distance.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { keptBetween, keptFor } from "../../../parts/moment.ts"
import type { Blow } from "../model/Blow.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, meleeItem, sheetOf } from "../see/fighter.ts"
import { foesOf } from "../see/foesOf.ts"
import { canShootAt } from "../see/shooting.ts"
import { attackNow } from "./foreseeAll.ts"

/** A plain melee blow with what is at hand. */
export const blowAtHand = (combat: SymCombat, by: Who, target: Who): Blow =>
  attackNow(combat, by, target, meleeItem(sheetOf(combat, by), fighterOf(combat, by)))

/**
 * Expected harm of a shot with the best of what somebody has ready; 0 where it has no line or nothing to shoot with.
 */
const shotHarm = (combat: SymCombat, by: Who, target: Who): number => {
  let most = 0
  for (const item of sheetOf(combat, by).ranged)
    if (canShootAt(combat, by, target, item)) most = Math.max(most, attackNow(combat, by, target, item).harm)
  return most
}

/** Where somebody will be after an act, beside where it is. */
export interface Shift {
  /** How many paces nearer to its enemies, less than 0 for further away. */
  readonly nearer: number
  /** An enemy that it will be in melee with besides, -1 for none. */
  readonly met: number
  /** It breaks away from those that it is in melee with. */
  readonly leaves: boolean
}

/**
 * RULING: combatants that could come up and strike may have others to strike: half of their blow is counted, nothing of
 * one that would have to break away for it.
 */
const perhaps = 0.5

/** An able enemy of somebody, as things stand. */
interface Enemy {
  who: Who
  /** Whom it is in melee with. */
  engaged: number
  /** Paces between the two. */
  away: number
  /** Expected harm of its shot, 0 for none; and of its blow with what is at hand, -1 as long as nobody has asked. */
  shot: number
  blow: number
}

const newEnemy = (): Enemy => ({ who: asWho(0), engaged: 0, away: 0, shot: 0.5, blow: 0.5 })

const blowBy = (combat: SymCombat, enemy: Enemy, who: Who): number => {
  if (enemy.blow < 0) enemy.blow = blowAtHand(combat, enemy.who, who).harm
  return enemy.blow
}

/** The able enemies of somebody: `count` of them, in order. */
interface Enemies {
  count: number
  readonly each: Enemy[]
}

/** All shifts of a decision meet the same enemies. */
const enemiesOf = keptFor(
  (): Enemies => ({ count: 0, each: [] }),
  (combat: SymCombat, who: Who, into) => {
    const me = fighterOf(combat, who)
    into.count = 0
    for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
      const foe = asWho(lowestOf(rest))
      const other = fighterOf(combat, foe)
      const place = into.count++
      const enemy = into.each[place] ?? (into.each[place] = newEnemy())
      enemy.who = foe
      enemy.engaged = other.engaged
      enemy.away = distance(combat.prepared.field, me.at, other.at)
      enemy.shot = shotHarm(combat, foe, who)
      enemy.blow = -1
    }
  },
)

/**
 * Expected harm to somebody until its next turn, as `exposureOf`, after an act that takes it elsewhere: each enemy acts
 * once. In reach it strikes; elsewhere it shoots, or comes up if it has no shot.
 */
export const exposureAfter = (combat: SymCombat, who: Who, { leaves, met, nearer }: Shift): number => {
  const { count, each } = enemiesOf(combat, who)
  const { movePaces } = combat.prepared.rules
  const mine = leaves ? 0 : fighterOf(combat, who).engaged
  // Whom it leaves is free to come after it.
  const bound = leaves ? ~(1 << who) : ~0
  let sum = 0
  for (let i = 0; i < count; i++) {
    const foe = each[i] as Enemy
    if (foe.who === met || (mine & (1 << foe.who)) !== 0) sum += blowBy(combat, foe, who)
    // Who can shoot stays.
    else if (foe.shot > 0) sum += foe.shot
    else if ((foe.engaged & bound) === 0 && foe.away - 1 - nearer <= movePaces)
      sum += perhaps * blowBy(combat, foe, who)
  }
  return sum
}

const inPlace: Shift = { nearer: 0, met: -1, leaves: false }

const exposureHere = keptBetween((combat: SymCombat, who: Who): number => exposureAfter(combat, who, inPlace))

/**
 * Expected harm to `who` until its next turn, where it stands: one blow by each enemy in melee with
 * it, and what enemies do that can shoot at it or come up to it.
 */
export const exposureOf = (combat: SymCombat, who: Who): number => exposureHere(combat, who, who)
