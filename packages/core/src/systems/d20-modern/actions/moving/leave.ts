import type { Option } from "../../../../contract/Decision.ts"
import { isAtWayOut } from "../../../../field/wayOut.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { provokeAll } from "../../attack/reactions.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, isAble, sheetOf } from "../../see/fighter.ts"
import { speedLeft } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { riskOf } from "../../weigh/opportunities.ts"

/** Whether the body stands where it can leave. */
const isAtEdge = (combat: D20Combat, who: Who): boolean =>
  isAtWayOut(combat.prepared.field, fighterOf(combat, who).at, sheetOf(combat, who).space)

/** Off the field, past the enemies that threaten it: who is thrown down or held stays (D20M-133). */
export const leave = act({
  verb: verb.leave,
  offer: (options: Option[], combat: D20Combat, who: Who, speed: number): void => {
    if (speed > 0 && isAtEdge(combat, who)) options.push(option(verb.leave))
  },
  perform: (combat, who) => {
    const how = walkHow(combat.state)
    if (provokeAll(combat, who) && speedLeft(combat, who, 1) > 0) combat.emit({ _tag: "Fled", who, yields: false })
    else if (isAble(fighterOf(combat, who))) combat.emit({ _tag: "Halted", who, how })
  },
  promise: estimate((f, combat, d) => {
    f.risk = riskOf(combat, d)
    f.leaves = true
    f.approach = -1
  }),
})
