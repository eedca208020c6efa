import type { Fillable } from "../../../contract/Forecast.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { flankSquare } from "../see/flankSquare.ts"
import { isFull, mainWeapon } from "../see/weapons.ts"
import type { DsCombat } from "../model/System.ts"
import { painOf } from "../see/aim.ts"
import { armOf, fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { metresLeft } from "../see/movement.ts"
import { type Case, relieved, relievedAgain, relievedFromBehind } from "./Case.ts"
import { foresee } from "./foresee.ts"
import { inARow, timesOf } from "./inARow.ts"
import { bestAttackOf, leftOf, nearerBy } from "./situation.ts"

/** Additional actions that it may declare when it no longer feels its wounds. */
const mostExtra = 3

/**
 * Fills in the best turn of a combatant that no longer feels its wounds: blows in a row with what it has in hand, or
 * one from behind.
 */
export const easedTurn = (combat: DsCombat, who: Who, f: Fillable): void => {
  const { foe, item } = bestAttackOf(combat, who)
  if (foe < 0) return
  f.approach = nearerBy(combat, who, item)
  // What has been declared stays so. Who has not declared anything may still.
  const { extra: declared } = combat.state
  const most = declared > 0 ? declared : mostExtra
  for (let extra = declared; extra <= most; extra++)
    offer(combat, who, foe, item, inRow(reliefOf(combat, who, item), { extra, declared }), f)
  const main = mainWeapon(sheetOf(combat, who), fighterOf(combat, who))
  if (main < 0 || isFull(combat, fighterOf(combat, who))) return
  const metres = metresLeft(combat, who)
  for (let other = asWho(0); other < combat.state.combatants.length; other++) {
    const { side, lastBy } = fighterOf(combat, other)
    if (side === fighterOf(combat, who).side || lastBy < 0 || !isAble(fighterOf(combat, other))) continue
    if (flankSquare(combat, who, other, metres) >= 0)
      offer(combat, who, other, main, behind(reliefOf(combat, who, main)), f)
  }
}

/** Penalties of wounds that are borne. */
const reliefOf = (combat: DsCombat, who: Who, item: number): number => {
  const spared = armOf(combat, who, item).firearm ? combat.prepared.rules.shootingRelief : 0
  return Math.max(0, painOf(combat, who) - spared)
}

/** Attacks of a turn: the first, one against a target that has defended, and how many there are but one. */
interface Attacks {
  readonly first: Case
  readonly later: Case
  readonly extra: number
}

const inRow = (relief: number, { extra, declared }: Readonly<Record<"extra" | "declared", number>>): Attacks => ({
  first: relieved(relief, extra - declared),
  later: relievedAgain(relief, extra - declared),
  extra,
})

const behind = (relief: number): Attacks => {
  const first = relievedFromBehind(relief)
  return { first, later: first, extra: 0 }
}

/** Takes attacks in a row, one for each additional action and one more, if they promise more than what it has. */
const offer = (combat: DsCombat, who: Who, foe: Who, item: number, attacks: Attacks, f: Fillable): void => {
  const first = foresee(combat, who, foe, item, attacks.first)
  const left = leftOf(combat, foe)
  const times = timesOf(combat, who, item, attacks.extra)
  const defended = times > 1 ? foresee(combat, who, foe, item, attacks.later) : first
  const row = inARow(first, times, left, { defended })
  if (row.harm + row.fell <= f.harm + f.fell) return
  f.success = first.hit
  f.harm = row.harm
  f.fell = row.fell
  f.risk = row.risk
  f.targetHealth = left
}
