import type { Fillable } from "../../../../contract/Forecast.ts"
import { purpose } from "../../../../dice/purpose.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import { testOdds } from "../../model/odds.ts"
import type { DsCombat } from "../../model/System.ts"
import { hasteOf } from "../../see/aim.ts"
import { armOf, sheetOf } from "../../see/fighter.ts"
import { actionsLeft } from "../../see/movement.ts"
import { noTest, rollTest, testFields } from "../../see/pool.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { relieved } from "../../weigh/Case.ts"
import { foresee } from "../../weigh/foresee.ts"
import { inARow, timesOf } from "../../weigh/inARow.ts"
import { bestAttackOf, leftOf } from "../../weigh/situation.ts"
import type { Turn } from "../Turn.ts"
import { poolPhysical } from "../../see/pools.ts"

/**
 * What the actions that are left promise once it stands, without the penalty of the floor: to strike first and stand up
 * then is to strike worse for nothing. Shots have no such penalty (DS20-063).
 */
const blowsUpright = (combat: DsCombat, who: Who, into: Fillable): void => {
  const { foe, item } = bestAttackOf(combat, who)
  const left = actionsLeft(combat)
  if (foe < 0 || left <= 0 || armOf(combat, who, item).range > 0) return
  into.targetHealth = leftOf(combat, foe)
  const first = foresee(combat, who, foe, item, relieved(1))
  const row = inARow(first, timesOf(combat, who, item, left - 1), into.targetHealth)
  into.success = first.hit
  into.harm = row.harm
  into.fell = row.fell
  into.risk = row.risk
}

/** On its feet for two metres of movement, which leaves its actions for blows (DS20-064). */
export const standUp = act({
  verb: verb.standUp,
  offer: ({ combat, mayMove, options }: Turn): void => {
    if (mayMove && combat.state.metres >= 2) options.push(option(verb.standUp))
  },
  perform: (combat, who) => combat.emit({ _tag: "StoodUp", who, metres: 2, ...noTest, stands: true }),
  promise: estimate((combat, who, _, into) => {
    into.exposure = exposureOf(combat, who)
    into.help = 0.1
    blowsUpright(combat, who, into)
  }),
})

/** On its feet by an action, if Acrobacia succeeds (DS20-064). */
export const jumpUp = act({
  verb: verb.jumpUp,
  offer: ({ left, options, sheet }: Turn): void => {
    if (left > 0 && sheet.acrobatics > 0) options.push(option(verb.jumpUp))
  },
  perform: (combat, who) => {
    const pool = poolPhysical(combat, who, hasteOf(combat, who))
    const tested = rollTest(combat, who, purpose.check, sheetOf(combat, who).acrobatics, pool)
    combat.emit({ _tag: "StoodUp", who, metres: 0, ...testFields(tested), stands: tested.success })
  },
  promise: estimate((combat, who, _, into) => {
    into.exposure = exposureOf(combat, who)
    const { penalties } = poolPhysical(combat, who, hasteOf(combat, who))
    into.success = testOdds(combat.prepared.odds, sheetOf(combat, who).acrobatics, 0, penalties).success
    into.help = 0.1 * into.success
  }),
})
