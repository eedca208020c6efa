import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { blank } from "../../../parts/forecast.ts"
import type { SwCombat } from "../model/System.ts"
import type { Promised, SwAct } from "../model/act.ts"
import { exposureOf } from "./exposure.ts"

/** What an option of an act promises, worked out and written. */
export const promiseOf = (
  { promise }: SwAct,
  combat: SwCombat,
  decision: Decision,
  chosen: Option,
  into: Fillable,
): void => {
  const f = blank(into)
  promise.of(combat, decision.who, chosen, f, decision)
  if (promise.rests !== true && isToNoEnd(combat, decision.who, f)) f.cost += 0.02
}

/** It does nothing, and leaves its maker no safer than it stands there: rather let it be. */
const isToNoEnd = (combat: SwCombat, who: Who, f: Fillable): boolean =>
  f.harm <= 0 && f.help <= 0 && f.approach === 0 && !f.leaves && f.exposure >= exposureOf(combat, who)

/** It changes nothing of where and how its maker stands. */
export const staysAsItIs: Promised = {
  exact: estimated,
  of: (combat, who, _, f) => {
    f.exposure = exposureOf(combat, who)
  },
  most: () => true,
}
