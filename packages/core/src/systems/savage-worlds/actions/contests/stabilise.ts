import { purpose } from "../../../../dice/purpose.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { condition, why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { attempt } from "../../harm/benny.ts"
import { useSupport } from "../../harm/useSupport.ts"
import { skill, type Trait } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf, has, sheetOf } from "../../see/fighter.ts"
import { tallyHealing } from "../../see/healing.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { stabilising } from "../../weigh/forecastSupport.ts"
import type { Turn } from "../Turn.ts"
import { isStillBeside } from "../attacks/canStill.ts"

/** A friend beside stops the bleeding by Healing (C16). */
export const stabilise = act({
  verb: verb.stabilise,
  offer: ({ combat, options, who }: Turn, ally: Who): void => {
    if (ally !== who && has(fighterOf(combat, ally), condition.bleeding)) options.push(option(verb.stabilise, ally))
  },
  perform: {
    does: (combat, who, { target }) => tend(combat, who, target),
    awaited: {
      can: (combat, who, chosen) =>
        has(fighterOf(combat, chosen.target), condition.bleeding) && isStillBeside(combat, who, chosen),
      toTheFallen: true,
    },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { target }, f) => {
      stabilising(combat, who, target, f)
      f.exposure = exposureOf(combat, who)
    },
  },
})

const tend = (combat: SwCombat, who: Who, victim: Who): void => {
  const tally = tallyHealing(combat, who, victim)
  combat.emit({ _tag: "ActionTaken", who, verb: verb.stabilise })
  const healing = sheetOf(combat, who).skills[skill.healing] as Trait
  const raises = attempt(combat, tally, {
    who,
    foe: victim,
    reason: why.stabilise,
    purpose: purpose.check,
    trait: healing,
  })
  useSupport(combat, who, why.stabilise)
  if (raises >= 0) combat.emit({ _tag: "ConditionLost", who: victim, condition: condition.bleeding })
}
