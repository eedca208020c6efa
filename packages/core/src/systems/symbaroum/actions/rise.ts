import type { Fillable } from "../../../contract/Forecast.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { cost } from "../book/events.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { chanceUpTo, targetNumber } from "../model/odds.ts"
import type { SymCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"
import { movementCost } from "../see/movement.ts"
import { exposureOf } from "../weigh/exposure.ts"
import { proneHarm } from "../weigh/proneHarm.ts"
import type { Turn } from "./Turn.ts"

const risingPromise = (combat: SymCombat, who: Who, chance: number, into: Fillable): void => {
  into.success = chance
  into.help = 0.05 + proneHarm(combat, who)
  into.exposure = exposureOf(combat, who)
}

/**
 * Tries to stand up with one movement action: a test of Quick. After a failure it stands, but the turn is gone; when
 * the combat action is spent already it stays down (SYM-038, SYM-078).
 */
export const standUp = act({
  verb: verb.standUp,
  offer: ({ combat, options }: Turn): void => {
    if (!combat.state.tried && combat.prepared.rules.standUp !== "alwaysTurn") options.push(option(verb.standUp))
  },
  perform: (combat, who) => {
    const { rules } = combat.prepared
    if (rules.standUp === "alwaysMove") {
      combat.emit({ _tag: "StoodUp", who, natural: 0, need: 0, stands: true, cost: movementCost(combat) })
      return
    }
    const whole = combat.state.movement && combat.state.combat
    const need = targetNumber(sheetOf(combat, who).standNeed, rules.autoSuccessOn1)
    const natural = combat.dice.open(who, purpose.check).die(20)
    const success = natural <= need
    combat.emit({
      _tag: "StoodUp",
      who,
      natural,
      need,
      stands: success || whole,
      cost: success ? movementCost(combat) : cost.both,
    })
  },
  promise: estimate((combat, who, _, into) => {
    const isSure = combat.prepared.rules.standUp === "alwaysMove"
    risingPromise(combat, who, isSure ? 1 : chanceUpTo(sheetOf(combat, who).standNeed, 0), into)
  }),
})

/** Stands up without a test, with both actions (SYM-078). */
export const riseSlowly = act({
  verb: verb.riseSlowly,
  offer: ({ combat, isWhole, options }: Turn): void => {
    const { prepared, state } = combat
    if (!state.tried && isWhole && prepared.rules.standUp !== "alwaysMove") options.push(option(verb.riseSlowly))
  },
  perform: (combat, who) => combat.emit({ _tag: "StoodUp", who, natural: 0, need: 0, stands: true, cost: cost.both }),
  promise: estimate((combat, who, _, into) => risingPromise(combat, who, 1, into)),
})
