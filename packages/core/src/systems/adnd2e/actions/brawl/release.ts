import { option } from "../../../../parts/option.ts"
import { condition, loosed } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { loosen } from "../../harm/holds.ts"
import type { AdndAct } from "../../model/AdndAct.ts"
import { ordinary } from "../../model/ordinary.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { promisesNothing } from "../../weigh/promisesNothing.ts"

/** Lets go of whom it holds (ADD2-107). */
export const release: AdndAct = {
  ...ordinary,
  verb: verb.release,
  offer: (_turn, options, { foe }) => {
    options.push(option(verb.release, foe))
  },
  perform: (combat, who) => {
    loosen(combat, who, loosed.released)
  },
  promise: { exact: ["success", "harm", "fell"], of: promisesNothing },
  isPossible: (combat, who) => has(fighterOf(combat, who), condition.gripping),
  moment: () => "last",
}
