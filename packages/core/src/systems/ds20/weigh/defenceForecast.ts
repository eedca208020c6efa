import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { poolDefence } from "../attack/defence.ts"
import { how, verb } from "../book/terms.ts"
import { woundTail } from "../model/blowOdds.ts"
import { beats, margins, type TestOdds, testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { level } from "../model/wounds.ts"
import { armOf, armourOf, fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { pool } from "../see/pool.ts"
import { menaceOf } from "./exposure.ts"
import { harmsOf, weigh, weighed } from "./values.ts"

// Answers to an attack that has hit. Its weapon, its way and its damage number stand in the state; the option has its
// margin.

/** What a hold or a throw takes, as far as it can be counted as harm. */
const heldWorth = 0.2
const thrownWorth = 0.08
/** What a stun takes beside the wound. */
const stunWorth = 0.3

/** Expected harm of the attack that is answered, with so much damage. */
const harmAt = (combat: DsCombat, who: number, by: number, damage: number): number => {
  const { struckWith, struckHow } = combat.state
  if (struckHow === how.grapple) return heldWorth
  if (struckHow === how.throwDown) return thrownWorth
  const { kind } = armOf(combat, by, struckWith)
  const armour = armourOf(combat, who).kind
  if (struckHow !== how.stun) return harmsOf(combat, who, kind, armour)[Math.min(margins - 1, damage)] as number
  const { odds } = combat.prepared
  const tail = woundTail(odds, kind, armour, damage)
  weigh(combat, who, tail, true)
  return weighed.harm + stunWorth * (odds.tails[tail + level.light] as number)
}

/** The test of a defence with somebody's dice. */
const defenceTest = (combat: DsCombat, who: number, score: number, inMelee: boolean): TestOdds => {
  poolDefence(combat, who, inMelee)
  return testOdds(combat.prepared.odds, score, 0, pool.penalties)
}

/** What the margin of a defence promises: how much harm it keeps away, and gives back. */
export const defendForecast = (combat: DsCombat, who: number, option: Option, f: Fillable): void => {
  const { verb: act, target: by } = option
  const whole = harmAt(combat, who, by, combat.state.struckFor)
  f.risk = whole
  if (act === verb.noDefence) {
    f.success = 0
    return
  }
  // The first defence of a round makes those against the others dearer.
  if (fighterOf(combat, who).defences === 0 && enemiesNear(combat, who) > 1) f.cost = 0.1
  if (act === verb.dodge) dodges(combat, who, option, whole, f)
  else blocks(combat, who, option, whole, f)
}

const dodges = (combat: DsCombat, who: number, { target: by, extra: margin }: Option, whole: number, f: Fillable) => {
  const { struckFor, struckWith } = combat.state
  const inMelee = armOf(combat, by, struckWith).range === 0
  const t = defenceTest(combat, who, sheetOf(combat, who).acrobatics, inMelee)
  f.success = beats(t, margin)
  let kept = f.success * whole
  if (combat.prepared.rules.dodgeMode === "subtract") {
    for (let m = 0; m <= margin; m++)
      kept += (t.chances[m] as number) * (whole - harmAt(combat, who, by, struckFor - m))
  }
  // On the floor after a disaster.
  f.help = kept - 0.05 * t.disastrous
  f.risk = whole - kept
}

const blocks = (
  combat: DsCombat,
  who: number,
  { target: by, item, extra: margin }: Option,
  whole: number,
  f: Fillable,
) => {
  const { odds, rules } = combat.prepared
  const { struckHow } = combat.state
  const shield = armOf(combat, who, item)
  const t = defenceTest(combat, who, shield.score, true)
  f.success = beats(t, margin)
  let kept = f.success * whole
  if (struckHow !== how.grapple && struckHow !== how.throwDown) {
    const theirs = armourOf(combat, by).kind
    for (let m = 0; m <= t.most; m++) {
      const p = t.chances[m] as number
      if (p === 0) continue
      if (m <= margin)
        kept += p * (m === margin && rules.blockTieStops ? whole : whole - harmAt(combat, who, by, margin - m))
      else if (rules.blockCounterattack) {
        weigh(combat, by, woundTail(odds, shield.kind, theirs, m - margin))
        f.harm += p * weighed.harm
        f.fell += p * weighed.fell
      }
    }
  }
  f.help = kept
  f.risk = whole - kept
}

const enemiesNear = (combat: DsCombat, who: number): number => {
  const me = fighterOf(combat, who)
  let count = 0
  for (const other of combat.state.combatants)
    if (other.side !== me.side && isAble(other) && distance(combat.prepared.field, me.at, other.at) <= 2) count++
  return count
}

/** Dodging the bullets beyond the first, which costs the next movement. */
export const bulletsForecast = (
  combat: DsCombat,
  who: number,
  { verb: act, target: by, extra: bonus }: Option,
  f: Fillable,
): void => {
  const { struckWith, struckFor } = combat.state
  const harms = harmsOf(combat, who, armOf(combat, by, struckWith).kind, armourOf(combat, who).kind)
  const whole = harms[Math.min(margins - 1, struckFor + bonus)] as number
  f.risk = whole
  if (act === verb.noDefence) {
    f.success = 0
    return
  }
  const t = defenceTest(combat, who, sheetOf(combat, who).acrobatics, false)
  let kept = 0
  for (let m = 0; m <= t.most; m++)
    kept += (t.chances[m] as number) * (whole - (harms[struckFor + Math.max(0, bonus - m)] as number))
  f.success = t.success
  f.help = kept
  f.risk = whole - kept
  f.cost = 0.1
}

/** Whose attack to expect from behind: the one that comes now, or the next by the one it looks at. */
export const backForecast = (combat: DsCombat, who: number, { verb: act, target: by }: Option, f: Fillable): void => {
  const { lastBy } = fighterOf(combat, who)
  const now = menaceOf(combat, by, who)
  const other = lastBy >= 0 && isAble(fighterOf(combat, lastBy)) ? menaceOf(combat, lastBy, who) : 0
  // Turning to this one allows a defence now and costs a bonus to the other; a bonus is worth about a fifth.
  f.help = act === verb.face ? 0.4 * now : 0.2 * other
  f.risk = act === verb.face ? 0.2 * other : 0.4 * now
}
