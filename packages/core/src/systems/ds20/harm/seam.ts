import type { Seam } from "../../../contract/Seam.ts"
import { condition } from "../book/terms.ts"
import type { Ds20 } from "../model/System.ts"
import { dies, knockDown } from "./harm.ts"

export const seam: Seam<Ds20> = {
  conditions: [
    {
      condition: condition.prone,
      begin: knockDown,
      end: (combat, who) => combat.emit({ _tag: "ConditionLost", who, condition: condition.prone }),
    },
  ],
  dies,
}
