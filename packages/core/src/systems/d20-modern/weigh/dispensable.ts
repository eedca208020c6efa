import type { Dispensable } from "../../../contract/Dispensable.ts"
import { verbsThat } from "../book/verbs.ts"
import type { D20Modern } from "../model/System.ts"

/** What can be left out of it. */
export const dispensable: Dispensable<D20Modern> = {
  moving: verbsThat(({ moves }) => moves === true),
  passing: verbsThat(({ passes }) => passes === true),
}
