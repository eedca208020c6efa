import { option } from "../../../../parts/option.ts"
import { go } from "../../attack/movement.ts"
import { type Way, way } from "../../book/extra.ts"
import { pace } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { Promises } from "../../model/AdndAct.ts"
import { act, onTheMove, ordinary } from "../../model/ordinary.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { posture } from "../../model/posture.ts"
import { moved } from "../../weigh/moved.ts"
import { speedOf } from "../../weigh/timing.ts"
import { pathFor, reachOf } from "./pathFor.ts"

const promise: Promises<Way> = (combat, d, o, into) =>
  moved(into, combat, d.who, o, { steps: sheetOf(combat, d.who).full, stance: posture.plain, speed: speedOf(d, 0) })

/** A plain move of up to the full distance (ADD2-040). */
export const move = act({
  ...ordinary,
  verb: verb.move,
  offer: ({ combat, glance, isInReach }, options, { leads }) => {
    if (leads === way.away) options.push(option(verb.move, -1, -1, -1, leads))
    else if (leads === way.cover ? !combat.prepared.field.open : !isInReach)
      options.push(option(verb.move, glance.nearest, -1, -1, leads))
  },
  perform: (combat, who) => {
    const f = fighterOf(combat, who)
    go(combat, who, pathFor(combat, who, f.way, f.aim, sheetOf(combat, who).full, reachOf(combat, who)), pace.full)
  },
  promise: { exact: ["success", "harm", "fell"], of: promise },
  moment: onTheMove,
})
