import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { condition, held, why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { oppose, type Side } from "../../harm/opposed.ts"
import { useSupport } from "../../harm/useSupport.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { athleticsOf, fighterOf, has, isAble, sheetOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { tallyGrapple } from "../../see/grappling.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { mostOfGrappling, grappling } from "../../weigh/forecastContests.ts"
import type { Turn } from "../Turn.ts"

/** A grapple: Entangled, with a raise or when it was Entangled already Bound (SWD-090, SWD-091). */
export const grapple = act({
  verb: verb.grapple,
  offer: {
    /** Tightens the hold on somebody. */
    held: ({ combat, me, options }: Turn): void => {
      if (!has(fighterOf(combat, me.holds), condition.bound)) options.push(option(verb.grapple, me.holds))
    },
    free: ({ combat, options }: Turn, foe: Who): void => {
      if ((fighterOf(combat, foe).conditions & held) === 0) options.push(option(verb.grapple, foe))
    },
  },
  perform: {
    does: (combat, who, { target }) => seize(combat, who, target),
    awaited: {
      can: (combat, who, { target }) => {
        const { holds } = fighterOf(combat, who)
        return away(combat, who, target) <= 1 && (holds < 0 || holds === target)
      },
    },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { target }, f) => {
      grappling(combat, who, target, f)
      f.exposure = exposureOf(combat, who)
    },
    most: (combat, who, { target }, f) => {
      mostOfGrappling(combat, who, target, f)
      f.exposure = exposureOf(combat, who)
      return true
    },
  },
})

/** Athletics against Athletics. */
const seize = (combat: SwCombat, who: Who, foe: Who): void => {
  if (away(combat, who, foe) > 1) return
  combat.emit({ _tag: "ActionTaken", who, verb: verb.grapple })
  const tally = tallyGrapple(combat, who, foe)
  const mine: Side = { who, trait: athleticsOf(sheetOf(combat, who)) }
  const theirs: Side = { who: foe, trait: athleticsOf(sheetOf(combat, foe)) }
  const raises = oppose(combat, tally, why.grapple, mine, theirs)
  useSupport(combat, who, why.grapple)
  if (raises < 0 || !isAble(fighterOf(combat, foe))) return
  const already = (fighterOf(combat, foe).conditions & held) !== 0 && fighterOf(combat, foe).heldBy === who
  combat.emit({ _tag: "Held", who: foe, by: who, degree: raises > 0 || already ? 2 : 1 })
}
