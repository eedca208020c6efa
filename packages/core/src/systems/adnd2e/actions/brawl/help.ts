import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { bareRoll } from "../../attack/bareHands.ts"
import { condition, loosed } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Perform, Promises } from "../../model/AdndAct.ts"
import { ordinary } from "../../model/ordinary.ts"
import { effectOnly } from "../../model/pending.ts"
import { fighterOf, gripOf, has } from "../../see/fighter.ts"
import { isAtHand } from "../../see/isNear.ts"
import { stepsTo } from "../../see/threat.ts"
import { brawlForecast, helpPromise } from "../../weigh/brawlForecast.ts"
import { momentOfBrawl } from "./brawl.ts"
import { closeUp } from "./closeUp.ts"

const perform: Perform = (combat, who, pending) => {
  const holder = closeUp(combat, who)
  if (holder < 0 || !has(fighterOf(combat, holder), condition.gripping)) return
  if (bareRoll(combat, who, holder, true, pending) >= 0)
    pending.push(effectOnly(holder, who, { kind: "loosen", cause: loosed.help }))
}

const promise: Promises = (combat, { who }, { target }, into) =>
  brawlForecast(into, combat, { who, target }, helpPromise(combat, who, target))

/** Helps a friend out of a hold: a wrestling roll against the holder, which does no harm (ADD2-118). */
export const help: AdndAct = {
  ...ordinary,
  verb: verb.help,
  offer: ({ combat, who }, options) => {
    if (!combat.prepared.brawl) return
    for (const friend of combat.prepared.friends[who] as readonly Who[]) {
      if (!has(fighterOf(combat, friend), condition.gripped)) continue
      const holder = gripOf(combat.state, friend)
      if (isAtHand(combat, who, stepsTo(combat, who, holder))) options.push(option(verb.help, holder))
    }
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  isPossible: (combat, who) => {
    const { aim } = fighterOf(combat, who)
    return (
      aim >= 0 && has(fighterOf(combat, aim), condition.gripping) && isAtHand(combat, who, stepsTo(combat, who, aim))
    )
  },
  moment: momentOfBrawl,
}
