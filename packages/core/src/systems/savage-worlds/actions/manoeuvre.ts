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

/** Of an option that is weighed, or cannot be the best. */
const none = Number.NEGATIVE_INFINITY

/**
 * The best of the second list, so that nobody overlooks it: the first of those that are worth most. What has no bound
 * is weighed first, then the most hopeful, until the bounds of all others are less than the best.
 */
const bestOfThem = (combat: SwCombat, who: Who, f: Fillable): void => {
  const options = manoeuvreOptions(combat, who)
  const asked: Decision = { who, kind: decision.manoeuvre, spot: false, options }
  const found = emptyForecast()
  f.exposure = exposureOf(combat, who)
  // What each is worth at most.
  const hopes: number[] = []
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
  // What is promised exactly is hardly less than its bound: the best of that spares most of the others.
  let first = -1
  for (let i = 0; i < options.length; i++) {
    const chosen = options[i] as Option
    const { exact, most: bound } = (byVerb[chosen.verb] as SwAct).promise
    if (bound?.(combat, who, chosen, blank(found), asked) === true) {
      hopes[i] = worthOf(found)
      if (exact.length > 0 && (first < 0 || (hopes[i] as number) > (hopes[first] as number))) first = i
    } else {
      hopes[i] = none
      weigh(i)
    }
  }
  if (first >= 0 && (hopes[first] as number) > most) {
    hopes[first] = none
    weigh(first)
  }
  for (let i = mostHopeful(hopes, most); i >= 0; i = mostHopeful(hopes, most)) {
    const hope = hopes[i] as number
    hopes[i] = none
    if (hope > most || i < best) weigh(i)
  }
}

/** The option that could be worth most, if that is no less than the best so far; else -1. */
const mostHopeful = (hopes: readonly number[], most: number): number => {
  let found = -1
  let highest = most
  for (let i = 0; i < hopes.length; i++) {
    const hope = hopes[i] as number
    if (hope < highest || (found >= 0 && hope === highest)) continue
    found = i
    highest = hope
  }
  return found
}
