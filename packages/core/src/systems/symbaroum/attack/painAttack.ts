import type { Option } from "../../../contract/Decision.ts"
import { nothing } from "../../../parts/forecast.ts"
import { option } from "../../../parts/option.ts"
import { occasion } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { act, onlyChosen } from "../model/act.ts"
import { areFoes, fighterOf } from "../see/fighter.ts"
import { harmOf } from "../weigh/exposure.ts"
import { promise } from "../weigh/foresee.ts"

/** The attacker (`extra`) uses the pain of a blow to strike again with the same weapon (SYM-056). */
export const painAttack = act({
  verb: verb.painAttack,
  offer: (victim: number, item: number, by: number): Option => option(verb.painAttack, victim, item, -1, by),
  perform: onlyChosen,
  promise: (combat, who, { target, item, extra: by }) => {
    const mine = !areFoes(fighterOf(combat, who), fighterOf(combat, target)) || who === target
    const harm = harmOf(combat, by, target, item, occasion.pain)
    const { hit, fell } = promise
    return mine ? { ...nothing, success: 1 - hit, harm: -harm, risk: harm } : { ...nothing, success: hit, harm, fell }
  },
})
