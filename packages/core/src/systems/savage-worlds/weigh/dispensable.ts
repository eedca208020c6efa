import type { Dispensable } from "../../../contract/Dispensable.ts"
import { traits } from "../book/verbs.ts"
import type { SavageWorlds } from "../model/System.ts"

const those = (have: (its: (typeof traits)[number]) => boolean): readonly number[] =>
  traits.flatMap((its, number) => (have(its) ? [number] : []))

/** What can be left out of it. */
export const dispensable: Dispensable<SavageWorlds> = {
  moving: those(({ moves }) => moves),
  passing: those(({ passes }) => passes),
}
