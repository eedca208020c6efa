import type { Who } from "../../../kinds/indices.ts"
import { shotExtra } from "../book/extra.ts"
import { how, mod, mode } from "../book/terms.ts"
import type { Answer, Blow } from "../model/Blow.ts"
import { noAnswer, outcomeOf } from "../model/blowOdds.ts"
import type { Exchange, Promised } from "../model/Outlook.ts"
import { type Odds, type Outcome, type TestOdds, testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { level } from "../model/wounds.ts"
import { hasteOf } from "../see/aim.ts"
import { armOf, armourOf, sheetOf } from "../see/fighter.ts"
import { rows } from "../see/modifiers.ts"
import { newCount, putAll } from "../see/pool.ts"
import { type Case, plainly, stunning } from "./Case.ts"
import { diceOf, exchangeOf } from "./exchange.ts"
import { column, further, rowOf } from "./prospects.ts"
import { fellBy, harmBy } from "./values.ts"
import { poolPhysical } from "../see/pools.ts"

/**
 * The chances of one attack as things stand. The target is taken to answer as does it least harm on average: with a
 * dodge, a block or not at all.
 */
export const foresee = (combat: DsCombat, by: Who, target: Who, item: number, at: Case): Promised => {
  const exchange = exchangeOf(combat, by, target, item)
  if (exchange.beyond) return nothing
  const { index } = at
  if (index < 0) {
    const promise = newPromised()
    if (at.row < 0) evaluateAnew(combat, by, target, item, at, exchange, promise)
    else evaluate(combat, by, target, item, at, exchange, promise)
    return promise
  }
  let promise = exchange.promises[index]
  if (promise === undefined) {
    promise = newPromised()
    exchange.promises[index] = promise
  }
  if ((exchange.known & (1 << index)) === 0) {
    evaluate(combat, by, target, item, at, exchange, promise)
    exchange.known |= 1 << index
  }
  return promise
}

/** Whether the target of an attack could answer it. */
export const isAnswered = (combat: DsCombat, by: Who, target: Who, item: number): boolean => {
  const { block, dodge } = exchangeOf(combat, by, target, item)
  return dodge >= 0 || block >= 0
}

/** A place for what an attack promises. What will hold fractions holds some from the beginning. */
const newPromised = (): Promised => ({ hit: 0.5, harm: 0.5, fell: 0.5, risk: 0.5 })

const nothing: Promised = { hit: 0, harm: 0, fell: 0, risk: 0 }

/**
 * Penalties that a case brings beside what stands, each of as many dice as it is worth: its way, its mode of fire, more
 * haste (DS20-047, DS20-057, DS20-073, DS20-095).
 */
const hindered = (combat: DsCombat, { extra, how: way, shot }: Case): number => {
  const pool = newCount(combat)
  const haste = extra * combat.prepared.rules.extraActionPenalty
  putAll(pool, rows.turn, haste, haste)
  putAll(pool, rows.way, combat, 1 << way)
  if (shot !== 0) putAll(pool, rows.fire, shotExtra.penalties(shot), 1 << shotExtra.mode(shot))
  return pool.penalties
}

/** Penalties that are no longer felt of those of wounds. */
const spared = ({ prepared }: DsCombat, { relief }: Case): number =>
  relief * Math.abs(prepared.modifierValues[mod.wounds] as number)

/** The same for a plain attack in some way. */
const hinderedByWay = (combat: DsCombat, way: number): number => {
  const { hindrances } = combat.prepared.outlook
  const known = hindrances[way] as number
  if (known >= 0) return known
  const penalties = hindered(combat, { ...plainly, how: way })
  hindrances[way] = penalties
  return penalties
}

/** The test of an attack without its damage. */
export const attackTest = (combat: DsCombat, by: Who, target: Who, item: number, way: number): TestOdds => {
  const exchange = exchangeOf(combat, by, target, item)
  const { bonuses, penalties } = exchange
  const more = hinderedByWay(combat, way)
  if (more === 0 && exchange.test !== undefined) return exchange.test
  const test = testOdds(combat.prepared.odds, armOf(combat, by, item).score, bonuses, penalties + more)
  if (more === 0) exchange.test = test
  return test
}

/** A test of FOR, with its wounds. */
export const fortitudeTest = (combat: DsCombat, who: Who, haste: number): TestOdds => {
  const { bonuses, penalties } = poolPhysical(combat, who, haste, newCount(combat))
  return testOdds(combat.prepared.odds, sheetOf(combat, who).fortitude, bonuses, penalties)
}

/** Fills in an attack in numbers. */
export const fillBlow = (
  combat: DsCombat,
  by: Who,
  target: Who,
  item: number,
  at: Case,
  { bonuses, penalties, plus }: Exchange,
): Blow => {
  const { blow } = combat.prepared.outlook
  const { rules } = combat.prepared
  const arm = armOf(combat, by, item)
  const announced = shotExtra.penalties(at.shot)
  const fireMode = shotExtra.mode(at.shot)
  const worn = armourOf(combat, target)
  const bare = at.how === how.stun && rules.directedBypassesArmor && !worn.head
  blow.score = arm.score
  blow.bonuses = bonuses + at.bonus
  blow.penalties = Math.max(0, penalties - spared(combat, at)) + hindered(combat, at)
  blow.kind = arm.kind
  blow.armour = bare ? 0 : worn.kind
  blow.shot = arm.firearm
  blow.fixed = fireMode === mode.three
  blow.extra = blow.fixed ? 3 : announced
  blow.bullets = at.shot === 0 ? 0 : (combat.state.loaded[arm.gear] as number) - 1
  blow.plus = plus
  return blow
}

/** Fills in the dodge that an exchange allows, with so many penalties more. */
const fillDodge = (combat: DsCombat, { dodge, hindrance }: Exchange, more = 0): Answer => {
  const { answer } = combat.prepared.outlook
  answer.way = 1
  answer.score = dodge
  answer.penalties = hindrance + more
  answer.kind = 0
  answer.armour = 0
  return answer
}

/** Fills in the block that it allows. */
const fillBlock = (combat: DsCombat, by: Who, target: Who, { block, hindrance }: Exchange, more = 0): Answer => {
  const { answer } = combat.prepared.outlook
  const { kind, score } = armOf(combat, target, block)
  answer.way = 2
  answer.score = score
  answer.penalties = hindrance + more
  answer.kind = kind
  answer.armour = armourOf(combat, by).kind
  return answer
}

/** Penalties of a defence that follow from those made by then. */
const hinderedMore = ({ prepared }: DsCombat, defended: number): number => {
  const each = prepared.rules.extraDefensePenalty
  return each === "forbid" ? 0 : defended * each
}

/** The row of what an attack comes to: as it is known, or filled. */
const knownRow = (combat: DsCombat, by: Who, target: Who, item: number, at: Case, exchange: Exchange): number => {
  const { forgets, outlook } = combat.prepared
  const dice = at.relief === 0 ? exchange.dice : diceOf(exchange, Math.max(0, exchange.penalties - spared(combat, at)))
  const found = rowOf(outlook.prospects, exchange, dice, by, target, item, at.row)
  if (found >= 0 && forgets !== true) return found
  const row = found < 0 ? -1 - found : found
  workOut(combat, by, target, item, at, exchange, row)
  return row
}

/** Fills in what an attack promises whose prospects may be known. */
const evaluate = (
  combat: DsCombat,
  by: Who,
  target: Who,
  item: number,
  at: Case,
  exchange: Exchange,
  into: Promised,
): void => {
  const row = knownRow(combat, by, target, item, at, exchange)
  const { rows } = combat.prepared.outlook.prospects
  if (at === stunning) exchange.stunned = rows[row + column.stunned] as number
  let harm = rows[row + column.open] as number
  into.hit = rows[row + column.hit] as number
  into.fell = rows[row + column.open + 1] as number
  into.risk = 0
  const answer = row + (at.defended > 0 ? further : 0)
  if (exchange.dodge >= 0) {
    const dodged = rows[answer + column.dodged] as number
    if (dodged < harm) {
      harm = dodged
      into.fell = rows[answer + column.dodged + 1] as number
    }
  }
  if (exchange.block >= 0) {
    const blocked = rows[answer + column.blocked] as number
    const counter = rows[answer + column.counter] as number
    const back = counter < 0 ? 0 : harmBy(combat, by, counter)
    if (blocked - back < harm) {
      harm = blocked
      into.fell = rows[answer + column.blocked + 1] as number
      into.risk = back
    }
  }
  into.harm = harm
}

/** Fills a row with what the attack comes to against each answer. */
const workOut = (
  combat: DsCombat,
  by: Who,
  target: Who,
  item: number,
  at: Case,
  exchange: Exchange,
  row: number,
): void => {
  const { odds, outlook } = combat.prepared
  const { rows } = outlook.prospects
  const stuns = at.how === how.stun
  const blow = fillBlow(combat, by, target, item, at, exchange)
  const open = outcomeOf(odds, blow, noAnswer)
  rows[row + column.hit] = open.hit
  fill(combat, target, row + column.open, open.wounds, stuns)
  let stunned = lightOrWorse(odds, open.wounds)
  const last = at.again ? 1 : 0
  for (let before = 0; before <= last; before++) {
    const more = hinderedMore(combat, before)
    const answer = row + before * further
    if (exchange.dodge >= 0) {
      const { wounds } = outcomeOf(odds, blow, fillDodge(combat, exchange, more))
      fill(combat, target, answer + column.dodged, wounds, stuns)
      stunned = Math.min(stunned, lightOrWorse(odds, wounds))
    }
    if (exchange.block < 0) continue
    const { counter, wounds } = outcomeOf(odds, blow, fillBlock(combat, by, target, exchange, more))
    fill(combat, target, answer + column.blocked, wounds, stuns)
    rows[answer + column.counter] = counter
    stunned = Math.min(stunned, lightOrWorse(odds, wounds))
  }
  if (stuns) rows[row + column.stunned] = stunned
}

/** The chance of at least a light wound. */
const lightOrWorse = ({ tails }: Odds, wounds: number): number => tails[wounds + level.light] as number

/** Fills in what wounds do to a target. */
const fill = (combat: DsCombat, target: Who, place: number, wounds: number, stuns: boolean): void => {
  const { rows } = combat.prepared.outlook.prospects
  rows[place] = harmBy(combat, target, wounds, stuns)
  rows[place + 1] = fellBy(combat, target, wounds, stuns)
}

/** The same for an attack that follows from more than an exchange knows: bursts, wounds that are borne. */
const evaluateAnew = (
  combat: DsCombat,
  by: Who,
  target: Who,
  item: number,
  at: Case,
  exchange: Exchange,
  into: Promised,
): void => {
  const { odds } = combat.prepared
  const stuns = at.how === how.stun
  const held = shotExtra.mode(at.shot) === mode.burst ? fortitudeTest(combat, by, hasteOf(combat, by)).success : 0
  let blow = fillBlow(combat, by, target, item, at, exchange)
  const open = outcomeOf(odds, blow, noAnswer)
  into.hit = open.hit
  into.harm = harmBy(combat, target, open.wounds, stuns)
  into.fell = fellBy(combat, target, open.wounds, stuns)
  into.risk = 0
  if (held > 0) {
    // A burst that is held counts with two penalties at most, whatever was announced (DS20-105).
    const shot = shotExtra.pack(mode.burst, Math.min(2, shotExtra.penalties(at.shot)))
    blow = { ...blow, penalties: exchange.penalties + hindered(combat, { ...at, shot }) }
    const eased = outcomeOf(odds, blow, noAnswer)
    into.hit += held * (eased.hit - into.hit)
    into.harm += held * (harmBy(combat, target, eased.wounds) - into.harm)
    into.fell += held * (fellBy(combat, target, eased.wounds) - into.fell)
  }
  const more = hinderedMore(combat, at.defended)
  if (exchange.dodge >= 0)
    consider(combat, by, target, outcomeOf(odds, blow, fillDodge(combat, exchange, more)), stuns, into)
  if (exchange.block >= 0)
    consider(combat, by, target, outcomeOf(odds, blow, fillBlock(combat, by, target, exchange, more)), stuns, into)
}

/** Takes what comes of an answer if it serves the target better than what it had. */
const consider = (
  combat: DsCombat,
  by: Who,
  target: Who,
  { counter, wounds }: Outcome,
  stuns: boolean,
  into: Promised,
): void => {
  const back = counter < 0 ? 0 : harmBy(combat, by, counter)
  const harm = harmBy(combat, target, wounds, stuns)
  if (harm - back >= into.harm - into.risk) return
  into.harm = harm
  into.fell = fellBy(combat, target, wounds, stuns)
  into.risk = back
}

/**
 * The chance that a blow to the head stuns: at least a light wound before it is lowered, by the best answer against
 * that.
 */
export const stunChance = (combat: DsCombat, by: Who, target: Who, item: number): number => {
  const exchange = exchangeOf(combat, by, target, item)
  if (exchange.stunned < 0) {
    const row = knownRow(combat, by, target, item, stunning, exchange)
    exchange.stunned = combat.prepared.outlook.prospects.rows[row + column.stunned] as number
  }
  return exchange.stunned
}
