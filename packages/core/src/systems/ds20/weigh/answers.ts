import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { how } from "../book/terms.ts"
import { woundTail } from "../model/blowOdds.ts"
import { margins, type TestOdds, testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { level } from "../model/wounds.ts"
import { armOf, armourOf, fighterOf, isAble } from "../see/fighter.ts"
import { newCount } from "../see/pool.ts"
import { menaceOf } from "./exposure.ts"
import { harmBy, harmsOf } from "./values.ts"
import { poolDefence } from "../see/pools.ts"

// Answers to an attack that has hit. Its weapon, its way and its damage number are in the state; the option has its
// margin.

/** What a hold or a throw takes, as far as it can be counted as harm. */
const heldWorth = 0.2
const thrownWorth = 0.08
/** What a stun takes beside the wound. */
const stunWorth = 0.3

/** Expected harm of the attack that is answered, with so much damage. */
export const harmAt = (combat: DsCombat, who: Who, by: Who, damage: number): number => {
  const { struckWith, struckHow } = combat.state
  if (struckHow === how.grapple) return heldWorth
  if (struckHow === how.throwDown) return thrownWorth
  const { kind } = armOf(combat, by, struckWith)
  const armour = armourOf(combat, who).kind
  if (struckHow !== how.stun) return harmsOf(combat, who, kind, armour)[Math.min(margins - 1, damage)] as number
  const { odds } = combat.prepared
  const tail = woundTail(odds, kind, armour, damage)
  return harmBy(combat, who, tail, true) + stunWorth * (odds.tails[tail + level.light] as number)
}

/** The same by damage number, for all up to a greatest one. What it says is to be read before it is asked again. */
export const harmsUpTo = (combat: DsCombat, who: Who, by: Who, most: number): Float64Array => {
  const { struckHow, struckWith } = combat.state
  if (struckHow !== how.grapple && struckHow !== how.throwDown && struckHow !== how.stun)
    return harmsOf(combat, who, armOf(combat, by, struckWith).kind, armourOf(combat, who).kind)
  const { others } = combat.prepared.outlook
  const last = Math.min(others.length - 1, most)
  for (let damage = 0; damage <= last; damage++) others[damage] = harmAt(combat, who, by, damage)
  return others
}

/** The test of a defence with somebody's dice. */
export const defenceTest = (combat: DsCombat, who: Who, score: number, inMelee: boolean): TestOdds => {
  const { penalties } = poolDefence(combat, who, inMelee, newCount(combat))
  return testOdds(combat.prepared.odds, score, 0, penalties)
}

/**
 * What it costs to defend: the first defence of a round makes those against the others near dearer, as much as these
 * are feared.
 */
export const defenceCost = (combat: DsCombat, who: Who, by: Who): number => {
  const me = fighterOf(combat, who)
  if (me.defences > 0) return 0
  let cost = 0
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (foe === by || other.side === me.side || !isAble(other)) continue
    if (distance(combat.prepared.field, me.at, other.at) <= 2) cost += menaceOf(combat, foe, who)
  }
  return cost
}

/** Expected harm of an attack with further bullets, by how many of these count. */
export const bulletHarms = (combat: DsCombat, who: Who, by: Who): ((bullets: number) => number) => {
  const { struckWith, struckFor } = combat.state
  const harms = harmsOf(combat, who, armOf(combat, by, struckWith).kind, armourOf(combat, who).kind)
  return (bullets) => harms[Math.min(margins - 1, struckFor + bullets)] as number
}

/** Fills in what a defence keeps away of so much harm. */
export const keep = (kept: number, whole: number, into: Fillable): void => {
  into.help = kept
  into.risk = whole - kept
}
