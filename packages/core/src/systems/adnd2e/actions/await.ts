import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { traitsOf, verb } from "../book/verbs.ts"
import type { AdndAct, Promises } from "../model/AdndAct.ts"
import { doesNothing, ordinary } from "../model/ordinary.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { targetsOf } from "../see/targets.ts"
import { stepsTo } from "../see/threat.ts"
import { posture } from "../model/posture.ts"
import { magicOdds } from "../weigh/magicForecast.ts"
import { idle } from "../weigh/strike.ts"
import { perhaps } from "../weigh/timing.ts"

/** Without a fight around, the touch is sure to come off. */
const promise: Promises = (combat, { who }, { target }, into) => {
  const spell = sheetOf(combat, target).spells[fighterOf(combat, target).item]
  const help = spell === undefined ? 0 : magicOdds(combat, target, who, spell).help
  return idle(into, glanceAt(combat, who).exposure(posture.plain, 0), perhaps * help)
}

/** Waits for the touch of a friend beside it that has declared a spell that helps (ADD2-136). */
export const awaitSpell: AdndAct = {
  ...ordinary,
  verb: verb.await,
  offer: ({ combat, who }, options) => {
    if (!combat.prepared.healers) return
    for (const friend of combat.prepared.friends[who] as readonly Who[]) {
      const { act, item, slow } = fighterOf(combat, friend)
      const isCaster = traitsOf(act).with === "spell" && slow <= 1
      const spell = isCaster ? sheetOf(combat, friend).spells[item] : undefined
      if (spell?.touch !== true || spell.on !== "friend" || stepsTo(combat, who, friend) > 1) continue
      if (targetsOf(combat, friend, spell, 0).includes(who)) options.push(option(verb.await, friend))
    }
  },
  perform: doesNothing,
  promise: { exact: ["success", "harm", "fell"], of: promise },
}
