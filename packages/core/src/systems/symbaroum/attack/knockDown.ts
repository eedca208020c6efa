import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { condition } from "../book/terms.ts"
import { attackerExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { chanceUpTo } from "../model/odds.ts"
import { areFoes, fighterOf, sheetOf } from "../see/fighter.ts"
import { proneHarm } from "../weigh/proneHarm.ts"

/** The pain of a blow throws the victim to the ground; `extra` is the attacker (SYM-055). */
export const knockDown = act({
  verb: verb.knockDown,
  offer: (victim: Who, item: number, by: Who): Option =>
    option(verb.knockDown, victim, item, -1, attackerExtra.pack(by)),
  perform: (combat, by, { target }) =>
    combat.emit({ _tag: "ConditionGained", who: target, condition: condition.prone, by }),
  promise: estimate((combat, who, { target }, into) => {
    const more = proneHarm(combat, target)
    // A test of Quick that fails costs it the turn.
    const lost = 1 - chanceUpTo(sheetOf(combat, target).standNeed, 0)
    const mine = !areFoes(fighterOf(combat, who), fighterOf(combat, target)) || who === target
    if (mine) {
      into.harm = -more
      into.risk = more + 0.1 * lost
      // Its friends make use of it: it harms nobody by itself.
    } else into.help = more + 0.2 * lost
  }),
})
