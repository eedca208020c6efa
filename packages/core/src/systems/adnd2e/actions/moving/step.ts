import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { type Way, way } from "../../book/extra.ts"
import { pace } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { Promises } from "../../model/AdndAct.ts"
import { act, notDeclared, onTheMove, ordinary } from "../../model/ordinary.ts"
import { sheetOf } from "../../see/fighter.ts"
import { posture } from "../../model/posture.ts"
import { moved } from "../../weigh/moved.ts"
import { speedOf } from "../../weigh/timing.ts"
import { halfMove } from "./halfMove.ts"

const promise: Promises<Way> = (combat, d, o, into) =>
  moved(into, combat, d.who, o, { steps: sheetOf(combat, d.who).half, stance: posture.plain, speed: speedOf(d, 0) })

/** Half a move where nothing else is left of what was declared (ADD2-006), or at the end of the round (ADD2-045). */
export const step = act({
  ...ordinary,
  verb: verb.step,
  offer: notDeclared,
  perform: (combat, who) => {
    halfMove(combat, who, pace.half)
  },
  promise: { exact: ["success", "harm", "fell"], of: promise },
  moment: onTheMove,
})

/** Half a move that leads away, or towards an enemy or behind cover from it. */
export const stepOption = (leads: Way, foe = -1): Option =>
  option(verb.step, leads === way.away ? -1 : foe, -1, -1, leads)
