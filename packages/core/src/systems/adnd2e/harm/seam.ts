import type { Seam } from "../../../contract/Seam.ts"
import { condition } from "../book/terms.ts"
import type { Adnd2e } from "../model/System.ts"

const lent = [condition.prone, condition.slowed, condition.hindered, condition.shieldless]

export const seam: Seam<Adnd2e> = {
  conditions: lent.map((what) => ({
    condition: what,
    begin: (combat, who, by) => combat.emit({ _tag: "ConditionGained", who, condition: what, by }),
    end: (combat, who) => combat.emit({ _tag: "ConditionLost", who, condition: what }),
  })),
  dies: (combat, who, by) => combat.emit({ _tag: "Died", who, by }),
}
