import { perform } from "../actions/perform.ts"
import { mustApproach, read, tellUse } from "../actions/use.ts"
import { offerChances } from "../attack/opportunity.ts"
import { work } from "../attack/spellCasting.ts"
import { verb } from "../book/verbs.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, formAt, isAble, isInHold, isReading, sheetOf, verbAtCount } from "../see/fighter.ts"
import { oldThreats } from "../see/missiles.ts"
import { isWithin, stepsTo } from "../see/threat.ts"
import { inOrder } from "./inOrder.ts"

/**
 * All acts of one count (ADD2-012). Those who stay where they are roll first, against the state at the beginning of the
 * count; then spells and scrolls; then the others move, in an order that is shuffled because two bodies cannot share a
 * square, and attack. Whatever changes how somebody itself is met comes last: the caster is done, the drinker drinks.
 */
export const resolveCount = (combat: AdndCombat, who: readonly number[], pending: Harm[]): void => {
  const { round } = combat.state
  const [only] = who
  if (who.length === 1 && only !== undefined && fighterOf(combat, only).act !== verb.cast) {
    combat.dice.scope(round, only, 0)
    perform(combat, only, pending)
    return
  }
  const speakers: number[] = []
  const movers: number[] = []
  const last: number[] = []
  for (const i of who) {
    const f = fighterOf(combat, i)
    const act = verbAtCount(f)
    if (f.act === verb.cast || (act === verb.use && isReading(combat, i))) speakers.push(i)
    else if (walks(combat, i, act)) movers.push(i)
    else if (changesItself.has(act)) last.push(i)
    else {
      combat.dice.scope(round, i, 0)
      perform(combat, i, pending)
    }
  }
  const spoken: number[] = []
  for (const i of speakers) {
    combat.dice.scope(round, i, 0)
    if (fighterOf(combat, i).act === verb.cast ? cast(combat, i, pending) : read(combat, i, pending)) spoken.push(i)
  }
  for (const i of inOrder(combat, movers, 0)) {
    combat.dice.scope(round, i, 0)
    if (isAble(fighterOf(combat, i))) perform(combat, i, pending)
  }
  for (const i of spoken) {
    const f = fighterOf(combat, i)
    if (f.act === verb.cast) combat.emit({ _tag: "SpellCast", by: i, target: f.aim, spell: f.item })
    else tellUse(combat, i)
  }
  for (const i of last) {
    combat.dice.scope(round, i, 0)
    perform(combat, i, pending)
  }
}

/** Acts that change how their maker is met by others: who drinks has its DEX again, who stands up is easier no more. */
const changesItself: ReadonlySet<number> = new Set([verb.drink, verb.ready, verb.freeHands, verb.release])

/** Whether an act leads away from where its actor stands. */
const walks = (combat: AdndCombat, who: number, act: number): boolean => {
  const f = fighterOf(combat, who)
  switch (act) {
    case verb.attack:
    case verb.calledShot:
    case verb.disarm: {
      const form = formAt(sheetOf(combat, who), f.item)
      return form !== undefined && f.aim >= 0 && !isWithin(form, stepsTo(combat, who, f.aim))
    }
    case verb.charge:
    case verb.run:
    case verb.move:
    case verb.withdraw:
    case verb.shootMoving:
    case verb.step:
      return true
    case verb.ready:
    case verb.freeHands:
      return f.aim >= 0
    case verb.use:
      return f.aim >= 0 && mustApproach(combat, who)
    case verb.punch:
    case verb.wrestle:
    case verb.help:
      return f.aim >= 0 && !isInHold(f) && stepsTo(combat, who, f.aim) > 1
    default:
      return false
  }
}

/** A spell's count: spoilt by earlier harm, given up, or rolled for (ADD2-131). Whether it goes off. */
const cast = (combat: AdndCombat, who: number, pending: Harm[]): boolean => {
  const f = fighterOf(combat, who)
  const spell = sheetOf(combat, who).spells[f.item]
  if (spell === undefined || f.aim < 0 || verbAtCount(f) !== verb.cast || isInHold(f)) return false
  if (combat.prepared.rules["spell.provokes_aoo"]) {
    const takers = oldThreats(combat, who)
    if (takers !== 0) offerChances(combat, who, takers, 0)
    if (!isAble(fighterOf(combat, who)) || fighterOf(combat, who).acted) return false
  }
  work(combat, who, f.aim, spell, pending)
  return true
}
