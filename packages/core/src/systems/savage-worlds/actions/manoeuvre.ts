import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { blank, emptyForecast, fillForecast } from "../../../parts/forecast.ts"
import { option } from "../../../parts/option.ts"
import { deed } from "../book/deeds.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { SwCombat } from "../model/System.ts"
import { act, doneByAsking, type SwAct } from "../model/act.ts"
import { did } from "../see/turn.ts"
import { exposureOf } from "../weigh/exposure.ts"
import { promiseOf } from "../weigh/promiseOf.ts"
import type { Turn } from "./Turn.ts"
import { manoeuvreOptions, rareActs } from "./manoeuvres.ts"

/** Looks for something else to do: the second list of options. */
export const manoeuvre = act({
  verb: verb.manoeuvre,
  offer: ({ combat, options }: Turn): void => {
    if (!did(combat, deed.look)) options.push(option(verb.manoeuvre))
  },
  perform: doneByAsking,
  promise: { exact: estimated, of: (combat, who, _, f) => bestOfThem(combat, who, f) },
})

const byVerb: readonly SwAct[] = rareActs.reduce<SwAct[]>((all, one) => {
  all[one.verb] = one
  return all
}, [])

/** What options of the second list are compared by. */
const worthOf = ({ fell, harm, help }: Fillable): number => harm + 0.75 * fell + 0.4 * help

/**
 * The best of the second list, so that nobody overlooks it: the first of those that are worth most. What has a bound
 * is weighed last, and only where the bound is no less than the best so far.
 */
const bestOfThem = (combat: SwCombat, who: Who, f: Fillable): void => {
  const options = manoeuvreOptions(combat, who)
  const asked: Decision = { who, kind: decision.manoeuvre, spot: false, options }
  const found = emptyForecast()
  f.exposure = exposureOf(combat, who)
  let most = 0
  let best = -1
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < options.length; i++) {
      const chosen = options[i] as Option
      const one = byVerb[chosen.verb] as SwAct
      const bound = one.promise.most
      if ((bound === undefined) === pass > 0) continue
      if (bound !== undefined && bound(combat, who, chosen, blank(found), asked)) {
        const hope = worthOf(found)
        if (hope < most || (hope === most && i > best)) continue
      }
      promiseOf(one, combat, asked, chosen, found)
      const worth = worthOf(found)
      if (worth < most || (worth === most && i > best)) continue
      most = worth
      best = i
      fillForecast(f, found)
    }
  }
}
