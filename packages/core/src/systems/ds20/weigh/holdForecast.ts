import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { mainWeapon } from "../actions/options.ts"
import { pushWay } from "../attack/push.ts"
import { how, verb } from "../book/terms.ts"
import { woundTail } from "../model/blowOdds.ts"
import { fallKind, leftOver, testOdds, wins } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf, fighterOf, isGrave, sheetOf } from "../see/fighter.ts"
import { exchangeOf } from "./exchange.ts"
import { exposureOf, menaceOf } from "./exposure.ts"
import { attackTest, foresee, fortitudeTest, plainly } from "./foresee.ts"
import { leftOf } from "./situation.ts"
import { weigh, weighed } from "./values.ts"

// Attacks that are not meant to wound: what they take from an enemy is counted as harm kept away, and as better blows.

/** What its main weapon promises against one enemy. */
const ownHarm = (combat: DsCombat, who: number, target: number): number => {
  const item = mainWeapon(sheetOf(combat, who), fighterOf(combat, who))
  return item < 0 ? 0 : foresee(combat, who, target, item, plainly).harm
}

/** What it is worth to have an enemy on the floor: easier blows at it, poorer ones by it, until it gets up. */
const floorWorth = (combat: DsCombat, who: number, target: number): number =>
  0.3 * ownHarm(combat, who, target) + 0.3 * menaceOf(combat, target, who)

/** One who has lost its weapon strikes with its body until it has another one. */
export const disarmForecast = (combat: DsCombat, who: number, { target, item }: Option, f: Fillable): void => {
  const bodily = sheetOf(combat, target).bodily[0] ?? -1
  const bare = bodily >= 0 ? foresee(combat, target, who, bodily, plainly).harm : 0
  const attack = attackTest(combat, who, target, item, how.disarm)
  f.success = leftOver(combat.prepared.odds, attack, fortitudeTest(combat, target, 0))[0] as number
  f.help = f.success * Math.max(0, menaceOf(combat, target, who) - bare) * 1.5
  f.exposure = exposureOf(combat, who)
  f.targetHealth = leftOf(combat, target)
}

export const pushForecast = (combat: DsCombat, who: number, { target, item }: Option, f: Fillable): void => {
  const { odds } = combat.prepared
  const attack = attackTest(combat, who, target, item, how.push)
  const left = leftOver(odds, attack, fortitudeTest(combat, target, 0))
  const { cost, stopped } = pushWay(combat, target, who, attack.most)
  if (stopped) {
    for (let metres = cost + 1; metres <= attack.most; metres++) {
      const chance = (left[metres] as number) - (left[metres + 1] as number)
      if (chance <= 0) continue
      weigh(combat, target, woundTail(odds, fallKind, 0, metres - cost))
      f.harm += chance * weighed.harm
      f.fell += chance * weighed.fell
    }
  }
  const limit = Math.ceil(sheetOf(combat, target).dexterity / 2)
  f.success = left[1] as number
  // The gravely hurt gain by the distance alone.
  const relief = isGrave(fighterOf(combat, who)) ? 0.02 * f.success : 0
  f.help = floorWorth(combat, who, target) * (left[limit + 1] as number) + relief
  f.exposure = exposureOf(combat, who)
  f.targetHealth = leftOf(combat, target)
}

/** A hold or a throw: what the test promises when the target defends as well as it can. */
export const holdForecast = (combat: DsCombat, who: number, { verb: act, target, item }: Option, f: Fillable): void => {
  const { odds } = combat.prepared
  const way = act === verb.grapple ? how.grapple : how.throwDown
  const attack = attackTest(combat, who, target, item, way)
  const { dodge, block, hindrance } = exchangeOf(combat, who, target, item)
  f.success = attack.success
  const score = Math.max(dodge, block < 0 ? -1 : armOf(combat, target, block).score)
  if (score >= 0) {
    // The attack comes through unless the defence beats it; one that misses needs no beating.
    const defence = testOdds(odds, score, 0, hindrance)
    f.success -= wins(odds, defence, attack) - (1 - attack.success) * defence.success
  }
  // One who is held does nothing but break free, and everybody's blows at it are easier.
  const worth =
    act === verb.grapple
      ? 1.5 * menaceOf(combat, target, who) + 0.5 * ownHarm(combat, who, target)
      : floorWorth(combat, who, target)
  f.help = f.success * worth
  f.exposure = exposureOf(combat, who)
  f.targetHealth = leftOf(combat, target)
}
