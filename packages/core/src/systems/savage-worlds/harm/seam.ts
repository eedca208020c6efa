import type { Seam } from "../../../contract/Seam.ts"
import { asWho } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { SavageWorlds } from "../model/System.ts"
import { dies, fallOff } from "./harm.ts"

const lent = [condition.shaken, condition.distracted, condition.vulnerable, condition.prone]

export const seam: Seam<SavageWorlds> = {
  conditions: lent.map((what) => ({
    condition: what,
    begin: (combat, who, by) => {
      combat.emit({ _tag: "ConditionGained", who, condition: what, by })
      // SWD-043: to be Shaken or thrown down may cost a rider the seat.
      if (what === condition.shaken || what === condition.prone) fallOff(combat, asWho(who))
    },
    end: (combat, who) => combat.emit({ _tag: "ConditionLost", who, condition: what }),
  })),
  dies,
}
