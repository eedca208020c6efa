import { purpose } from "../../../../dice/purpose.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { strengthExtra } from "../../book/extra.ts"
import { conditionBit, held, why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { attempt } from "../../harm/benny.ts"
import { oppose } from "../../harm/opposed.ts"
import { useSupport } from "../../harm/useSupport.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf } from "../../see/fighter.ts"
import { escapeTrait, gripOf, tallyEscape } from "../../see/grappling.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { escapeChance } from "../../weigh/forecastContests.ts"
import type { Turn } from "../Turn.ts"

/** Breaks free of a hold or of bonds, by Athletics or by Strength at -2 (SWD-004 to SWD-007). */
export const breakFree = act({
  verb: verb.breakFree,
  offer: ({ me, options }: Turn): void => {
    if ((me.conditions & held) === 0) return
    for (const byStrength of [false, true])
      options.push(option(verb.breakFree, me.heldBy, -1, -1, strengthExtra.pack(byStrength)))
  },
  perform: {
    does: (combat, who, { extra }) => tryToBreakFree(combat, who, strengthExtra.is(extra)),
    awaited: { can: (combat, who) => (fighterOf(combat, who).conditions & held) !== 0, bound: () => true },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { extra }, f) => {
      f.success = escapeChance(combat, who, strengthExtra.is(extra))
      f.help = 0.5 * f.success
      f.exposure = exposureOf(combat, who)
    },
  },
})

const tryToBreakFree = (combat: SwCombat, who: Who, byStrength: boolean): void => {
  const me = fighterOf(combat, who)
  const holder = me.heldBy
  combat.emit({ _tag: "ActionTaken", who, verb: verb.breakFree })
  const tally = tallyEscape(combat, who, byStrength)
  const trait = escapeTrait(combat, who, byStrength)
  const raises =
    holder < 0
      ? attempt(combat, tally, { who, reason: why.escape, purpose: purpose.check, trait })
      : oppose(combat, tally, why.escape, { who, trait }, { who: holder, trait: gripOf(combat, holder) })
  useSupport(combat, who, why.escape)
  if (raises < 0) return
  const wasBound = (me.conditions & conditionBit.bound) !== 0
  const free = !wasBound || raises > 0
  combat.emit({ _tag: "Held", who, by: free ? -1 : holder, degree: free ? 0 : 1 })
}
