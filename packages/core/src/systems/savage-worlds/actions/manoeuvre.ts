import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { blank, fillForecast } from "../../../parts/forecast.ts"
import { option } from "../../../parts/option.ts"
import { deed } from "../book/deeds.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Rare } from "../model/Latest.ts"
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

/** The options of a second list while the best is looked for. */
interface Search {
  readonly asked: Decision
  readonly scratch: Rare
  /** What the best is worth, and which it is: -1 as long as none is worth anything. */
  most: number
  best: number
}

/**
 * The best of the second list, so that nobody overlooks it: the first of those that are worth most. What has no bound
 * is weighed first, then the most hopeful, then those of which the bound is no less than the best so far.
 */
const bestOfThem = (combat: SwCombat, who: Who, f: Fillable): void => {
  const options = manoeuvreOptions(combat, who)
  const { rare: scratch } = combat.prepared.latest
  const { found, hopes } = scratch
  const asked: Decision = { who, kind: decision.manoeuvre, spot: false, options }
  const search: Search = { asked, scratch, most: 0, best: -1 }
  f.exposure = exposureOf(combat, who)
  let first = 0
  for (let i = 0; i < options.length; i++) {
    const chosen = options[i] as Option
    const { most } = (byVerb[chosen.verb] as SwAct).promise
    const isBounded = most !== undefined && most(combat, who, chosen, blank(found), asked)
    hopes[i] = isBounded ? worthOf(found) : none
    if (!isBounded) weigh(combat, search, i, f)
    else if ((hopes[i] as number) > (hopes[first] as number)) first = i
  }
  if ((hopes[first] as number) > search.most) weigh(combat, search, first, f)
  for (let i = 0; i < options.length; i++) {
    const hope = hopes[i] as number
    if (i !== first && (hope > search.most || (hope === search.most && i < search.best))) weigh(combat, search, i, f)
  }
}

/** Weighs one of them, and writes what it promises where none was better so far. */
const weigh = (combat: SwCombat, search: Search, i: number, f: Fillable): void => {
  const { asked, best, most, scratch } = search
  const { found } = scratch
  const chosen = asked.options[i] as Option
  promiseOf(byVerb[chosen.verb] as SwAct, combat, asked, chosen, found)
  const worth = worthOf(found)
  if (worth < most || (worth === most && i > best)) return
  search.most = worth
  search.best = i
  fillForecast(f, found)
}
