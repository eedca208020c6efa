import { distance } from "../../../field/distance.ts"
import { asWho } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { mustGetOut } from "../../../parts/mustGetOut.ts"
import { option } from "../../../parts/option.ts"
import { moveAway } from "../attack/walking.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { fighterOf } from "../see/fighter.ts"
import { foesOf } from "../see/foesOf.ts"
import { exposureAfter } from "../weigh/exposure.ts"
import { leavingRisk } from "../weigh/wayRisk.ts"
import type { Turn } from "./Turn.ts"

/** Whether an enemy is within so many paces. */
const isWithin = ({ combat, me, who }: Turn, paces: number): boolean => {
  const { field } = combat.prepared
  for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest))
    if (distance(field, me.at, fighterOf(combat, asWho(lowestOf(rest))).at) <= paces) return true
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
