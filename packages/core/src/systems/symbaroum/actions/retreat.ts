import { distance } from "../../../field/distance.ts"
import { asWho } from "../../../kinds/indices.ts"
import { mustGetOut } from "../../../parts/mustGetOut.ts"
import { option } from "../../../parts/option.ts"
import { moveAway } from "../attack/walking.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { areFoes, fighterOf, isAble } from "../see/fighter.ts"
import { exposureAfter } from "../weigh/exposure.ts"
import { leavingRisk } from "../weigh/wayRisk.ts"
import type { Turn } from "./Turn.ts"

/** Whether an enemy is within so many paces. */
const isWithin = ({ combat, me }: Turn, paces: number): boolean => {
  const { prepared, state } = combat
  for (let foe = asWho(0); foe < state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (areFoes(me, other) && isAble(other) && distance(prepared.field, me.at, other.at) <= paces) return true
  }
  return false
}

/** Out of melee and away, with the whole turn unless it acts step by step (SYM-034). */
export const retreat = act({
  verb: verb.retreat,
  offer: (turn: Turn): void => {
    const { combat, inMelee, isWhole, options, who } = turn
    const { prepared, state } = combat
    const may =
      inMelee && !state.stepwise
        ? isWhole
        : inMelee || mustGetOut(prepared, who) || isWithin(turn, 2 * prepared.rules.movePaces)
    if (may) options.push(option(verb.retreat))
  },
  perform: (combat, who) => moveAway(combat, who, verb.retreat),
  promise: estimate(
    (combat, who, _, into) => {
      into.risk = leavingRisk(combat, who).harm
      into.exposure = exposureAfter(combat, who, { nearer: -combat.prepared.rules.movePaces, met: -1, leaves: true })
      into.approach = -0.5
    },
    // Nobody strikes.
    (_combat, _who, _option, into) => {
      into.approach = -0.5
      return true
    },
  ),
})
