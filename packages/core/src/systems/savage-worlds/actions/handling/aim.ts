import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { deed } from "../../book/deeds.ts"
import { verb } from "../../book/verbs.ts"
import { template } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { profileOf } from "../../see/fighter.ts"
import { isReady } from "../../see/ready.ts"
import { did, mayHold } from "../../see/turn.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { aimedHarm } from "../../weigh/forecastAttacks.ts"
import type { Arm, Turn } from "../Turn.ts"
import { canStillFire } from "../attacks/canStill.ts"

/** A turn of aiming at a foe (SWD-011, SWD-012). */
export const aim = act({
  verb: verb.aim,
  offer: ({ combat, options, who }: Turn, foe: Who, { item, profile }: Arm): void => {
    if (mayAim(combat) && isReady(combat, who, item) && profile.template < template.cone)
      options.push(option(verb.aim, foe, item))
  },
  perform: {
    does: (combat, who, { target }) => combat.emit({ _tag: "Aimed", who, target }),
    awaited: { can: canStillFire, keepsDrop: true },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { item, target }, f) => {
      f.harm = 0.4 * aimedHarm(combat, who, target, profileOf(combat, who, item))
      f.exposure = exposureOf(combat, who)
    },
  },
})

/** A turn of aiming has nothing else in it, not even what moves the aimer or its weapon (SWD-011). */
const mayAim = (combat: SwCombat): boolean => mayHold(combat) && !did(combat, deed.run) && !did(combat, deed.lie)
