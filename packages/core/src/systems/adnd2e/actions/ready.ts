import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { go } from "../attack/movement.ts"
import { way } from "../book/extra.ts"
import { condition, pace } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct, Promises } from "../model/AdndAct.ts"
import { ordinary } from "../model/ordinary.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { posture } from "../model/posture.ts"
import { rearmed } from "../weigh/rearmed.ts"
import { idle } from "../weigh/strike.ts"
import { pathFor } from "./moving/pathFor.ts"

/** RULING: what it is worth to stand up. */
const standing = 0.3

const promise: Promises = (combat, { who }, { item }, into) => {
  if (item >= 0) return rearmed(into, combat, who, { weapon: item, isFree: false })
  return idle(into, glanceAt(combat, who).exposure(posture.plain, 0), standing)
}

/** Standing up is the action of making ready; until the round ends it leaves one off balance (ADD2-040, 054). */
const standUp = (combat: AdndCombat, who: Who): void => {
  const f = fighterOf(combat, who)
  if (f.item >= 0 || !has(f, condition.prone)) return
  combat.emit({ _tag: "ConditionLost", who, condition: condition.prone })
  combat.emit({ _tag: "ConditionGained", who, condition: condition.rising, by: who })
}

/** Draws or changes a weapon, or stands up; it may make a half move before (ADD2-040). */
export const ready: AdndAct = {
  ...ordinary,
  verb: verb.ready,
  offer: ({ glance, isThreatened, self, sheet, walks }, options) => {
    if (has(self, condition.prone)) options.push(option(verb.ready))
    const { length } = sheet.weapons
    for (let weapon = 0; weapon < length; weapon++)
      if (weapon !== self.hand) options.push(option(verb.ready, -1, weapon))
    if (length < 2 || !walks || isThreatened || glance.nearest < 0) return
    for (let weapon = 0; weapon < length; weapon++)
      if (weapon !== self.hand) options.push(option(verb.ready, glance.nearest, weapon, -1, way.towards))
  },
  perform: (combat, who) => {
    standUp(combat, who)
    const { aim, item: weapon, way: leads } = fighterOf(combat, who)
    if (aim >= 0 && !go(combat, who, pathFor(combat, who, leads, aim, sheetOf(combat, who).half, 1), pace.half)) return
    if (weapon >= 0) combat.emit({ _tag: "WeaponReadied", who, weapon })
  },
  promise: { exact: ["success", "harm", "fell"], of: promise },
  moment: (combat, who) => (fighterOf(combat, who).aim >= 0 ? "on the move" : "last"),
}
