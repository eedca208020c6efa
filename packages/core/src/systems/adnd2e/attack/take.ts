import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { decision } from "../book/terms.ts"
import { type Behind, behindExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct, Promises } from "../model/AdndAct.ts"
import { act, doesNothing, notDeclared, ordinary } from "../model/ordinary.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { chanceAssault, chanceBlows } from "../see/chances.ts"
import { fighterOf, meleeForm, sheetOf } from "../see/fighter.ts"
import { guardAssault, guardForm } from "../see/guard.ts"
import { promisesNothing } from "../weigh/promisesNothing.ts"
import { oddsOfStrike, strike } from "../weigh/strike.ts"

const promise: Promises<Behind> = (combat, { kind, who }, o, into) => {
  const isGuard = kind === decision.guard
  const own = meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)
  const form = (isGuard ? guardForm(combat, who) : own) as Form
  const assault = isGuard ? guardAssault(combat, o.target, form) : chanceAssault(o)
  const blows = isGuard ? 1 : chanceBlows(combat, form)
  return strike(into, combat, o.target, oddsOfStrike(combat, who, o.target, form, assault, blows))
}

/** Takes a chance that somebody gives: an attack of opportunity, or a guard's (ADD2-153, 122). It strikes who asked. */
export const take = act({
  ...ordinary,
  verb: verb.take,
  offer: notDeclared,
  perform: doesNothing,
  promise: { exact: ["success", "harm", "fell"], of: promise },
})

/** Lets a chance pass (ADD2-155, 122). */
export const decline: AdndAct = {
  ...ordinary,
  verb: verb.decline,
  offer: notDeclared,
  perform: doesNothing,
  promise: { exact: ["success", "harm", "fell"], of: promisesNothing },
}

/**
 * Asks somebody on the spot whether it takes a chance.
 *
 * @param kind one of `decision`
 * @param behind whether it strikes from behind
 */
export const takes = (combat: AdndCombat, who: Who, kind: number, enemy: Who, behind = false): boolean => {
  const options = [option(verb.take, enemy, -1, -1, behindExtra.pack(behind)), option(verb.decline, enemy)]
  return combat.ask(who, kind, options).verb === verb.take
}
