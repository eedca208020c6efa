import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verbsThat } from "../book/verbs.ts"
import type { Ds20 } from "../model/System.ts"

/** What can be left out of it. */
export const dispensable: Dispensable<Ds20> = {
  moving: verbsThat(({ moves }) => moves === true),
  passing: verbsThat(({ passes }) => passes === true),
}
