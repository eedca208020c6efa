import type { Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import { woundTail } from "../../model/blowOdds.ts"
import { fallKind, leftOver } from "../../model/odds.ts"
import type { DsCombat } from "../../model/System.ts"
import { fighterOf, isGrave, sheetOf } from "../../see/fighter.ts"
import { pushed } from "../../see/pushWay.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { floorWorth } from "../../weigh/floorWorth.ts"
import { attackTest, fortitudeTest } from "../../weigh/foresee.ts"
import { leftOf } from "../../weigh/situation.ts"
import { fellBy, harmBy } from "../../weigh/values.ts"
import { reaches, type Turn } from "../Turn.ts"

/** What it is worth to the gravely wounded to be further away. */
const relief = 0.02

/** The most that a push could do: nobody withstands it, and it goes as far as it can. */
const most = (combat: DsCombat, who: Who, { target, item }: Option, into: Fillable): boolean => {
  const { most: furthest, success } = attackTest(combat, who, target, item, how.push)
  const { cost, stopped } = pushed(combat, target, who, furthest)
  if (stopped) {
    const tail = woundTail(combat.prepared.odds, fallKind, 0, furthest - cost)
    into.harm = success * harmBy(combat, target, tail)
    into.fell = success * fellBy(combat, target, tail)
  }
  into.success = success
  into.help = success * (floorWorth(combat, who, target) + (isGrave(fighterOf(combat, who)) ? relief : 0))
  into.targetHealth = leftOf(combat, target)
  return true
}

/** Pushes an enemy away (DS20-075). */
export const push = act({
  verb: verb.push,
  offer: (turn: Turn, foe: Who, away: number): void => {
    if (reaches(turn, turn.hands, away)) turn.options.push(option(verb.push, foe, turn.hands))
  },
  perform: (combat, who, { target, item }) => attack(combat, { by: who, target, item, how: how.push, shot: plainShot }),
  promise: estimate((combat, who, { target, item }, into) => {
    const { odds } = combat.prepared
    const tested = attackTest(combat, who, target, item, how.push)
    const left = leftOver(odds, tested, fortitudeTest(combat, target, 0))
    const { cost, stopped } = pushed(combat, target, who, tested.most)
    if (stopped) {
      for (let metres = cost + 1; metres <= tested.most; metres++) {
        const chance = (left[metres] as number) - (left[metres + 1] as number)
        if (chance <= 0) continue
        const tail = woundTail(odds, fallKind, 0, metres - cost)
        into.harm += chance * harmBy(combat, target, tail)
        into.fell += chance * fellBy(combat, target, tail)
      }
    }
    const limit = Math.ceil(sheetOf(combat, target).dexterity / 2)
    into.success = left[1] as number
    // The gravely hurt gain by the distance alone.
    const further = isGrave(fighterOf(combat, who)) ? relief * into.success : 0
    into.help = floorWorth(combat, who, target) * (left[limit + 1] as number) + further
    into.exposure = exposureOf(combat, who)
    into.targetHealth = leftOf(combat, target)
  }, most),
})
