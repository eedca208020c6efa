import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { provoke } from "../../attack/reactions.ts"
import { contestOver } from "../../book/checks.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { overcomes } from "../../harm/contest.ts"
import { strain } from "../../harm/harm.ts"
import { choke } from "../../harm/strangling.ts"
import { act, estimate, type Perform, type Weighs } from "../../model/act.ts"
import { opposedChance } from "../../model/odds.ts"
import type { D20Combat } from "../../model/System.ts"
import { totalOf } from "../../see/bodies/contender.ts"
import { fighterOf, has, isAble, isHelpless } from "../../see/fighter.ts"
import { grappleSides } from "../../see/bodies/grapples.ts"
import { canStrangle, hasChoked, hasThroat } from "../../see/bodies/strangling.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { targetHealth } from "../../weigh/parts.ts"
import { attempted, laterPenalty } from "./attempted.ts"

/** Once a round; the pinned cannot (D20M-328, 330). */
const offer = (options: Option[], combat: D20Combat, who: Who, foe: Who): void => {
  if (has(fighterOf(combat, who), flag.pinned) || hasChoked(combat, foe, who)) return
  if (canStrangle(combat, who, foe)) options.push(option(verb.strangle, foe))
}

const perform: Perform = (combat, who, o) => {
  const penalty = laterPenalty(combat)
  attempted(combat, who, o.target, verb.strangle)
  const holds = hasThroat(combat, who, o.target)
  if (!holds) {
    // Those outside the grapple: those in it strike at nobody out of turn.
    for (const foe of combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]) {
      provoke(combat, foe, who, 0)
      if (!isAble(fighterOf(combat, who))) return
    }
  }
  if (holds || overcomes(combat, contestOver.squeeze, grappleSides(combat, who, o.target, penalty)))
    choke(combat, who, o.target)
  strain(combat, who)
}

const promise: Weighs = (f, combat, d, o) => {
  const [attacker, defender] = grappleSides(combat, d.who, o.target, -5 * combat.state.blows)
  const holds = hasThroat(combat, d.who, o.target) || isHelpless(fighterOf(combat, o.target))
  f.success = holds ? 1 : opposedChance(totalOf(attacker.parts), [totalOf(defender.parts)])
  f.targetHealth = targetHealth(combat, o.target)
  // Breath is lost round by round: of use once it has begun, or the victim has no breath left.
  f.help = 0.05 * f.success
  if (!holds) f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
}

/** A grapple check for the throat, or no more of one once the hands are there; the attempt provokes (D20M-327, 328). */
export const strangle = act({ verb: verb.strangle, offer, perform, promise: estimate(promise) })
