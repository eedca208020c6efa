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

/** Of an option that is weighed. */
const none = Number.NEGATIVE_INFINITY

/**
 * The best of the second list, so that nobody overlooks it: the first of those that are worth most. What has no bound
 * is weighed first, then the most hopeful, then those of which the bound is no less than the best so far.
 */
const bestOfThem = (combat: SwCombat, who: Who, f: Fillable): void => {
  const options = manoeuvreOptions(combat, who)
  const asked: Decision = { who, kind: decision.manoeuvre, spot: false, options }
  const found = emptyForecast()
  f.exposure = exposureOf(combat, who)
  // What each is worth at most.
  const hopes = options.map(() => none)
  let most = 0
  let best = -1
  const weigh = (i: number): void => {
    const chosen = options[i] as Option
    promiseOf(byVerb[chosen.verb] as SwAct, combat, asked, chosen, found)
    const worth = worthOf(found)
    if (worth < most || (worth === most && i > best)) return
    most = worth
    best = i
    fillForecast(f, found)
  }
  let first = 0
  for (let i = 0; i < options.length; i++) {
    const chosen = options[i] as Option
    const bound = (byVerb[chosen.verb] as SwAct).promise.most
    if (bound?.(combat, who, chosen, blank(found), asked) === true) {
      hopes[i] = worthOf(found)
      if ((hopes[i] as number) > (hopes[first] as number)) first = i
    } else weigh(i)
  }
  if ((hopes[first] as number) > most) weigh(first)
  for (let i = 0; i < options.length; i++) {
    const hope = hopes[i] as number
    if (i !== first && (hope > most || (hope === most && i < best))) weigh(i)
  }
}
