import type { Option } from "../../../contract/Decision.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { occasion } from "../book/terms.ts"
import { type Attacker, attackerExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { areFoes, fighterOf } from "../see/fighter.ts"
import { blowOf } from "../weigh/foreseeAll.ts"

/** The attacker (`extra`) uses the pain of a blow to strike again with the same weapon (SYM-056). */
export const painAttack = act({
  verb: verb.painAttack,
  offer: (victim: Who, item: number, by: Who): Option =>
    option(verb.painAttack, victim, item, -1, attackerExtra.pack(by)),
  perform: onlyChosen,
  promise: estimate<Attacker>((combat, who, { target, item, extra }, into) => {
    const mine = !areFoes(fighterOf(combat, who), fighterOf(combat, target)) || who === target
    const { fell, harm, hit } = blowOf(combat, { by: asWho(attackerExtra.number(extra)), target, item }, occasion.pain)
    into.success = mine ? 1 - hit : hit
    into.harm = mine ? -harm : harm
    if (mine) into.risk = harm
    else into.fell = fell
  }),
})
