import type { Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import { fighterOf, isAble } from "../../see/fighter.ts"
import { attackPromise } from "../../weigh/attackPromise.ts"
import { menaceOf } from "../../weigh/exposure.ts"
import { stunning } from "../../weigh/Case.ts"
import { fortitudeTest, stunChance } from "../../weigh/foresee.ts"
import { leftOf } from "../../weigh/situation.ts"
import { reaches, type Turn } from "../Turn.ts"

/** How many turns a stun may count for: fights do not last for ever. */
const mostSleep = 4

/** Whether the fight is over once somebody cannot act. */
const standsAlone = (combat: DsCombat, who: Who): boolean => {
  if (combat.prepared.setting.endCondition === "dying") return false
  const me = fighterOf(combat, who)
  for (const other of combat.state.combatants) if (other !== me && other.side === me.side && isAble(other)) return false
  return true
}

/**
 * A stunned combatant misses the turns until its test of FOR succeeds (DS20-080), and is up again with all that it had:
 * it is felled only where nobody else of its side stands, for then the fight is over.
 */
const addStun = (combat: DsCombat, who: Who, { item, target }: Option, into: Fillable): void => {
  const stunned = stunChance(combat, who, target, item)
  if (standsAlone(combat, target)) {
    into.fell = Math.max(into.fell, stunned)
    into.harm = Math.max(into.harm, stunned * leftOf(combat, target))
  } else {
    const wakes = fortitudeTest(combat, target, 0).success
    into.help = stunned * Math.min(mostSleep, (1 - wakes) / wakes) * menaceOf(combat, target, who)
  }
}

/** A blow to the head that is meant to stun (DS20-078). */
export const stun = act({
  verb: verb.stun,
  offer: (turn: Turn, foe: Who, away: number): void => {
    if (reaches(turn, turn.main, away)) turn.options.push(option(verb.stun, foe, turn.main))
  },
  perform: (combat, who, { target, item }) => attack(combat, { by: who, target, item, how: how.stun, shot: plainShot }),
  promise: estimate((combat, who, chosen, into) => {
    attackPromise(combat, who, chosen, stunning, into)
    if (!fighterOf(combat, chosen.target).down) addStun(combat, who, chosen, into)
  }),
})
