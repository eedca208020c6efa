import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { cost } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import { fighterOf } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { coupDeGrace } from "../attacks/coupDeGrace.ts"
import { knockOut } from "../attacks/knockOut.ts"
import { load, reload } from "../handling/reload.ts"
import { takeAim } from "../attacks/takeAim.ts"

const finishes = [coupDeGrace, knockOut, takeAim]

/** What was begun in the last turn (D20M-099). */
export const complete = act({
  verb: verb.complete,
  offer: (): Option => option(verb.complete),
  perform: (combat, who) => {
    const { begunAct, begunItem, begunTarget } = fighterOf(combat, who)
    if (begunAct === reload.verb) load(combat, who, begunItem, cost.free)
    else finishes.find((its) => its.verb === begunAct)?.perform(combat, who, option(begunAct, begunTarget, begunItem))
    combat.emit({
      _tag: "FullRoundCompleted",
      who,
      cost: combat.prepared.judgement.completeByAttack ? cost.attack : cost.move,
    })
  },
  promise: estimate((f, combat, d) => {
    f.exposure = exposureOf(combat, d, 0)
    f.help = 0.1
  }),
})
