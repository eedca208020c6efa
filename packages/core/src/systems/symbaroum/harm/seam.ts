import type { Seam } from "../../../contract/Seam.ts"
import { condition } from "../book/terms.ts"
import type { Symbaroum } from "../model/System.ts"
import { dies } from "./fall.ts"

export const seam: Seam<Symbaroum> = {
  conditions: [
    {
      condition: condition.prone,
      begin: (combat, who, by) => combat.emit({ _tag: "ConditionGained", who, condition: condition.prone, by }),
      end: (combat, who) => combat.emit({ _tag: "ConditionLost", who, condition: condition.prone }),
    },
  ],
  dies,
}
