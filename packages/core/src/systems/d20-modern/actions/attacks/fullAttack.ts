import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { formOf } from "../../see/fighter.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { fullSeries } from "./fullSeries.ts"
import { offersAs } from "./strike.ts"

const series: Assault = { ...onTheSpot, series: true }

/** As many blows as there are, with the whole turn (D20M-102). */
export const fullAttack = act({
  verb: verb.fullAttack,
  offer: offersAs(verb.fullAttack),
  perform: (combat, who, o) => fullSeries(combat, who, formOf(combat, who, o.item), o.target, o.extra),
  promise: promiseOfAttack(series),
})
