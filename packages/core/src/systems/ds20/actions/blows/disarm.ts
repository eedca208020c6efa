import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import { leftOver } from "../../model/odds.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { exposureOf, menaceOf } from "../../weigh/exposure.ts"
import { plainly } from "../../weigh/Case.ts"
import { attackTest, foresee, fortitudeTest } from "../../weigh/foresee.ts"
import { leftOf } from "../../weigh/situation.ts"
import { reaches, type Turn } from "../Turn.ts"

/** What it is worth to keep the harm of one turn away: an enemy without its weapon is so for longer. */
const spared = 1.5

/** Strikes at what an enemy has in hand, or shoots at it where a house rule allows that (DS20-073). */
export const disarm = act({
  verb: verb.disarm,
  offer: (turn: Turn, foe: Who, away: number): void => {
    const { combat, main, options } = turn
    if (reaches(turn, main, away) && fighterOf(combat, foe).hand >= 0) options.push(option(verb.disarm, foe, main))
  },
  perform: (combat, who, { target, item }) =>
    attack(combat, { by: who, target, item, how: how.disarm, shot: plainShot }),
  // A combatant that has lost its weapon strikes with its body until it has another one.
  promise: estimate(
    (combat, who, { target, item }, into) => {
      const bodily = sheetOf(combat, target).bodily[0] ?? -1
      const bare = bodily >= 0 ? foresee(combat, target, who, bodily, plainly).harm : 0
      const tested = attackTest(combat, who, target, item, how.disarm)
      into.success = leftOver(combat.prepared.odds, tested, fortitudeTest(combat, target, 0))[0] as number
      into.help = into.success * Math.max(0, menaceOf(combat, target, who) - bare) * spared
      into.exposure = exposureOf(combat, who)
      into.targetHealth = leftOf(combat, target)
    },
    (combat, who, { target, item }, into) => {
      into.success = attackTest(combat, who, target, item, how.disarm).success
      into.help = into.success * menaceOf(combat, target, who) * spared
      into.targetHealth = leftOf(combat, target)
      return true
    },
  ),
})

/** The same with a shot. */
export const shootAtHand = ({ combat, me, options }: Turn, foe: Who): void => {
  if (combat.prepared.rules.shootDisarm && fighterOf(combat, foe).hand >= 0)
    options.push(option(verb.disarm, foe, me.hand))
}
