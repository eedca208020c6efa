import type { Who } from "../../../contract/indices.ts"
import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { asWho } from "../../../contract/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { nothing } from "../../../parts/forecast.ts"
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

/** The best of the second list, so that nobody overlooks it. */
const bestOfThem = (combat: SwCombat, who: Who, f: Fillable): void => {
  const options = manoeuvreOptions(combat, who)
  const asked: Decision = { who: asWho(who), kind: decision.manoeuvre, spot: false, options }
  const found: Fillable = { ...nothing }
  f.exposure = exposureOf(combat, who)
  let most = 0
  for (let i = 0; i < options.length; i++) {
    const chosen = options[i] as Option
    promiseOf(byVerb[chosen.verb] as SwAct, combat, asked, chosen, found)
    const worth = found.harm + 0.75 * found.fell + 0.4 * found.help
    if (worth <= most) continue
    most = worth
    Object.assign(f, found)
  }
}
