import type { Dispensable } from "../../../contract/Dispensable.ts"
import { traitsOf, verbsThat } from "../book/verbs.ts"
import type { Adnd2e } from "../model/System.ts"

/** What can be left out of it: an attack that is declared takes its maker to the enemy without a verb of its own. */
export const dispensable: Dispensable<Adnd2e> = {
  moving: verbsThat(({ moves }) => moves),
  passing: verbsThat(({ passes }) => passes),
  isMagic: (_, _who, { verb }) => {
    const { with: means } = traitsOf(verb)
    return means === "spell" || means === "power"
  },
}
