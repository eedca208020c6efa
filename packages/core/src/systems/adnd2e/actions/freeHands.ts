import { option } from "../../../parts/option.ts"
import { go } from "../attack/movement.ts"
import { way } from "../book/extra.ts"
import { condition, pace } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct, Perform, Promises } from "../model/AdndAct.ts"
import { ordinary } from "../model/ordinary.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { hasFreeHands } from "../see/hasFreeHands.ts"
import { rearmed } from "../weigh/rearmed.ts"
import { pathFor } from "./moving/pathFor.ts"

const perform: Perform = (combat, who) => {
  const f = fighterOf(combat, who)
  const { half, shieldAc } = sheetOf(combat, who)
  if (f.aim >= 0 && !go(combat, who, pathFor(combat, who, f.way, f.aim, half, 1), pace.half)) return
  combat.emit({ _tag: "WeaponReadied", who, weapon: -1 })
  if (shieldAc !== 0 && !has(fighterOf(combat, who), condition.shieldless))
    combat.emit({ _tag: "ConditionGained", who, condition: condition.shieldless, by: who })
}

const promise: Promises = (combat, { who }, _option, into) => rearmed(into, combat, who, { weapon: -1, isFree: true })

/** Puts weapon and shield away, an action of making ready with its half move (ADD2-040, 102). */
export const freeHands: AdndAct = {
  ...ordinary,
  verb: verb.freeHands,
  offer: ({ combat, glance, isThreatened, walks, who }, options) => {
    if (hasFreeHands(combat, who)) return
    options.push(option(verb.freeHands))
    if (!isThreatened && glance.nearest >= 0 && walks)
      options.push(option(verb.freeHands, glance.nearest, -1, -1, way.towards))
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  moment: (combat, who) => (fighterOf(combat, who).aim >= 0 ? "on the move" : "last"),
}
