import { purpose } from "../../../../dice/purpose.ts"
import { asWho } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import { hasteOf } from "../../see/aim.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { rollTest, testFields } from "../../see/pool.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { freeChance, freeWorth } from "../../weigh/freeChance.ts"
import type { Turn } from "../Turn.ts"
import { poolPhysical } from "../../see/pools.ts"

/**
 * Tries to break free: opposed tests of FOR. It must succeed by more than the holder does; a holder that fails loses to
 * any success (DS20-056).
 */
export const breakFree = act({
  verb: verb.breakFree,
  offer: ({ me, options }: Turn): void => {
    options.push(option(verb.breakFree, me.heldBy))
  },
  perform: (combat, who) => {
    const holder = fighterOf(combat, who).heldBy
    const haste = hasteOf(combat, who)
    const own = rollTest(combat, who, purpose.check, sheetOf(combat, who).fortitude, poolPhysical(combat, who, haste))
    const { success, margin } = own
    const { fortitude } = sheetOf(combat, asWho(holder))
    const theirs = rollTest(combat, asWho(holder), purpose.oppose, fortitude, poolPhysical(combat, asWho(holder), 0))
    const against = theirs.success ? theirs.margin : -1
    const free = success && margin > against
    combat.emit({ _tag: "Resisted", who: holder, by: who, ...testFields(theirs), left: margin - against })
    combat.emit({ _tag: "EscapeTried", who, from: holder, ...testFields(own), free })
    if (free) combat.emit({ _tag: "Released", who: holder, target: who })
  },
  promise: estimate((combat, who, _, into) => {
    into.success = freeChance(combat, who, combat.state.extra)
    into.help = freeWorth * into.success
    into.exposure = exposureOf(combat, who)
  }),
})
