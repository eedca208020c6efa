import { type Rush, rushExtra } from "../book/extra.ts"
import type { Weighs } from "../model/act.ts"
import { exposureOf } from "./exposure.ts"
import { riskOf } from "./opportunities.ts"
import { targetHealth } from "./parts.ts"

/** What rushing at somebody promises beside its result: with `extra` 1 at the end of a charge. */
export const rushing: Weighs<Rush> = (f, combat, d, o) => {
  f.targetHealth = targetHealth(combat, o.target)
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, rushExtra.is(o.extra) ? -2 : 0)
}
