import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { shotExtra } from "../../book/extra.ts"
import { how, mode } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { armOf } from "../../see/fighter.ts"
import { all, attackPromise, exactOfAttack } from "../../weigh/attackPromise.ts"
import { plainly, shooting } from "../../weigh/Case.ts"
import type { Turn } from "../Turn.ts"

/** A burst of fewer penalties is emptying the magazine with a test that changes nothing (DS20-105). */
const leastBurst = 3

/** Shoots with what is in hand; `extra`: mode and announced penalties (DS20-018, 095, 103 to 105). */
export const shoot = act({
  verb: verb.shoot,
  /** The ways to shoot at somebody in sight that the modes of the weapon allow, with what penalties are left. */
  offer: ({ combat, me, options, who }: Turn, foe: Who): void => {
    const { emptied, loaded } = combat.state
    const { hand } = me
    const arm = armOf(combat, who, hand)
    const bullets = arm.firearm ? (loaded[arm.gear] as number) : 1
    const limit = bullets > 1 || !arm.single ? arm.limit - emptied : 0
    if (arm.single) {
      options.push(option(verb.shoot, foe, hand))
      for (let k = 1; k <= limit; k++) options.push(option(verb.shoot, foe, hand, -1, shotExtra.pack(mode.single, k)))
    }
    if (arm.three && limit >= 1) options.push(option(verb.shoot, foe, hand, -1, shotExtra.pack(mode.three, 1)))
    if (!arm.burst) return
    for (let k = arm.single ? leastBurst : 1; k <= limit; k++)
      options.push(option(verb.shoot, foe, hand, -1, shotExtra.pack(mode.burst, k)))
  },
  perform: (combat, who, { target, item, extra }) =>
    attack(combat, { by: who, target, item, how: how.plain, shot: extra }),
  promise: {
    exact: all,
    exactHere: exactOfAttack,
    of: (combat, who, chosen, into) => {
      const { extra, item } = chosen
      attackPromise(combat, who, chosen, extra > 0 ? shooting(extra) : plainly, into)
      if (extra > 0)
        into.cost = Math.min(1, (2.5 * shotExtra.penalties(extra)) / armOf(combat, who, item).magazine) * 0.5
    },
  },
})
