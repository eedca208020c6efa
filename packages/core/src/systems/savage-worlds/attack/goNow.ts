import type { Decision } from "../../../contract/Decision.ts"
import { asWho } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { option } from "../../../parts/option.ts"
import { decision, wake } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { SwCombat } from "../model/System.ts"
import { act, doneByAsking, offeredOnTheSpot } from "../model/act.ts"
import { fighterOf } from "../see/fighter.ts"
import { breakingIn } from "../weigh/forecastHold.ts"
import { wait } from "./wait.ts"
import { isWaiting } from "./waiting.ts"

/** To act out of a Hold between two turns (SWD-071): `Decided` writes it. */
export const actNow = act({
  verb: verb.actNow,
  offer: offeredOnTheSpot,
  perform: doneByAsking,
  promise: { exact: estimated, of: (combat, who, { target }, f) => breakingIn(combat, who, target, f) },
})

/** The first waiting one that may act between two turns and has not been asked yet (SWD-071). */
export const goNowDecision = (combat: SwCombat, atLast: boolean): Decision | undefined => {
  const { state } = combat
  for (let who = asWho(0); who < state.combatants.length; who++) {
    const me = fighterOf(combat, who)
    if (!isWaiting(me) || (state.passed & (1 << who)) !== 0) continue
    if (!atLast && me.wake !== wake.anyMoment) continue
    return { who: asWho(who), kind: decision.goNow, spot: false, options: [option(wait.verb), option(actNow.verb)] }
  }
  return undefined
}
